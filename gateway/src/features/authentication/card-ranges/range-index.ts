import { NewestFirst } from './newest-first.ts';
import type { RangeTable } from './range-table.ts';

/**
 * All numbers of one length in pieces that do not overlap, so that a binary search finds the range of a card: from a
 * number on, up to the next piece, one range holds the cards, or none does.
 */
export interface RangeIndex {
  readonly from: BigUint64Array<ArrayBuffer>;
  /** The range's place in its table, or {@link NO_RANGE}. */
  readonly row: Int32Array<ArrayBuffer>;
}

const NO_RANGE = -1;

/** @param digits how many the numbers have; their ranges may overlap, and then the newest holds the card */
export function indexRanges(table: RangeTable, digits: number): RangeIndex {
  const { starts, ends } = table;
  const start = (row: number): bigint => starts[row] ?? 0n;
  const after = (row: number): bigint => (ends[row] ?? 0n) + 1n;
  const rows = Array.from(table.digits.keys()).filter((row) => table.digits[row] === digits);
  const waiting = rows.toSorted((a, b) => compare(start(a), start(b)));
  const borders = BigUint64Array.from(rows.flatMap((row) => [start(row), after(row)])).toSorted();
  const open = new NewestFirst();
  const [from, row]: [bigint[], number[]] = [[], []];
  let next = 0;
  for (const border of borders) {
    for (let one = waiting[next]; one !== undefined && start(one) <= border; one = waiting[next]) {
      open.add({ row: one, after: after(one) });
      next += 1;
    }
    const newest = open.newestAt(border) ?? NO_RANGE;
    if (row.at(-1) !== newest) {
      from.push(border);
      row.push(newest);
    }
  }
  return { from: BigUint64Array.from(from), row: Int32Array.from(row) };
}

/** The place of the newest range that holds a number; `undefined` when none does. */
export function findRow({ from, row }: RangeIndex, number: bigint): number | undefined {
  let [low, high] = [0, from.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((from[middle] ?? 0n) <= number) low = middle + 1;
    else high = middle;
  }
  const found = row[low - 1];
  return found === NO_RANGE ? undefined : found;
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
