import type { components } from '../generated/description.ts';

/**
 * Why there is no answer of a shop's everyday:
 *
 * - `invalid-argument`: a mistake in the program, found before anything was sent
 * - `refused`: a list cannot be read; `parameterErrors` says why
 * - `unauthorised`: the access token is unknown, or has no right to this
 * - `key-of-another-request`: the idempotency key was used for other parameters before
 * - `still-running`: the first request with this key, or a payment on this checkout, does not end
 * - `throttled`: too many requests; `retryAfter` says when to come again
 * - `no-answer`: none, or none of the gateway's own, in spite of all repetitions
 * - `fault`: the gateway has a fault, in spite of all repetitions
 * - `unexpected-answer`: something that the interface does not have, such as a redirect, or the page of a proxy
 * - `aborted`: the caller's signal stopped it
 */
export type FailureKind =
  | 'invalid-argument'
  | 'refused'
  | 'unauthorised'
  | 'key-of-another-request'
  | 'still-running'
  | 'throttled'
  | 'no-answer'
  | 'fault'
  | 'unexpected-answer'
  | 'aborted';

/** The facts about a failure. */
export interface FailureDetails {
  /** HTTP status of the last answer. */
  readonly status?: number;
  /** `result.code` of the last answer. */
  readonly code?: string;
  readonly parameterErrors?: readonly ParameterError[];
  /** Seconds after which the gateway wants to be asked again. */
  readonly retryAfter?: number;
  /** The key that all attempts had: send the same request with it within 24 hours, and nothing is created twice. */
  readonly idempotencyKey?: string;
  /**
   * Whether the request may have been carried out, by one of the attempts of this call. Then leave the order open, and go on with the same key, or ask by
   * reference: a second request with another key may be a second payment.
   */
  readonly mayHaveHappened?: boolean;
}

/**
 * A request without a result. A declined payment is none of these: it is a result, as are wrong parameters.
 *
 * Its texts and fields have neither the access token nor what was sent, so it may be logged as it is.
 */
export class TollgateError extends Error {
  override readonly name = 'TollgateError';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly parameterErrors: readonly ParameterError[];
  readonly retryAfter: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly mayHaveHappened: boolean;

  constructor(
    kind: FailureKind,
    message: string,
    details: FailureDetails = {},
    secrets: readonly string[] = [],
  ) {
    super(mask(message, secrets));
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.parameterErrors = details.parameterErrors ?? [];
    this.retryAfter = details.retryAfter;
    this.idempotencyKey = details.idempotencyKey;
    this.mayHaveHappened = details.mayHaveHappened ?? false;
  }
}

/** A parameter that the gateway refused: its name, what was sent (null for nothing, a mask for secrets), and why. */
export type ParameterError = NonNullable<components['schemas']['Result']['parameterErrors']>[number];

/** Digits in a row, also in groups of a card's number, that are too many for anything but such a number. */
const LONG_NUMBER = /\d(?:[ -]?\d){11,18}/g;

const MASK = '…';

/**
 * A text for people without what must not be in a log: card numbers, and the secrets that are named.
 *
 * @param secrets such as the access token; empty ones are passed over
 */
function mask(text: string, secrets: readonly string[] = []): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((masked, secret) => masked.replaceAll(secret, MASK), text)
    .replaceAll(LONG_NUMBER, MASK);
}

/** A mistake in a form. It names the parameter, and never what the parameter holds: that may be a card number. */
export function invalid(name: string, why: string): TollgateError {
  return new TollgateError('invalid-argument', `${name === '' ? 'The form' : name} ${why}.`);
}
