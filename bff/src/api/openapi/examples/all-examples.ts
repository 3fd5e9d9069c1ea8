import { readFileSync } from 'node:fs';
import { httpStatusOf } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { OperationId } from '../operations/all-operations.ts';
import type { Environment } from '../operations/api-operation.ts';
import { ACCOUNT_PAYMENT_EXAMPLES, WALLET_EXAMPLES, WALLET_PAYMENT_EXAMPLES } from './account-payments.ts';
import { AUTHENTICATION_EXAMPLES } from './authentications.ts';
import { CHECKOUT_REGISTRATION_EXAMPLES } from './checkout-registrations.ts';
import { CHECKOUT_EXAMPLES, OTHER_PAGE_EXAMPLES } from './checkouts.ts';
import type { Example, ExampleRow } from './example.ts';
import { EVENT_EXAMPLES, PAYMENT_EXAMPLES, PAYMENT_LIST_EXAMPLES } from './payments.ts';
import { REGISTRATION_EXAMPLES } from './registrations.ts';
import { SERVICE_EXAMPLES } from './service.ts';

const ALL = {
  ...PAYMENT_EXAMPLES,
  ...PAYMENT_LIST_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...ACCOUNT_PAYMENT_EXAMPLES,
  ...WALLET_PAYMENT_EXAMPLES,
  ...REGISTRATION_EXAMPLES,
  ...CHECKOUT_EXAMPLES,
  ...CHECKOUT_REGISTRATION_EXAMPLES,
  ...AUTHENTICATION_EXAMPLES,
  ...WALLET_EXAMPLES,
  ...OTHER_PAGE_EXAMPLES,
  ...SERVICE_EXAMPLES,
} as const;

export type ExampleKey = keyof typeof ALL;

/** Every example by its key, in an order in which they can be sent. */
export const ALL_EXAMPLES: readonly (readonly [key: ExampleKey, example: Example])[] = (
  Object.entries(ALL) as [ExampleKey, ExampleRow][]
).map(([key, row]) => [
  key,
  { status: row.resultCode === undefined ? 200 : httpStatusOf(row.resultCode), ...row },
]);

export function exampleRow(key: string): Example | undefined {
  return ALL_EXAMPLES.find(([known]) => known === key)?.[1];
}

export function examplesOf(operation: OperationId): (readonly [key: ExampleKey, example: Example])[] {
  return ALL_EXAMPLES.filter(([, example]) => example.operation === operation);
}

/** The examples that a description shows. All of them use the demo merchant, which the live environment does not have. */
export function examplesIn(
  environment: Environment,
  operation: OperationId,
): (readonly [key: ExampleKey, example: Example])[] {
  return environment === 'test' ? examplesOf(operation) : [];
}

/** The answer to an example, with stable ids, times and build numbers. */
export interface RecordedAnswer {
  readonly key: string;
  readonly status: number;
  /** Absent where the body is not JSON. */
  readonly body?: unknown;
}

/** Written by `npm run reference`; a test sends every example again and compares. */
const RECORDED_ANSWERS_FILE = new URL('./recorded-answers.jsonl', import.meta.url);

/** The answers by the key of their example. */
export function recordedAnswers(): ReadonlyMap<string, RecordedAnswer> {
  const lines = readFileSync(RECORDED_ANSWERS_FILE, 'utf8').split('\n');
  const answers = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedAnswer);
  return new Map(answers.map((answer) => [answer.key, answer]));
}

/** The text of the file that keeps these answers. */
export function recordedAnswersText(answers: readonly RecordedAnswer[]): string {
  return answers.map((answer) => `${JSON.stringify(answer)}\n`).join('');
}
