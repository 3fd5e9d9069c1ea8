import type { WpwlOptions } from '../options/wpwl-options.ts';

/**
 * The data that a page needs to show a checkout; `checkoutId`, `integrity`, `src` and `cardFrame` are from one answer.
 */
export interface CheckoutEmbedding {
  /** The gateway's public address. */
  readonly gateway: string;
  /** The checkout's id; `<id>/registration` where details are stored and nothing is paid. */
  readonly checkoutId: string;
  /** The hash that the script must have. */
  readonly integrity?: string | undefined;
  /** Address of exactly the script with that hash; `/v1/paymentWidgets.js` of the gateway when absent. */
  readonly src?: string | undefined;
  /** Path of the document in the card fields: with it the number starts at once and does not wait for the script. */
  readonly cardFrame?: string | undefined;
  /** For a page whose policy allows scripts by nonce. */
  readonly nonce?: string | undefined;
  /** Brands to offer, in the page's order: `['VISA', 'MASTER']` or `'VISA MASTER'`. */
  readonly brands: string | readonly string[];
  /** Where the shopper goes afterwards; the checkout's `shopperResultUrl` when absent. */
  readonly action?: string | undefined;
  /** Takes the place of the page's `wpwlOptions` as long as the checkout is shown. */
  readonly options?: WpwlOptions | undefined;
}
