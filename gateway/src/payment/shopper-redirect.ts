import type { ReturnKey } from '../values/ids.ts';

/** The redirect of a shopper to a page to pay at, and back. */
export interface ShopperRedirect {
  /** The secret in the gateway's return address; it gives no other access. */
  readonly returnKey: ReturnKey;
  /** The shop's page that the shopper finally returns to. spec: Request parameters › shopperResultUrl. */
  readonly resultUrl: string;
  /** The page to pay at; `undefined` until the acquirer has given it. */
  readonly page: Redirect | undefined;
}

/** An http or https address that the shopper's browser is sent to, by GET. */
export interface Redirect {
  readonly url: string;
  /** Forms that the merchant may run in a hidden frame before redirecting; in the first answer only. */
  readonly preconditions?: readonly Precondition[];
  /** The size of the issuer's page on it: `01` to `05`. */
  readonly window?: '01' | '02' | '03' | '04' | '05';
}

/** A form for a hidden frame, which an issuer wants to see before the shopper comes. */
export interface Precondition {
  readonly url: string;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/**
 * How long after its start a payment's return address leads to the shop. Anyone who has seen the address once, in a
 * history or a log, could otherwise use the gateway's name for ever to send others to a page that may by then belong to
 * a stranger.
 */
export const RETURN_SECONDS = 24 * 60 * 60;

/** How long the shopper can pay, from the request to the acquirer. No page takes a payment after that. */
export const REDIRECT_SECONDS = 30 * 60;
