import { containsCardNumber } from '../catalogue/card-numbers/contains-card-number.ts';
import { holdsSecurityCode } from './holds-security-code.ts';

/** Whether a text has a card number or a named security code in it. @param shortest the fewest digits of a number */
export function holdsCardData(text: string, shortest?: number): boolean {
  return containsCardNumber(text, shortest) || holdsSecurityCode(text);
}

/** A text as it may be shown or kept: every digit is masked when it has a card number or a security code in it. */
export function maskCardNumbers(text: string, shortest?: number): string {
  return holdsCardData(text, shortest) ? text.replaceAll(/\p{N}/gu, '*') : text;
}
