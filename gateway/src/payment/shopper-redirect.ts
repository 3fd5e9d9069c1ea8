import type { ReturnKey } from '../values/ids.ts';

/** The way of a shopper who pays at somebody else's page, and comes back. */
export interface ShopperRedirect {
  /** Opens the gateway's own return address, which is all that it opens. */
  readonly returnKey: ReturnKey;
  /** Where the shop wants its shopper in the end. spec: Request parameters › shopperResultUrl. */
  readonly resultUrl: string;
  /** Where the shopper pays; `undefined` until the acquirer has said so. */
  readonly page: Redirect | undefined;
}

/** An http or https address that the shopper's browser is sent to, by GET. */
export interface Redirect {
  readonly url: string;
}

/** How long an acquirer lets the shopper pay, from when it was asked. Nobody pays after that. */
export const REDIRECT_SECONDS = 30 * 60;
