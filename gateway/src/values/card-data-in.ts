import { containsCardNumber } from '../catalogue/card-numbers/contains-card-number.ts';
import { say } from '../catalogue/messages/say.ts';
import { holdsSecurityCode, namesSecurityCode } from './names-security-code.ts';

/** The problem of a text with card data, as words that follow its place. */
export const NO_CARD_DATA = say('card-data');

/**
 * Finds card data in a JSON value: the path of the first text, number or name with a card number or a security code;
 * `undefined` where there is none.
 *
 * @param isSecret whether the value at a path is never kept, such as a password, and may be anything
 */
export function cardDataIn(
  value: unknown,
  isSecret: (path: readonly string[]) => boolean = () => false,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (isSecret(path)) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value);
    return holdsCardData(text, SHORTEST) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const isNamed = !Array.isArray(value) && isCodeNamed(name, each);
    const found =
      isNamed || holdsCardData(name, SHORTEST) ? path : cardDataIn(each, isSecret, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

const CODE = /^\s*\p{Nd}{3,4}\s*$/u;

function isCodeNamed(name: string, value: unknown): boolean {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return CODE.test(text) && namesSecurityCode(name, text);
}

/** Text typed by a person, as stores keep it. Card data was refused at the edge; this masks whatever got past. */
export function keptText(text: string): string {
  return maskCardNumbers(text, SHORTEST);
}

/** No card in use has 13 digits any more, and a moment in milliseconds has. */
const SHORTEST = 14;

/** The same of every text in JSON. */
export function keptJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    typeof each === 'string' ? keptText(each) : each,
  ) as Value;
}

/** Whether a text has a card number or a named security code in it. @param shortest the fewest digits of a number */
function holdsCardData(text: string, shortest?: number): boolean {
  return containsCardNumber(text, shortest) || holdsSecurityCode(text);
}

/** A text as it may be shown or kept: every digit is masked when it has a card number or a security code in it. */
export function maskCardNumbers(text: string, shortest?: number): string {
  return holdsCardData(text, shortest) ? text.replaceAll(/\p{N}/gu, '*') : text;
}

/** As many digits as the shortest card number in use, with or without separators. */
const COULD_BE_CARD_NUMBER = /(?:\d[\s\p{Dash_Punctuation}]*){12}/u;

/** Whether a text could contain a card number, so that it must not be stored or shown. */
export function holdsCardNumber(text: string): boolean {
  return COULD_BE_CARD_NUMBER.test(text);
}
