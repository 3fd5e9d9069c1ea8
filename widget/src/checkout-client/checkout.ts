/** A checkout as the gateway shows it to the shopper's browser. */
export interface Checkout {
  readonly id: string;
  /** Decimal number with two places, as in the API. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly state: 'open' | 'paying' | 'paid';
  readonly expiresInMs: number;
  /** Where the shopper goes when the form names no address. */
  readonly shopperResultUrl: string | null;
}

/** What asking for a checkout gave. */
export type CheckoutReading =
  | { readonly kind: 'found'; readonly checkout: Checkout }
  /** Unknown or expired. */
  | { readonly kind: 'gone' }
  /** No answer, or one that says nothing about the checkout. */
  | { readonly kind: 'unreachable' };
