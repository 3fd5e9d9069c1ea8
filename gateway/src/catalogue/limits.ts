/** The limits of the interface, each named once. spec: Limits. */

/** Cart items are counted from 0, at most 1000 of them. */
export const LAST_CART_ITEM = 999;

/** shopperResultUrl and other addresses, in characters. */
export const MAX_URL_LENGTH = 2048;

/** A checkout can be paid for this long after its creation, in seconds; never extended. */
export const CHECKOUT_SECONDS = 30 * 60;

/** A full cart of 1000 items must pass. In bytes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * The limit of a body without an access token: a shopper's browser sends card fields or a wallet's token of a few
 * kilobytes, and never a cart. In bytes.
 */
export const MAX_OPEN_BODY_BYTES = 64 * 1024;

/** An `Idempotency-Key` has 1 to this many visible characters of ASCII. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
