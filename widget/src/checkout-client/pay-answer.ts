import type { CardField } from '../wire/card-fields.ts';

/**
 * How an attempt ended, as far as the shopper's browser can tell.
 */
export type PayAnswer =
  /** Paid or stored, or accepted and not known yet: the shopper goes to the shop's result address. */
  | { readonly kind: 'done' }
  /** The shopper has to agree on a page of the bank or provider: absolute, http or https. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** `reason` names what the shopper is told; a newer gateway may know one that this script does not. */
  | { readonly kind: 'declined'; readonly reason: string; readonly field: CardField | undefined }
  /** The gateway refused the input; the checkout is still usable. */
  | { readonly kind: 'refused'; readonly parameters: readonly string[] }
  /** The checkout is unknown or expired. */
  | { readonly kind: 'gone' }
  /** Another attempt is open on this checkout. */
  | { readonly kind: 'busy' }
  /** No answer that says what happened to the money. */
  | { readonly kind: 'unknown' }
  /** Nothing was sent, because a field is wrong after all. */
  | { readonly kind: 'faulty' };

export type Declined = Extract<PayAnswer, { kind: 'declined' }>;
