import type { components } from '../generated/description.ts';
import type { Answer } from '../http/send-until-answered.ts';
import { isPayment, type PaymentResult, paymentResult } from './payment-result.ts';
import { bodyOf, type NotFound, type Refused, refusalOf, type Said, saidBy } from './refusal.ts';
import { type RegistrationResult, registrationResult } from './registration-result.ts';

/** A checkout as its creation answers: the id and, when asked for, what the script's tag needs. */
export type Checkout = components['schemas']['Checkout'];

/** The checkout was created or changed. */
export interface CheckoutReady extends Said {
  readonly kind: 'ready';
  readonly checkout: Checkout;
}

/** How the creation or the change of a checkout ended. */
export type CheckoutResult = CheckoutReady | Refused | NotFound;

/** The shopper has not paid yet: ask again until the checkout is over. */
export interface Waiting extends Said {
  readonly kind: 'waiting';
}

/** The status of a checkout's payment. An expired checkout without a payment is `refused`. */
export type CheckoutPaymentResult = PaymentResult | Waiting;

/** The status of storing the shopper's details. */
export type CheckoutRegistrationResult = RegistrationResult | Waiting;

export function checkoutResult(answer: Answer): CheckoutResult {
  const { status, body } = bodyOf(answer);
  return status === 200
    ? { kind: 'ready', ...saidBy(body), checkout: body as unknown as Checkout }
    : refusalOf(status, body);
}

export function checkoutPaymentResult(answer: Answer): CheckoutPaymentResult {
  const { status, body } = bodyOf(answer);
  return status === 200 && !isPayment(body) ? { kind: 'waiting', ...saidBy(body) } : paymentResult(answer);
}

export function checkoutRegistrationResult(answer: Answer): CheckoutRegistrationResult {
  const { status, body } = bodyOf(answer);
  return status === 200 && typeof body['id'] !== 'string'
    ? { kind: 'waiting', ...saidBy(body) }
    : registrationResult(answer);
}
