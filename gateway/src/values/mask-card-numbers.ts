import { containsCardNumber } from '../catalogue/card-numbers/contains-card-number.ts';
import { holdsSecurityCode } from './holds-security-code.ts';

/** A text as it may be shown or kept: with a star for each of its digits when it has a card number or a code in it. */
export function maskCardNumbers(text: string): string {
  return containsCardNumber(text) || holdsSecurityCode(text) ? text.replaceAll(/\p{N}/gu, '*') : text;
}
