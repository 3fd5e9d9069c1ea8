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

interface OpenRange {
  /** Its place among all ranges: a range that was declared later has a higher one. */
  readonly row: number;
  /** The first number behind the range. */
  readonly after: bigint;
}

/** Ranges that are open at a number, in a heap whose top is the one declared last. */
class NewestFirst {
  readonly #heap: OpenRange[] = [];

  add(one: OpenRange): void {
    let at = this.#heap.push(one) - 1;
    while (at > 0) {
      const above = Math.floor((at - 1) / 2);
      if (!this.#isNewer(at, above)) return;
      this.#swap(at, above);
      at = above;
    }
  }

  /** The newest range that has not ended before a number. Numbers are queried in rising order. */
  newestAt(number: bigint): number | undefined {
    for (let top = this.#heap[0]; top !== undefined; top = this.#heap[0]) {
      if (top.after > number) return top.row;
      this.#removeTop();
    }
    return undefined;
  }

  #removeTop(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      const newest = [2 * at + 1, 2 * at + 2].reduce(
        (best, below) => (this.#isNewer(below, best) ? below : best),
        at,
      );
      if (newest === at) return;
      this.#swap(at, newest);
      at = newest;
    }
  }

  #isNewer(a: number, b: number): boolean {
    return (this.#heap[a]?.row ?? -1) > (this.#heap[b]?.row ?? -1);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }
}
