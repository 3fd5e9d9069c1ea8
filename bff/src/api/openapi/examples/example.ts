import type { ResultCode } from '@tollgate/gateway/catalogue/result-codes/result-codes';
import type { OperationId } from '../operations/all-operations.ts';

/** The situation in which an example is sent, where it is not the usual one. */
export type Given =
  /** Another payment of the checkout is running. */
  | 'attempt-open'
  /** The channel lists the origins of its pages, and the request comes from another. */
  | 'other-page'
  /** The shopper of a payment is being authenticated. */
  | 'authenticating'
  /** The checkout has expired, after 30 minutes. */
  | 'checkout-expired'
  /** A request with the same key is running. */
  | 'key-running'
  /** There are too many requests. */
  | 'throttled'
  /** The gateway has a bug. */
  | 'fault'
  /** The stores do not answer. */
  | 'stores-down'
  /** An operator has withdrawn the build of the widget. */
  | 'build-withdrawn';

/** An id from the answer to another example. */
export interface IdOf {
  readonly of: string;
}

/**
 * One request with its answer.
 *
 * The documentation shows it and the test suite sends it, so that a wrong example fails.
 */
export interface Example {
  readonly operation: OperationId;
  /** A heading of a few words. */
  readonly title: string;
  /** Default: the demo token where one is needed. */
  readonly credentials?: 'none' | 'unknown-token';
  /** Replaces the first braces in the path: a text, or an id from another example's answer. */
  readonly id?: string | IdOf;
  /** Replaces the second braces, where a path has two. */
  readonly registrationId?: string | IdOf;
  /** The form of a POST, or the query of any other method. */
  readonly fields?: Readonly<Record<string, string | IdOf>>;
  /** A body in place of a form. */
  readonly body?: { readonly contentType: string; readonly text: string } | { readonly bytes: number };
  readonly idempotencyKey?: string;
  /** The header that the browser of a page sends. */
  readonly origin?: string;
  readonly given?: Given;
  readonly status: number;
  /** `undefined` for answers without a result. */
  readonly resultCode?: ResultCode;
}

/** An example as it is written down: the status is that of the result code where none is given, and 200 without a code. */
export type ExampleRow = Omit<Example, 'status'> & Partial<Pick<Example, 'status'>>;

/** An example whose answer has a result code. */
export function example(
  operation: OperationId,
  resultCode: ResultCode,
  row: Omit<ExampleRow, 'operation' | 'resultCode'>,
): ExampleRow {
  return { operation, ...row, resultCode };
}
