import { BRAND_ROWS } from '../catalogue/brands/brand-row.ts';
import { INVISIBLE, kindOf } from '../catalogue/card-numbers/character-kind.ts';
import { containsCardNumber } from '../catalogue/card-numbers/contains-card-number.ts';
import { passesLuhn } from '../catalogue/check-digits.ts';

/** The parameters in which a merchant's server sends numbers of its own, and which no shopper can send. */
export const OWN_REFERENCES: ReadonlySet<string> = new Set([
  'merchantTransactionId',
  'merchantInvoiceId',
  'merchantMemo',
]);

/**
 * Whether a reference in which a card number was found is to be refused for it.
 *
 * Numbers of orders look like card numbers by chance, with or without a prefix. A number behind letters is one of
 * an order, unless it is written in groups, or with words or a date of a card. One without letters is refused when a brand
 * has cards of this beginning and length.
 */
export function isCardInReference(value: string): boolean {
  if (value.includes('%')) return true;
  return /[\p{L}#]/u.test(value) ? isCardAmongWords(value) : runsOfDigits(value).some(isNumberOfCard);
}

/** Words that people and programs write next to the number of a card. */
const OF_CARD =
  /visa|master|maestro|amex|card|karte|carte|tarjeta|carta|\bpan\b|\bcc\b|credit|debit|cv[vc]|exp/iu;
const EXPIRY = /(?<!\d)(?:0[1-9]|1[0-2])\s?[/-]\s?(?:20)?\d\d(?!\d)/u;
const IN_ONE_BLOCK = /\p{Nd}{13,}/gu;

function isCardAmongWords(value: string): boolean {
  return (
    OF_CARD.test(value) || EXPIRY.test(value) || containsCardNumber(value.replaceAll(IN_ONE_BLOCK, 'order'))
  );
}

/** Adjacent digits, each with the groups that follow it behind separators, as far as a number reaches. */
function runsOfDigits(value: string): readonly string[] {
  const groups = digitsOf(value)
    .split(/ +/u)
    .filter((group) => group !== '');
  return groups.flatMap((_group, first) => {
    const runs: string[] = [];
    for (let run = '', next = first; next < groups.length && run.length < LONGEST; next += 1) {
      run += groups[next] ?? '';
      runs.push(run);
    }
    return runs;
  });
}

/** The digits of any script as those of ASCII, with a blank for what is between them. */
function digitsOf(value: string): string {
  let digits = '';
  for (const character of value) {
    const kind = kindOf(character.codePointAt(0) ?? 0);
    digits += kind <= 9 ? String(kind) : kind === INVISIBLE ? '' : ' ';
  }
  return digits;
}

const LONGEST = 19;
/** No card in use has 13 digits any more, and the numbers of many shop systems have. */
const SHORTEST = 14;
/** Its range is all that begins with 6 or 56; its cards in use are not shorter than this. */
const SHORTEST_MAESTRO = 16;

function isNumberOfCard(digits: string): boolean {
  return (
    digits.length >= SHORTEST &&
    digits.length <= LONGEST &&
    passesLuhn(digits) &&
    Object.entries(BRAND_ROWS).some(
      ([brand, { ranges, lengths }]) =>
        lengths.includes(digits.length) &&
        (brand !== 'MAESTRO' || digits.length >= SHORTEST_MAESTRO) &&
        ranges.some((range) => beginsIn(digits, range)),
    )
  );
}

function beginsIn(digits: string, range: string): boolean {
  const [low = range, high = low] = range.split('-');
  const start = digits.slice(0, low.length);
  return start >= low && start <= high;
}

/** How many orders may lie between two that were paid. */
const NEAR = 50;

/**
 * The numbers near a reference that is one number: where one of them is on record, the merchant counts its orders with
 * them. Numbers of cards are not near each other. The reference itself does not count.
 */
export function numbersNear(value: string): readonly string[] {
  if (!/^\d{14,19}$/.test(value)) return [];
  const number = BigInt(value);
  return Array.from({ length: 2 * NEAR + 1 }, (_none, place) => BigInt(place - NEAR))
    .filter((distance) => distance !== 0n)
    .map((distance) => String(number + distance).padStart(value.length, '0'));
}
