import type { components } from '../generated/description.ts';
import type { AnswerBody } from '../http/attempt.ts';
import type { Answer } from '../http/send-until-answered.ts';
import { bodyOf, type NotFound, type Refused, refusalOf, type Said, saidBy } from './refusal.ts';
import { needsReview, verdictOf } from './verdict-of.ts';

/** A payment, capture, refund, reversal, chargeback or authentication, as the gateway shows it. */
export type Payment = components['schemas']['Payment'];

/** Done: a DB or CP is paid, a PA is reserved, an RF is refunded. */
export interface Approved extends Said {
  readonly kind: 'approved';
  readonly payment: Payment;
  /** Whether a person should look at the order before it is delivered. */
  readonly needsReview: boolean;
}

/**
 * The end is still to come. Deliver nothing, do not ask the shopper to pay again, and read it later by its id. With
 * `payment.redirect` the shopper's browser has to go there.
 */
export interface Pending extends Said {
  readonly kind: 'pending';
  readonly payment: Payment;
}

/** It failed, and is on record with an id: a new attempt is a new payment, with a new key. */
export interface Declined extends Said {
  readonly kind: 'declined';
  readonly payment: Payment;
}

/** How an operation with money ended. */
export type PaymentResult = Approved | Pending | Declined | Refused | NotFound;

/** An answer that may have a payment in it. */
export function paymentResult(answer: Answer): PaymentResult {
  const { status, body } = bodyOf(answer);
  if (isPayment(body)) return resultOf(status, body);
  return refusalOf(status === 404 ? 404 : 400, body);
}

export function isPayment(body: AnswerBody): body is AnswerBody & Payment {
  return typeof body['id'] === 'string' && typeof body['paymentType'] === 'string';
}

function resultOf(status: number, payment: AnswerBody & Payment): Approved | Pending | Declined {
  const said = saidBy(payment);
  const verdict = status === 200 ? (verdictOf(said.code) ?? verdictByState(payment)) : 'declined';
  return verdict === 'approved'
    ? { kind: verdict, ...said, payment, needsReview: needsReview(said.code) }
    : { kind: verdict, ...said, payment };
}

/** For a code that is newer than this client. */
function verdictByState({ state }: Payment): 'approved' | 'pending' | 'declined' {
  return state === 'pending' ? 'pending' : state === 'failed' ? 'declined' : 'approved';
}
