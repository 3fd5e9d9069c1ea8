import { type ExampleKey, examplesOf } from './examples/all-examples.ts';
import type { Example } from './examples/example.ts';
import { type RecordedAnswer, recordedAnswers } from './examples/recorded-answers.ts';
import type { OperationId } from './operations/all-operations.ts';
import type { AnswerBody, ApiOperation } from './operations/api-operation.ts';
import { SHARED_STATUSES } from './operations/shared-statuses.ts';
import { type JsonSchema, schemaRef } from './schemas/json-schema.ts';

const JSON_TYPE = 'application/json';
/** The operation whose examples show the shared statuses, because it can answer with all of them. */
const SHOWN_AT: OperationId = 'createPayment';

const RECORDED: ReadonlyMap<string, RecordedAnswer> = recordedAnswers();

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done, or on its way: `result.code` tells which.',
  303: 'Go on to the address in `Location`.',
  304: 'The cache has these bytes already.',
  400: 'The parameters are wrong, or the payment failed: `result.code` tells which.',
  404: 'Nothing has this id or name.',
  409: 'An attempt of the shopper is open at this moment; try again after `Retry-After` seconds.',
  503: 'The stores do not answer.',
};

/** The id in the answer to an example. */
export function recordedId(key: string): string {
  const { id } = (RECORDED.get(key)?.body ?? {}) as { readonly id?: string };
  return id ?? '';
}

/** The responses of one operation's own statuses, each with the answers to its examples. */
export function responsesOf(id: OperationId, { answers }: ApiOperation): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: MEANINGS[Number(status)] ?? '',
        ...(body === 'no body' ? {} : { content: contentOf(body, id, Number(status)) }),
      },
    ]),
  );
}

/** `components.responses`: the statuses that many operations share. */
export function sharedResponses(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(SHARED_STATUSES).map(([status, { name, says }]) => [
      name,
      { description: says, content: contentOf(['Error'], SHOWN_AT, Number(status)) },
    ]),
  );
}

function contentOf(body: Exclude<AnswerBody, 'no body'>, id: OperationId, status: number): JsonSchema {
  if ('contentType' in body) {
    return { [body.contentType]: {} };
  }
  const shown = examplesOf(id).filter(([, example]) => example.status === status);
  return { [JSON_TYPE]: { schema: oneOrMore(body), examples: Object.fromEntries(shown.map(shownExample)) } };
}

function oneOrMore(names: readonly string[]): JsonSchema {
  const [only, ...others] = names.map(schemaRef);
  return only !== undefined && others.length === 0 ? only : { anyOf: names.map(schemaRef) };
}

function shownExample([key, { title }]: readonly [ExampleKey, Example]): [string, JsonSchema] {
  return [key, { summary: title, value: RECORDED.get(key)?.body ?? null }];
}
