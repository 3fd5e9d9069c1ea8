declare const brand: unique symbol;

/** A type that only its parser creates, so that a checked value cannot be confused with another string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** Identifies a payment or one operation on it: 32 lowercase hex. */
export type PaymentId = Brand<string, 'PaymentId'>;

/** Identifies a checkout session: 32 uppercase hex, a dot, a node label. Knowing it is enough to pay the checkout. */
export type CheckoutId = Brand<string, 'CheckoutId'>;

/** The key under which an acquirer knows one of our operations; stored before the acquirer is called. */
export type AcquirerKey = Brand<string, 'AcquirerKey'>;

/** A channel, or a merchant when channel dispatching is active: 32 lowercase hex. */
export type EntityId = Brand<string, 'EntityId'>;

/** Identifies stored payment details: 32 lowercase hex. */
export type RegistrationId = Brand<string, 'RegistrationId'>;

/** The id of the payment or registration that an attempt at a checkout creates. */
export type AttemptId = PaymentId | RegistrationId;

/** The secret in a shopper's return address: 32 lowercase hex, unguessable. */
export type ReturnKey = Brand<string, 'ReturnKey'>;

/** The port to new identifiers, so that tests can predict them. */
export interface Ids {
  readonly paymentId: () => PaymentId;
  checkoutId(): CheckoutId;
  registrationId(): RegistrationId;
  returnKey(): ReturnKey;
  /** 32 lowercase hex, for values without a type of their own (ndc). */
  readonly hex32: () => string;
}

const HEX32 = /^[0-9a-f]{32}$/;
const CHECKOUT_ID = /^[0-9A-F]{32}\.[A-Za-z0-9-]{1,32}$/;

/** Text from outside that looks like a payment id; `undefined` for everything else. */
export function asPaymentId(text: string): PaymentId | undefined {
  return HEX32.test(text) ? (text as PaymentId) : undefined;
}

/** Ids begin with the moment at which they were created. @returns milliseconds since the epoch */
export function startOfId(id: PaymentId): number {
  return Number.parseInt(id.slice(0, 12), 16);
}

/** Text from outside that looks like the id of stored details; `undefined` for everything else. */
export function asRegistrationId(text: string): RegistrationId | undefined {
  return HEX32.test(text) ? (text as RegistrationId) : undefined;
}

/** Text from outside that looks like a checkout id; `undefined` for everything else. */
export function asCheckoutId(text: string): CheckoutId | undefined {
  return CHECKOUT_ID.test(text) ? (text as CheckoutId) : undefined;
}

/** The key of a call that undoes what an acquirer booked in an attempt, by the number of the try. */
export function correctionKey(paymentId: PaymentId, attempt: number, number: number): AcquirerKey {
  return `${paymentId}-${attempt}-undo-${number}` as AcquirerKey;
}

/** Each attempt at an acquirer has its own key: the payment's id and the number of the attempt. */
export function acquirerKey(paymentId: PaymentId, attempt: number): AcquirerKey {
  return `${paymentId}-${attempt}` as AcquirerKey;
}

/** Shows whether two payments of a merchant were made with the same card, and nothing else about the card. */
export type CardFingerprint = Brand<string, 'CardFingerprint'>;
