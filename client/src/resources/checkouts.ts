import type { components } from '../generated/description.ts';
import type { CallOptions, CreateOptions } from '../http/client-options.ts';
import {
  type CheckoutPaymentResult,
  type CheckoutRegistrationResult,
  type CheckoutResult,
  checkoutPaymentResult,
  checkoutRegistrationResult,
  checkoutResult,
} from '../results/checkout-result.ts';
import type { Call } from './call.ts';

type Schemas = components['schemas'];

/** A checkout for a payment, or one that only stores details (`createRegistration: true` without a payment type). */
export type CheckoutRequest = Schemas['CheckoutRequest'];
export type CheckoutUpdate = Schemas['CheckoutUpdate'] | Schemas['FlatCheckoutUpdate'];

/** Checkouts, which shoppers pay in the widget: the shop never sees a card. */
export interface Checkouts {
  create(checkout: CheckoutRequest, options?: CreateOptions): Promise<CheckoutResult>;
  /** Changes what is sent, before the shopper pays. */
  update(id: string, changes: CheckoutUpdate, options?: CallOptions): Promise<CheckoutResult>;
  /** The status of its payment. The shopper's return proves nothing: ask here, and compare amount, currency and reference. */
  payment(id: string, options?: CallOptions): Promise<CheckoutPaymentResult>;
  /** The status of storing the shopper's details. */
  registration(id: string, options?: CallOptions): Promise<CheckoutRegistrationResult>;
}

export function createCheckouts(call: Call): Checkouts {
  return {
    create: async (form, options) => checkoutResult(await call('createCheckout', { form }, options)),
    update: async (id, form, options) => checkoutResult(await call('updateCheckout', { id, form }, options)),
    payment: async (id, options) => checkoutPaymentResult(await call('readCheckoutPayment', { id }, options)),
    registration: async (id, options) =>
      checkoutRegistrationResult(await call('readCheckoutRegistration', { id }, options)),
  };
}
