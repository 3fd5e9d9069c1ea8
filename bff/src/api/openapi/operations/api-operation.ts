import type { RequestName } from '../requests/all-requests.ts';
import type { AnswerName } from '../schemas/answer-schemas.ts';

/** The body of a status of an operation: one of these JSON bodies, a body of another content type, or none. */
export type AnswerBody =
  | readonly AnswerName[]
  | { readonly contentType: string; readonly or?: readonly AnswerName[] }
  | 'no body';

/** One operation of the HTTP interface. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/payments/{id}` */
  readonly path: string;
  /** Whether the path also exists without the version. */
  readonly alsoWithoutVersion?: true;
  /** Whether a live gateway has no such route. */
  readonly onlyInTest?: true;
  /** A heading of a few words. */
  readonly summary: string;
  readonly description: string;
  /** `merchant`: needs an access token. */
  readonly caller: 'merchant' | 'anyone';
  /** The form in the body. */
  readonly request?: RequestName;
  /** Parameters of the query: names of the catalogue, or `checkoutId`, which the script's address has. */
  readonly query?: Readonly<Record<string, { readonly required: boolean; readonly says: string }>>;
  /** Other names in the path than `{id}` need a description too. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** Whether it creates something, so that an `Idempotency-Key` makes it safe to repeat. */
  readonly takesKey?: true;
  /** Statuses of its own, in addition to those of every operation of its kind (see `sharedStatuses`). */
  readonly answers: Readonly<Record<number, AnswerBody>>;
  /** Whether it calls the gateway, which may fail; `false` for one that serves what was created at start. Default: true. */
  readonly asksGateway?: boolean;
  /** Whether its requests are limited in number, where that is not what the others of its kind have. */
  readonly throttled?: boolean;
}

/** The environment of a gateway: live has no simulator, no demo merchant and no test mode. */
export type Environment = 'test' | 'live';

/**
 * Whether the requests of an operation are limited in number: all that need a token, and of the others those that make
 * work beyond serving a file.
 */
export function isThrottled({ caller, asksGateway = true, throttled }: ApiOperation): boolean {
  return throttled ?? (caller === 'merchant' || asksGateway);
}
