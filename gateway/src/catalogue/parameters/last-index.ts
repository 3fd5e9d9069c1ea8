import { LAST_CART_ITEM } from '../limits.ts';

/** The specification bounds the items of a cart only; every other list has the same bound. */
export const LAST_INDEX = LAST_CART_ITEM;
