/**
 * Brands and numbers compared with two packages that know nothing of this code: `credit-card-type` and
 * `card-validator`. Where the two sides differ on purpose, a row says so and why; a row that no number needs fails.
 */
import { INTERNATIONAL_CODES, type InternationalCode } from '@tollgate/gateway/catalogue/brands/brand-codes';
import { BRANDS } from '@tollgate/gateway/catalogue/brands/card-brands';
import { detectBrands } from '@tollgate/gateway/catalogue/brands/detect-brands';
import { passesLuhn } from '@tollgate/gateway/catalogue/check-digits';
import cardValidator from 'card-validator';
import creditCardType from 'credit-card-type';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCardNumber } from './read-card-number.ts';

const THEIR_NAMES = {
  VISA: 'visa',
  MASTER: 'mastercard',
  AMEX: 'american-express',
  DINERS: 'diners-club',
  DISCOVER: 'discover',
  JCB: 'jcb',
  UNIONPAY: 'unionpay',
  MAESTRO: 'maestro',
} as const satisfies Record<InternationalCode, string>;

/** A kind of beginning that the two sides read differently. */
interface Difference {
  readonly why: string;
  readonly holds: (digits: string) => boolean;
}

const DIFFERENT_BEGINNINGS: readonly Difference[] = [
  {
    why: '3095 is Diners Club, which the oracle does not know',
    holds: (digits) => /^309(5|$)/u.test(digits),
  },
  {
    why: 'UnionPay has given out more of 62 and 81 than the oracle knows; its number is not to be refused',
    holds: (digits) => /^(62|81)/u.test(digits),
  },
  {
    why: '5019 is Dankort, which the gateway does not offer, and not Maestro',
    holds: (digits) => digits.startsWith('5019'),
  },
  {
    why: 'the six digits that other schemes have inside of 50 belong to Maestro or to no brand, in blocks of four',
    holds: (digits) => /^50(4175|6699|67|9)/u.test(digits),
  },
];

// The schemes that the gateway does not offer would take their ranges from those that it does.
beforeAll(() => {
  const offered: readonly string[] = Object.values(THEIR_NAMES);
  for (const type of Object.values(creditCardType.types)) {
    if (!offered.includes(type)) creditCardType.removeCard(type);
  }
});

/** Every text of so many digits behind a beginning. */
function continued(beginning: string, count: number): string[] {
  return Array.from({ length: 10 ** count }, (_, index) => beginning + String(index).padStart(count, '0'));
}

const BEGINNINGS = [
  ...[1, 2, 3, 4].flatMap((count) => continued('', count)),
  // Where one side or the other looks at six digits.
  ...[1, 2].flatMap((count) => continued('4936', count)),
  ...[3, 4].flatMap((count) => continued('50', count)),
];

describe('the brand of a beginning', () => {
  it('is what the oracle says, but for the listed differences', () => {
    const different = BEGINNINGS.filter((digits) => {
      const theirs = creditCardType(digits).map(({ type }) => type);
      const { candidates } = detectBrands(digits, INTERNATIONAL_CODES);
      const ours = INTERNATIONAL_CODES.filter((code) => candidates.includes(code))
        .toSorted((one, other) => candidates.indexOf(one) - candidates.indexOf(other))
        .map((code): string => THEIR_NAMES[code]);
      // The oracle leaves out the weaker matches once each brand has matched all it can; ours keeps them behind.
      const same = theirs.length === 1 ? ours.slice(0, 1) : ours.toSorted();
      return same.join(' ') !== theirs.toSorted().join(' ');
    });
    const unlisted = different.filter((digits) => !DIFFERENT_BEGINNINGS.some(({ holds }) => holds(digits)));
    expect(unlisted).toEqual([]);
    const stale = DIFFERENT_BEGINNINGS.filter(({ holds }) => !different.some(holds));
    expect(stale.map(({ why }) => why)).toEqual([]);
  });
});

describe.each(INTERNATIONAL_CODES)('%s', (code) => {
  const theirs = () => creditCardType.getTypeInfo(THEIR_NAMES[code]);

  it('has the lengths, the gaps and the security code that the oracle knows', () => {
    const row = BRANDS[code];
    expect(row.lengths).toEqual(theirs()?.lengths);
    expect(row.securityCode.digits).toBe(theirs()?.code.size);
    // A nineteenth digit stands apart from the four groups, which the oracle leaves at three gaps.
    expect(row.gaps.filter((gap) => gap < 16)).toEqual(theirs()?.gaps);
  });

  it('has the number right that the oracle has right, but for the listed differences', () => {
    const different: string[] = [];
    fc.assert(
      fc.property(numbersOf(code), (number) => {
        const { isValid } = cardValidator.number(number);
        const isSame = (readCardNumber(number, INTERNATIONAL_CODES).fault === null) === isValid;
        if (!isSame) different.push(number);
        return isSame || DIFFERENT_NUMBERS.some(({ holds }) => holds(number));
      }),
      // The same numbers each time, so that no row is met by chance alone.
      { numRuns: 600, seed: 7812 },
    );
    const rows = DIFFERENT_NUMBERS.filter(({ brands }) => brands.includes(code));
    const stale = rows.filter(({ holds }) => !different.some(holds));
    expect(stale.map(({ why }) => why)).toEqual([]);
  });
});

/** Numbers that the two sides judge differently; `brands` are those whose numbers show it. */
const DIFFERENT_NUMBERS: readonly (Difference & { readonly brands: readonly InternationalCode[] })[] = [
  {
    why: '3095 is Diners Club, which the oracle does not know',
    brands: ['DINERS'],
    holds: (number) => number.startsWith('3095') && passesLuhn(number),
  },
  {
    why: 'UnionPay has check digits as all brands have: a typing mistake is reported here, not by the bank',
    brands: ['UNIONPAY'],
    holds: (number) => /^(62|81)/u.test(number) && !passesLuhn(number),
  },
  {
    why: 'UnionPay has given out more of 81 than the oracle knows',
    brands: ['UNIONPAY'],
    holds: (number) => number.startsWith('81') && passesLuhn(number),
  },
  {
    why: 'a length that the closest brand does not have may be one of Maestro, which owns the rest of 6',
    brands: ['DISCOVER', 'UNIONPAY'],
    holds: (number) => number.startsWith('6') && passesLuhn(number),
  },
];

/** Numbers that begin as a brand's do, of right and wrong lengths, with right and wrong check digits. */
function numbersOf(code: InternationalCode): fc.Arbitrary<string> {
  const beginning = fc.constantFrom(...BRANDS[code].ranges).chain((range) => {
    const [low = range, high = low] = range.split('-');
    return fc.integer({ min: Number(low), max: Number(high) }).map(String);
  });
  const parts = fc.tuple(
    beginning,
    fc.stringMatching(/^\d{18}$/u),
    fc.integer({ min: 11, max: 19 }),
    fc.boolean(),
  );
  return parts.map(([start, rest, length, isRight]) => {
    const number = (start + rest).slice(0, length);
    return isRight ? withCheckDigit(number) : number;
  });
}

function withCheckDigit(number: string): string {
  const digits = continued(number.slice(0, -1), 1);
  return digits.find(passesLuhn) ?? number;
}
