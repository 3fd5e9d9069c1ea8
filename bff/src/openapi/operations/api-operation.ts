import type { AnswerName } from '../schemas/answer-schemas.ts';
import type { RequestName } from '../schemas/request-schemas.ts';

/** What a status of an operation brings: one of these JSON bodies, a body of another content type, or none. */
export type AnswerBody = readonly AnswerName[] | { readonly contentType: string } | 'no body';

/** One thing that the outside may ask over HTTP. */
export interface ApiOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/payments/{id}` */
  readonly path: string;
  /** The same, under the path without the version. */
  readonly alsoWithoutVersion?: true;
  /** A few words, such as a heading has. */
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
  /** Makes something, so that an `Idempotency-Key` keeps a repetition from making it twice. */
  readonly takesKey?: true;
  /** Statuses of its own; those of every operation of its kind come on top (see `sharedStatuses`). */
  readonly answers: Readonly<Record<number, AnswerBody>>;
  /** Whether it asks the gateway, which may fail, or hands out what was made at start. */
  readonly asksGateway: boolean;
}
