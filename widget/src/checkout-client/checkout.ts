/** A checkout as the gateway shows it to the shopper's browser. */
export interface Checkout {
  readonly id: string;
  /** Decimal number with two places, as in the API; empty where nothing is charged. */
  readonly amount: string;
  /** ISO 4217; empty where nothing is charged. */
  readonly currency: string;
  /** The amount as people of a language read it, and which one, BCP 47; empty where the gateway does not write it. */
  readonly amountText: string;
  readonly amountLanguage: string;
  readonly state: 'open' | 'paying' | 'paid';
  readonly expiresInMs: number;
  /** Where the shopper goes when the form names no address. */
  readonly shopperResultUrl: string | null;
  /** Stored details to pay with, in the shop's order. */
  readonly registrations: readonly StoredDetails[];
  /** Whether the shop lets the shopper remove them. */
  readonly mayRemove: boolean;
  /** Whether it only stores details, and charges nothing. */
  readonly isForStoring: boolean;
  /** Whether the issuer of a card may be asked to authenticate the shopper. */
  readonly threeDSecure: boolean;
  /** The name of the merchant, who collects the money; empty where the gateway does not say. */
  readonly merchant: string;
  /** The files of the operator's own marks by brand. */
  readonly marks: Readonly<Record<string, string>>;
}

/** The calls that fast checkout needs, which has no forms. */
export type CheckoutSum = Pick<Checkout, 'amount' | 'currency' | 'state' | 'shopperResultUrl'>;

/** The part of stored details that a shopper recognises them by; unknown parts are empty. */
export interface StoredDetails {
  readonly id: string;
  /** As in `paymentBrand`; a newer gateway may know one that this script does not. */
  readonly brand: string;
  readonly holder: string;
  readonly last4: string;
  /** `MM`. */
  readonly expiryMonth: string;
  /** `YYYY`. */
  readonly expiryYear: string;
}

/** The result of asking for a checkout. */
export type CheckoutReading<Known extends CheckoutSum = Checkout> =
  | { readonly kind: 'found'; readonly checkout: Known }
  /** Unknown, expired, or without attempts left. */
  | { readonly kind: 'gone' }
  /** No answer, or one that says nothing about the checkout. */
  | { readonly kind: 'unreachable' };
