import { holdsCardData, maskCardNumbers } from './mask-card-numbers.ts';
import { namesSecurityCode } from './names-security-code.ts';

/** What is said of a text with card data in it, as words that follow where it stands. */
export const NO_CARD_DATA =
  'must not have a card number or a security code in it, because it would be kept in clear; leave it out, and name a ' +
  'payment by its id';

/**
 * Where card data stands in what a person has sent: the path of the first text, number or name with a card number or a
 * security code in it; `undefined` where there is none.
 *
 * @param isSecret whether the value at a path is never kept, such as a password, and may be anything
 */
export function cardDataIn(
  value: unknown,
  isSecret: (path: readonly string[]) => boolean = () => false,
  path: readonly string[] = [],
): readonly string[] | undefined {
  if (isSecret(path)) {
    return undefined;
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    const text = String(value);
    return holdsCardData(text, SHORTEST) ? path : undefined;
  }
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  for (const [name, each] of Object.entries(value)) {
    const isNamed = !Array.isArray(value) && isCodeNamed(name, each);
    const found =
      isNamed || holdsCardData(name, SHORTEST) ? path : cardDataIn(each, isSecret, [...path, name]);
    if (found !== undefined) {
      return found;
    }
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
