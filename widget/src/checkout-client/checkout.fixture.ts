import type { Checkout } from './checkout.ts';

/** An open checkout over 92.00 EUR, apart from what a test changes. */
export function checkoutWith(changes: Partial<Checkout> = {}): Checkout {
  return {
    id: 'A',
    amount: '92.00',
    currency: 'EUR',
    amountText: '€92.00',
    amountLanguage: 'en',
    state: 'open',
    expiresInMs: 60_000,
    shopperResultUrl: null,
    registrations: [],
    mayRemove: false,
    isForStoring: false,
    threeDSecure: false,
    merchant: 'Test merchant',
    marks: {},
    ...changes,
  };
}
