import type { CheckoutSession } from './checkout-sessions.ts';

/** Whether the merchant's server changed the parameters of a checkout between two readings of it. */
export function hasChanged(before: CheckoutSession, now: CheckoutSession): boolean {
  return JSON.stringify(before.fields) !== JSON.stringify(now.fields);
}
