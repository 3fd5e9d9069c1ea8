/** The limits of the interface, each named once. spec: Limits. */

/** Cart items are counted from 0, at most 1000 of them. */
export const LAST_CART_ITEM = 999;

/** shopperResultUrl and other addresses, in characters. */
export const MAX_URL_LENGTH = 2048;

/** A full cart of 1000 items must pass. In bytes. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * The limit of a body without an access token: a shopper's browser sends card fields or a wallet's token of a few
 * kilobytes, and never a cart. In bytes.
 */
export const MAX_OPEN_BODY_BYTES = 64 * 1024;

/** As many names with keys of the merchant's own, such as `customParameters[key]`, may one request have. */
export const MOST_KEYS = 1000;

/** The most custom parameters that a shopper's browser may add to those of the merchant's server. */
export const MOST_SHOPPER_PARAMETERS = 16;

/** The custom parameters of a shopper's browser, keys and values together, in bytes of UTF-8. */
export const MAX_SHOPPER_PARAMETER_BYTES = 2048;

/**
 * Everything else that a shopper's browser sends and that may be kept, names and values together, in bytes of UTF-8:
 * as much as each field may have in ASCII. Numbers and wallets' tokens are not kept and not counted.
 */
export const MAX_SHOPPER_BYTES = 16 * 1024;

/** An `Idempotency-Key` has 1 to this many visible characters of ASCII. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** The specification limits the items of a cart only; every other list has the same limit. */
export const LAST_INDEX = LAST_CART_ITEM;
