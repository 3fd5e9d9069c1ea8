import type { Brand } from './brand.ts';

/** Identifies a payment or one operation on it: 32 lowercase hex. */
export type PaymentId = Brand<string, 'PaymentId'>;

/** Identifies a checkout session: 32 uppercase hex, a dot, a node label. Also the capability to pay it. */
export type CheckoutId = Brand<string, 'CheckoutId'>;

/** The name under which an acquirer knows one operation of ours; written down before the acquirer is asked. */
export type AcquirerKey = Brand<string, 'AcquirerKey'>;

/** A channel, or a merchant when channel dispatching is active: 32 lowercase hex. */
export type EntityId = Brand<string, 'EntityId'>;

/** Identifies stored payment details: 32 lowercase hex. */
export type RegistrationId = Brand<string, 'RegistrationId'>;

/** What an attempt at a checkout makes: a payment, or stored details. */
export type AttemptId = PaymentId | RegistrationId;

/** What a shopper who comes back from a bank's page shows: 32 lowercase hex that nobody can guess. */
export type ReturnKey = Brand<string, 'ReturnKey'>;

/** The port to fresh identifiers, so that tests can foresee them. */
export interface Ids {
  paymentId(): PaymentId;
  checkoutId(): CheckoutId;
  registrationId(): RegistrationId;
  returnKey(): ReturnKey;
  /** 32 lowercase hex, for what needs no type of its own (ndc). */
  hex32(): string;
}

const HEX32 = /^[0-9a-f]{32}$/;
const CHECKOUT_ID = /^[0-9A-F]{32}\.[A-Za-z0-9-]{1,32}$/;

/** Text from outside that looks like a payment id; `undefined` for everything else. */
export function asPaymentId(text: string): PaymentId | undefined {
  return HEX32.test(text) ? (text as PaymentId) : undefined;
}

/** Text from outside that looks like the id of stored details; `undefined` for everything else. */
export function asRegistrationId(text: string): RegistrationId | undefined {
  return HEX32.test(text) ? (text as RegistrationId) : undefined;
}

/** Text from outside that looks like a checkout id; `undefined` for everything else. */
export function asCheckoutId(text: string): CheckoutId | undefined {
  return CHECKOUT_ID.test(text) ? (text as CheckoutId) : undefined;
}

/** Each attempt at an acquirer has its own key: the payment's id and the number of the attempt. */
export function acquirerKey(paymentId: PaymentId, attempt: number): AcquirerKey {
  return `${paymentId}-${attempt}` as AcquirerKey;
}
