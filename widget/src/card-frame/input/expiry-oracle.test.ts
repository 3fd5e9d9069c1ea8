/**
 * Expiry dates compared with the package `card-validator`, which knows nothing of this code. Where the two sides
 * differ on purpose, a row says so and why; a row that no date needs fails.
 */
import cardValidator from 'card-validator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkExpiry } from './check-expiry.ts';
import { editExpiry } from './edit-expiry.ts';

/** In the middle of a month, where no time zone decides. */
const NOW = Date.UTC(2026, 5, 15);
const THIS_YEAR = 2026;

const MONTHS = Array.from({ length: 14 }, (_, month) => String(month).padStart(2, '0'));
const YEARS = Array.from({ length: 40 }, (_, index) => THIS_YEAR - 10 + index);

/** How shoppers, scanning apps and password managers write a date. */
const SPELLINGS: readonly ((month: string, year: number) => string)[] = [
  (month, year) => `${month}/${String(year).slice(2)}`,
  (month, year) => `${month} / ${String(year).slice(2)}`,
  (month, year) => `${month}${String(year).slice(2)}`,
  (month, year) => `${month}/${year}`,
  (month, year) => `${month} ${year}`,
  (month, year) => `${year}-${month}`,
];

const DIFFERENCES: readonly {
  readonly why: string;
  readonly holds: (month: string, year: number) => boolean;
}[] = [
  {
    why: "how long a card may live is the issuer's decision; the oracle ends at nineteen years",
    holds: (month, year) => year > THIS_YEAR + 19 && month !== '00' && month !== '13',
  },
];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an expiry date', () => {
  it.each(SPELLINGS.map((spelling) => [spelling('07', 2029), spelling] as const))(
    'written as %s is right where the oracle says so, but for the listed differences',
    (_example, spelling) => {
      const different = MONTHS.flatMap((month) =>
        YEARS.filter(
          (year) => isRight(spelling(month, year)) !== isRightElsewhere(spelling(month, year)),
        ).map((year) => ({ month, year })),
      );
      expect(
        different.filter(({ month, year }) => !DIFFERENCES.some(({ holds }) => holds(month, year))),
      ).toEqual([]);
      const stale = DIFFERENCES.filter(
        ({ holds }) => !different.some(({ month, year }) => holds(month, year)),
      );
      expect(stale.map(({ why }) => why)).toEqual([]);
    },
  );
});

/** As it is read after it has been pasted. */
function isRight(text: string): boolean {
  const { value } = editExpiry({ before: '', value: text, caret: text.length, inputType: 'insertFromPaste' });
  return checkExpiry(value, Date.now()).fault === null;
}

function isRightElsewhere(text: string): boolean {
  return cardValidator.expirationDate(text).isValid;
}
