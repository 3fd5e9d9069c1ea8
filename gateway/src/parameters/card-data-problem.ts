import { kindOf, LETTER } from '../catalogue/card-numbers/character-kind.ts';
import { containsCardNumber, SHORTEST_CARD_NUMBER } from '../catalogue/card-numbers/contains-card-number.ts';
import { holdsSecurityCode, namesSecurityCode } from '../values/names-security-code.ts';
import type { KnownParameter } from './name-index.ts';
import { isCardInReference, OWN_REFERENCES } from './own-references.ts';
import type { ParameterProblem } from './parameter-issue.ts';

/**
 * Why a parameter is refused for card data in the wrong place, if it is: values are stored, shown and forwarded, and
 * card data must not be (PCI DSS 4.0.1, requirements 3.3.1 and 3.5.1).
 *
 * @param lookalikes the parameters of the channel whose values may look like card data, as the catalogue writes them
 */
export function cardDataProblem(
  { row, shortestNumber }: KnownParameter,
  name: string,
  value: string,
  lookalikes: ReadonlySet<string> | undefined,
): ParameterProblem | undefined {
  // The length alone decides about most values, of which a full cart has 40,000.
  const isText = shortestNumber !== Number.POSITIVE_INFINITY && value.length >= SHORTEST_NAMED_CODE;
  const found =
    (row.key === undefined ? undefined : inKey(name, value)) ??
    (isText ? inValue(name, value, shortestNumber) : undefined);
  return found === undefined || lookalikes?.has(catalogueName(name)) === true ? undefined : found;
}

const NUMBER = { kind: 'card-data', holds: 'number' } as const satisfies ParameterProblem;
const CODE = { kind: 'card-data', holds: 'code' } as const satisfies ParameterProblem;

/** A free key can say that the value is a code, and can be a number itself. */
function inKey(name: string, value: string): ParameterProblem | undefined {
  const key = name.slice(name.indexOf('[') + 1, -1);
  if (namesSecurityCode(key, value)) return CODE;
  return key.length >= SHORTEST_CARD_NUMBER && containsCardNumber(key) ? NUMBER : undefined;
}

/** Most values have too few digits for either, and are looked through once. */
function inValue(name: string, value: string, shortestNumber: number): ParameterProblem | undefined {
  const digits = digitsIn(value);
  if (digits < FEWEST_OF_CODE || (name === 'entityId' && ID.test(value))) return undefined;
  if (digits >= shortestNumber && containsCardNumber(value, shortestNumber)) {
    if (!OWN_REFERENCES.has(name) || isCardInReference(value)) return NUMBER;
  }
  return holdsSecurityCode(value) ? CODE : undefined;
}

/** A security code, and so all card data, has at least so many digits. */
const FEWEST_OF_CODE = 3;

/** The id of an entity: 32 digits in a row are no card number either. */
const ID = /^[\da-f]{32}$/;

/** `cvv123` */
const SHORTEST_NAMED_CODE = 6;

/** `cart.items[n].sku` for that of every item. */
function catalogueName(name: string): string {
  return name.replaceAll(/\[\d+\](?=\.)/g, '[n]');
}

/** A one for each of the first 256 characters that is a digit of a number, by itself or raised. */
const IS_DIGIT = Uint8Array.from({ length: 256 }, (_none, code) => (kindOf(code) <= 9 ? 1 : 0));

/**
 * How many digits a text has, of any script; of those beyond the first 256 characters more may be counted than there are.
 *
 * Each digit of a card number is at least one of them, also where it is written as an escape of an address: the bytes of
 * every digit in UTF-8 have one among their hexadecimal figures. So a text with fewer of them holds no number.
 */
function digitsIn(text: string): number {
  let digits = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    digits += code < 256 ? (IS_DIGIT[code] ?? 0) : isOther(code) ? 0 : 1;
  }
  return digits;
}

/** Half of a character beyond 65,535 may be half of a digit. A letter is none, nor are signs and separators. */
function isOther(code: number): boolean {
  return (code < 0xd800 || code > 0xdfff) && kindOf(code) > 9 && kindOf(code) <= LETTER;
}
