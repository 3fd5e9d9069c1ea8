import {
  type ExampleKey,
  examplesIn,
  type RecordedAnswer,
  recordedAnswers,
} from './examples/all-examples.ts';
import type { Example } from './examples/example.ts';
import type { OperationId } from './operations/all-operations.ts';
import type { AnswerBody, ApiOperation, Environment } from './operations/api-operation.ts';
import { SHARED_STATUSES, type SharedStatusRow } from './operations/shared-statuses.ts';
import { type JsonSchema, schemaRef } from './schemas/json-schema.ts';

const JSON_TYPE = 'application/json';
/** The operation whose examples show the shared statuses, because it can answer with all of them. */
const SHOWN_AT: OperationId = 'createPayment';

/** Statuses of an answer that says when to try the same request again. */
const TRY_AGAIN: ReadonlySet<number> = new Set([409, 429, 503]);

const RETRY_AFTER = {
  description: 'After how many seconds the same request may be sent again.',
  required: true,
  schema: { type: 'integer', minimum: 1 },
} as const satisfies JsonSchema;

const RECORDED: ReadonlyMap<string, RecordedAnswer> = recordedAnswers();

const MEANINGS: Readonly<Record<number, string>> = {
  200: 'Done or pending, as `result.code` says.',
  303: 'Go on to the address in `Location`.',
  304: 'The cache has these bytes already.',
  400: 'The parameters are wrong or the payment failed, as `result.code` says.',
  404: 'Nothing has this id or name.',
  409:
    'An attempt of the shopper is open at this moment; try again after `Retry-After` seconds. Without that header the ' +
    'shopper has agreed to another amount than that of the checkout.',
  412: '`If-Match` names other bytes than these.',
  429: 'Too many calls; nothing was done. Try again after `Retry-After` seconds.',
  503: 'The stores do not answer.',
};

/** The id in the answer to an example. */
export function recordedId(key: string): string {
  const { id } = (RECORDED.get(key)?.body ?? {}) as { readonly id?: string };
  return id ?? '';
}

/** The responses of one operation's own statuses, each with the answers to its examples. */
export function responsesOf(
  environment: Environment,
  id: OperationId,
  { answers, asksGateway = true }: ApiOperation,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: MEANINGS[Number(status)] ?? '',
        ...(asksGateway ? retryHeader(Number(status)) : {}),
        ...(body === 'no body' ? {} : { content: contentOf(environment, body, id, Number(status)) }),
      },
    ]),
  );
}

/** `components.responses`: the statuses that many operations share. */
export function sharedResponses(environment: Environment): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries<SharedStatusRow>(SHARED_STATUSES).map(([status, { name, says, shownAt = SHOWN_AT }]) => [
      name,
      {
        description: says,
        ...retryHeader(Number(status)),
        content: contentOf(environment, ['Error'], shownAt, Number(status)),
      },
    ]),
  );
}

function contentOf(
  environment: Environment,
  body: Exclude<AnswerBody, 'no body'>,
  id: OperationId,
  status: number,
): JsonSchema {
  if ('contentType' in body) {
    const { contentType, or } = body;
    return { [contentType]: {}, ...(or && contentOf(environment, or, id, status)) };
  }
  const examples = examplesIn(environment, id).filter(([, example]) => example.status === status);
  return {
    [JSON_TYPE]: {
      schema: oneOrMore(body),
      ...(environment === 'test' ? shown(examples.map(shownExample)) : {}),
    },
  };
}

/** The header that an answer with this status has. */
function retryHeader(status: number): JsonSchema {
  return TRY_AGAIN.has(status) ? { headers: { 'Retry-After': RETRY_AFTER } } : {};
}

export function shown(examples: readonly (readonly [key: string, example: JsonSchema])[]): JsonSchema {
  return { examples: Object.fromEntries(examples) };
}

function oneOrMore(names: readonly string[]): JsonSchema {
  const [only, ...others] = names.map(schemaRef);
  return only !== undefined && others.length === 0 ? only : { anyOf: names.map(schemaRef) };
}

function shownExample([key, { title }]: readonly [ExampleKey, Example]): [string, JsonSchema] {
  return [key, { summary: title, value: RECORDED.get(key)?.body ?? null }];
}
