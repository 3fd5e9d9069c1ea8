import { BRAND_ROWS } from './brand-row.ts';

/** The first digits that are looked at; ranges that are longer are cut to as many. */
const DIGITS = 4;

/** A one for each number of four digits that the cards of some brand begin with. */
const BEGINNINGS = new Uint8Array(10 ** DIGITS);

for (const { ranges } of Object.values(BRAND_ROWS)) {
  for (const range of ranges) {
    const [low = range, high = low] = range.split('-');
    BEGINNINGS.fill(1, fourDigits(low, '0'), fourDigits(high, '9') + 1);
  }
}

function fourDigits(start: string, filler: string): number {
  return Number(start.slice(0, DIGITS).padEnd(DIGITS, filler));
}

/**
 * Whether the cards of some brand begin like this.
 *
 * @param start the first four digits as one number, from 0 to 9999
 */
export function beginsLikeCard(start: number): boolean {
  return BEGINNINGS[start] === 1;
}
