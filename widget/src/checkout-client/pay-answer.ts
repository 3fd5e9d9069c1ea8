import type { CardField } from '../card-frame/card-fields.ts';
import type { Faults } from '../card-frame/faults.ts';

/**
 * How an attempt to pay ended, as far as the shopper's browser can tell.
 *
 * It travels from the number frame to the page, so it carries codes and field names only, never a value that was
 * sent.
 */
export type PayAnswer =
  /** Paid, or accepted and not known yet: the shopper goes to the shop's result address. */
  | { readonly kind: 'done' }
  | { readonly kind: 'declined'; readonly code: string }
  /** The gateway refused the input; the checkout is still usable. */
  | { readonly kind: 'refused'; readonly fields: readonly CardField[] }
  /** The checkout is unknown or expired. */
  | { readonly kind: 'gone' }
  /** Another attempt is open on this checkout. */
  | { readonly kind: 'busy' }
  /** No answer that says what happened to the money. */
  | { readonly kind: 'unknown' }
  /** Nothing was sent, because a field is wrong after all. */
  | { readonly kind: 'faulty'; readonly faults: Faults };
