import { OPERATIONS } from '../generated/operations.ts';
import { TollgateError } from '../results/tollgate-error.ts';
import { readCount, type Settings } from './read-options.ts';

/** Operations that wait for an acquirer, which gets up to 25 seconds, and may be asked twice. */
const ASK_ACQUIRER: ReadonlySet<OperationName> = new Set([
  'createPayment',
  'followUpPayment',
  'payRegistration',
  'createRegistration',
  'createAuthentication',
]);
/** Operations that take no key, and leave the same behind when they are carried out twice. */
const SAME_WHEN_REPEATED: ReadonlySet<OperationName> = new Set([
  'updateCheckout',
  'extendRegistration',
  'deleteRegistration',
]);
const LONG = 60_000;
const SHORT = 30_000;

const MOST_KEY_CHARACTERS = 255;

/** An operation of the interface that a merchant's server may ask for. */
export type OperationName = keyof typeof OPERATIONS;

/** A request as it is sent, and sent again. */
export interface PreparedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Whether it may be sent again when it is not known what became of it. */
  readonly mayRepeat: boolean;
  /** Milliseconds for one attempt. */
  readonly timeout: number;
}

/** The parts of a request. */
export interface Asked {
  readonly fields?: ReadonlyMap<string, string>;
  /** The value of `{id}` in the path. */
  readonly id?: string;
  readonly idempotencyKey?: string | undefined;
  readonly timeout?: number | undefined;
}

/**
 * Builds the request of an operation. One that creates something gets its key here, once, so that every attempt has the
 * same.
 *
 * @throws TollgateError of the kind `invalid-argument`
 */
export function prepareRequest(settings: Settings, name: OperationName, asked: Asked): PreparedRequest {
  const { method, path, takesKey } = OPERATIONS[name];
  const fields = asked.fields ?? new Map<string, string>();
  const form = new URLSearchParams([['entityId', settings.entityId], ...withoutEntity(fields)]).toString();
  const url = settings.baseUrl + path.replace('{id}', () => pathPart(asked.id));
  const idempotencyKey = takesKey ? (readKey(asked.idempotencyKey) ?? crypto.randomUUID()) : undefined;
  const limit = asked.timeout ?? settings.timeout ?? (ASK_ACQUIRER.has(name) ? LONG : SHORT);
  const isPost = method === 'POST';
  return {
    method,
    url: isPost ? url : `${url}?${form}`,
    headers: {
      accept: 'application/json, text/plain',
      authorization: `Bearer ${settings.accessToken}`,
      ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' } : {}),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: isPost ? form : undefined,
    idempotencyKey,
    mayRepeat: isRepeatable(name),
    timeout: readCount('timeout', limit, 1),
  };
}

/**
 * Whether an operation may be repeated: it reads, it has a key, or it is known to do no harm. One that the interface gets
 * later is not repeated before it is known to be one of these.
 */
export function isRepeatable(name: OperationName): boolean {
  const { method, takesKey } = OPERATIONS[name];
  return method === 'GET' || takesKey || SAME_WHEN_REPEATED.has(name);
}

/** The client is for one channel; a form that names another one is a mistake that would cost money. */
function withoutEntity(fields: ReadonlyMap<string, string>): Iterable<[string, string]> {
  if (fields.has('entityId')) {
    throw new TollgateError('invalid-argument', 'entityId is set when the client is created, not in a form.');
  }
  return fields.entries();
}

function pathPart(id: string | undefined): string {
  if (typeof id === 'string' && /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/.test(id)) return id;
  throw new TollgateError(
    'invalid-argument',
    'An id has to be letters, digits, dots and hyphens, at most 100 of them.',
  );
}

function readKey(key: string | undefined): string | undefined {
  if (
    key === undefined ||
    (key.length <= MOST_KEY_CHARACTERS && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(key))
  ) {
    return key;
  }
  throw new TollgateError(
    'invalid-argument',
    `An idempotency key has to be 1 to ${MOST_KEY_CHARACTERS} printable characters of ASCII.`,
  );
}
