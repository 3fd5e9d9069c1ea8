import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { OperationId } from '../operations/all-operations.ts';

/** The state of things in which an example happens, where it is not the usual one. */
export type Given =
  /** Somebody else is paying the checkout at this moment. */
  | 'attempt-open'
  /** The 30 minutes are over. */
  | 'checkout-expired'
  /** A request with the same key is running. */
  | 'key-running'
  /** The gateway has a bug. */
  | 'fault'
  /** The stores do not answer. */
  | 'stores-down';

/** The id that another example was answered with. */
export interface IdOf {
  readonly of: string;
}

/**
 * One request with the answer that it gets.
 *
 * The description shows it, and the test suite sends it: an example that is wrong fails.
 */
export interface Example {
  readonly operation: OperationId;
  /** A few words on what happens, such as a heading has. */
  readonly title: string;
  /** Default: the demo token where one is needed. */
  readonly credentials?: 'none' | 'unknown-token';
  /** What stands for the first braces in the path: a text, or the id that another example was answered with. */
  readonly id?: string | IdOf;
  /** What stands for the second braces, where a path has two. */
  readonly registrationId?: string | IdOf;
  /** The form of a POST, the query of everything else. */
  readonly fields?: Readonly<Record<string, string | IdOf>>;
  /** In place of a form. */
  readonly body?: { readonly contentType: string; readonly text: string } | { readonly bytes: number };
  readonly idempotencyKey?: string;
  readonly given?: Given;
  readonly status: number;
  /** `undefined` for answers without a result. */
  readonly resultCode?: ResultCode;
}
