/** Codes of countries with one digit, and those with two: all others have three. Source: ITU-T E.164. */
const ONE_DIGIT = /^[17]/;
const TWO_DIGITS = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The shortest and longest number behind the code of the country. */
const SUBSCRIBER = /^[0-9]{3,12}$/;

export interface Phone {
  readonly cc: string;
  readonly subscriber: string;
}

/**
 * Takes a phone number apart into the code of its country and the rest.
 *
 * @param text international, with a plus sign or two zeros before the code
 * @returns `undefined` for any other: without its country, a number is not the shopper's
 */
export function phoneOf(text: string | undefined): Phone | undefined {
  const compact = text?.replaceAll(/[\s().\-/]/g, '') ?? '';
  const number = /^(?:\+|00)([1-9][0-9]*)$/.exec(compact)?.[1];
  if (number === undefined) {
    return undefined;
  }
  const cc = number.slice(0, lengthOfCode(number));
  const subscriber = number.slice(cc.length);
  return SUBSCRIBER.test(subscriber) ? { cc, subscriber } : undefined;
}

function lengthOfCode(number: string): number {
  if (ONE_DIGIT.test(number)) return 1;
  return TWO_DIGITS.test(number) ? 2 : 3;
}
