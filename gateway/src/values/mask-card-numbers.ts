import { containsCardNumber } from '../catalogue/card-numbers/contains-card-number.ts';

/** A text as it may be shown or kept: with a star for each of its digits when it contains a card number. */
export function maskCardNumbers(text: string): string {
  return containsCardNumber(text) ? text.replaceAll(/\p{N}/gu, '*') : text;
}
