import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../openapi-document.ts';
import { type OperationId, operationRow } from '../operations/all-operations.ts';
import { bodyNameOf } from '../requests/all-requests.ts';
import { schemaCheck } from '../schemas/json-schema-check.fixture.ts';
import { ALL_EXAMPLES, type ExampleKey } from './all-examples.ts';
import { exampleFields } from './example-request.ts';
import { type SentExample, sendExamples } from './send-examples.fixture.ts';

let sent: ReadonlyMap<ExampleKey, SentExample>;
beforeAll(async () => {
  sent = new Map((await sendExamples()).map((one) => [one.key, one]));
});

function sentExample(key: ExampleKey): SentExample {
  const found = sent.get(key);
  if (found === undefined) throw new Error(`${key} was not sent`);
  return found;
}

const DOCUMENT = openApiDocument('test');
const checkClosed = schemaCheck({ closed: true });
const checkOpen = schemaCheck({ closed: false });

function outcomeOf(answer: SentExample['answer']): [status: number, resultCode: string | undefined] {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson ? answer.json<{ result?: { code: string } }>() : {};
  return [answer.statusCode, body.result?.code];
}

interface Declared {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** The answers that the document declares for an operation, by status. */
function responsesOf(id: OperationId): Readonly<Record<string, Declared>> {
  const { path, method } = operationRow(id);
  const item = (DOCUMENT['paths'] as Record<string, Record<string, { responses: Record<string, Declared> }>>)[
    path
  ];
  const { responses: shared } = DOCUMENT['components'] as { responses: Record<string, Declared> };
  const responses = item?.[method.toLowerCase()]?.responses ?? {};
  const resolved = Object.entries(responses).map(([status, response]): [string, Declared] => [
    status,
    shared[response.$ref?.split('/').at(-1) ?? ''] ?? response,
  ]);
  return Object.fromEntries(resolved);
}

/** How an answer departs from what its operation describes; nothing when it does not. */
function departuresOf({ example, answer }: SentExample): unknown {
  const body = operationRow(example.operation).answers[answer.statusCode] ?? ['Error'];
  if (body === 'no body') return answer.body === '' ? [] : [answer.body];
  if ('contentType' in body) {
    const { 'content-type': type = '' } = answer.headers;
    if (type.startsWith(body.contentType)) return [];
    if (body.or === undefined) return [type];
  }
  const names = 'contentType' in body ? (body.or ?? []) : body;
  const mistakes = names.map((name) => checkClosed(name, answer.json()));
  return mistakes.some((found) => found.length === 0) ? [] : mistakes;
}

describe('an example', () => {
  it('is answered as it says', () =>
    forEveryCase(ALL_EXAMPLES, (key, { status, resultCode }) => {
      expect(outcomeOf(sentExample(key).answer)).toEqual([status, resultCode]);
    }));

  it('is answered with a body that its operation describes, field by field', () =>
    forEveryCase(ALL_EXAMPLES, (key) => {
      expect(departuresOf(sentExample(key))).toEqual([]);
    }));

  it('has Retry-After where its operation declares it, and nowhere else', () =>
    forEveryCase(ALL_EXAMPLES, (key, { operation }) => {
      const { answer } = sentExample(key);
      const { [answer.statusCode]: declared } = responsesOf(operation);
      // Waiting does not change what the shopper has seen.
      const isWait = key !== 'checkout-amount-changed';
      expect('retry-after' in answer.headers).toBe(
        isWait && declared?.headers?.['Retry-After'] !== undefined,
      );
    }));

  it('that succeeds sends a form that its operation describes', () =>
    forEveryCase(
      ALL_EXAMPLES.filter(([, example]) => example.status === 200 && example.fields),
      (_key, example) => {
        const { request } = operationRow(example.operation);
        const fields = exampleFields(example, () => 'f'.repeat(32));
        expect(request === undefined ? [] : checkOpen(bodyNameOf(request), fields)).toEqual([]);
      },
    ));

  it('with wrong parameters sends a form that the description refuses as well', () => {
    const [, wrong] = ALL_EXAMPLES.find(([key]) => key === 'parameters-wrong') ?? [];
    const mistakes = checkOpen('PaymentRequest', wrong?.fields).join('\n');
    expect(mistakes).toContain('/amount');
    expect(mistakes).toContain('/card.number');
    expect(mistakes).toContain('"missingProperty":"paymentType"');
  });
});
