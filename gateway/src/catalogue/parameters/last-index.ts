import { LAST_CART_ITEM } from '../limits.ts';

/** The specification limits the items of a cart only; every other list has the same limit. */
export const LAST_INDEX = LAST_CART_ITEM;
