import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { libraries } from '../../ports/libraries.ts';
import { holdsCardNumber } from '../../values/card-data-in.ts';
import { NeverSent, NoAnswer } from './stripe-link.ts';
import type { StripeRefusal } from './stripe-result-codes.ts';

/** The result of a call, read and checked by itself. Its caller checks whether it answers this call. */
export type StripeResponse<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | CardDeclined
  | Refused
  | { readonly kind: 'key-taken' }
  | { readonly kind: 'never-sent'; readonly reason: string }
  | { readonly kind: 'nothing'; readonly reason: string };

/** Stripe or the issuer declined the card. */
interface CardDeclined {
  readonly kind: 'card-declined';
  readonly reason: string;
  /** The id of the failed charge; absent when none was made. */
  readonly charge: string | undefined;
  readonly text: string | undefined;
}

/** Stripe refused the request as invalid or not allowed, and did nothing. */
export interface Refused extends StripeRefusal {
  readonly kind: 'refused';
}

/**
 * Makes a call and reads its result. Never rejects for a fault of Stripe or the network.
 *
 * Only an error code of Stripe with its proper HTTP status is trusted; anything else leaves the outcome open. Reasons
 * contain no text of an answer, because it could repeat parts of the request.
 */
export async function callStripe<T>(
  schema: z.ZodType<T>,
  call: () => Promise<{ readonly lastResponse: { readonly statusCode: number } }>,
): Promise<StripeResponse<T>> {
  try {
    const answer = await call();
    const read = answer.lastResponse.statusCode === 200 ? schema.safeParse(answer) : undefined;
    return read?.success
      ? { kind: 'answer', value: read.data }
      : { kind: 'nothing', reason: `no answer that makes sense: HTTP ${answer.lastResponse.statusCode}` };
  } catch (error) {
    // The library fails on errors of another shape than Stripe's; its text is not used.
    return error instanceof libraries.stripe.errors.StripeError
      ? ofError(error)
      : { kind: 'nothing', reason: 'no answer that makes sense' };
  }
}

function ofError(error: Stripe.errors.StripeError): Exclude<StripeResponse<never>, { kind: 'answer' }> {
  const { detail, rawType, statusCode } = error;
  if (detail instanceof NeverSent) return { kind: 'never-sent', reason: detail.message };
  if (detail instanceof NoAnswer) return { kind: 'nothing', reason: detail.message };
  if (statusCode === 402 && rawType === 'card_error') {
    const reason = word(error.decline_code) ?? word(error.code) ?? 'card_declined';
    return { kind: 'card-declined', reason, charge: word(error.charge), text: error.message };
  }
  if (statusCode === 401) return { kind: 'refused', code: 'authentication_failed', parameter: undefined };
  if (rawType === 'invalid_request_error') {
    if (statusCode === 403) return { kind: 'refused', code: 'permission_denied', parameter: undefined };
    if (statusCode === 400 || statusCode === 402 || statusCode === 404) {
      return { kind: 'refused', code: word(error.code), parameter: word(error.param) };
    }
  }
  if (error instanceof libraries.stripe.errors.StripeIdempotencyError) return { kind: 'key-taken' };
  return { kind: 'nothing', reason: `no answer that makes sense: HTTP ${statusCode ?? 'without a status'}` };
}

/** A code or an id of Stripe. Any other text could repeat parts of the request and is dropped. */
function word(said: unknown): string | undefined {
  return typeof said === 'string' && /^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(said) ? said : undefined;
}

const LONGEST_TEXT = 128;

/** Stripe's message, unless it may repeat card data of the request. */
export function shownText(said: string | null | undefined): { readonly extendedDescription?: string } {
  return said && !holdsCardNumber(said) ? { extendedDescription: said.slice(0, LONGEST_TEXT) } : {};
}
