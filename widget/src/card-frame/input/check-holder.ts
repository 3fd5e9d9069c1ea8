import { digitsOf } from '../../wire/digits-of.ts';
import type { Fault } from '../../wire/faults.ts';

/** spec: Request parameters › Card account: `card.holder` is a text of 3 to 128 characters. */
export const HOLDER_LIMITS = { min: 3, max: 128 } as const;

/** A slip of the finger can put a card number here, and the holder alone is mirrored into the shop's page. */
const MOST_DIGITS_IN_A_NAME = 9;

export function checkHolder(text: string, required: boolean, minLength: number): Fault | null {
  const name = text.trim();
  if (name === '') return required ? 'cardHolderEmpty' : null;
  if (looksLikeCardNumber(name)) return 'cardHolderDigits';
  return name.length < Math.max(minLength, HOLDER_LIMITS.min) ? 'cardHolderShort' : null;
}

export function looksLikeCardNumber(text: string): boolean {
  return digitsOf(text).length > MOST_DIGITS_IN_A_NAME;
}

/** Digits alone may be the beginning of a card number: the page learns them when the field is left, if at all. */
export function mayMirrorWhileTyping(text: string): boolean {
  return /\p{Letter}/u.test(text) || text.trim() === '';
}
