import type { CardRange } from './card-range.ts';
import { NewestFirst } from './newest-first.ts';

/** From a number on, up to the next piece, one range holds the cards, or none does. */
interface Piece {
  readonly from: bigint;
  readonly range: CardRange | undefined;
}

/**
 * The pieces of all numbers of one length, in their order: they do not overlap, so that a binary search finds the
 * range of a card.
 *
 * @param ranges of one length; they may overlap
 */
export function indexRanges(ranges: readonly CardRange[]): readonly Piece[] {
  const waiting = ranges
    .map((range) => ({ range, from: BigInt(range.start), after: BigInt(range.end) + 1n }))
    .toSorted((a, b) => compare(a.from, b.from));
  const borders = waiting.flatMap(({ from, after }) => [from, after]).toSorted(compare);
  const open = new NewestFirst();
  const pieces: Piece[] = [];
  let next = 0;
  for (const from of borders) {
    for (let one = waiting[next]; one !== undefined && one.from <= from; one = waiting[next]) {
      open.add(one);
      next += 1;
    }
    const range = open.newestAt(from);
    if (pieces.at(-1)?.range !== range) pieces.push({ from, range });
  }
  return pieces;
}

/** The newest range that holds a number; `undefined` when none does. */
export function findRange(pieces: readonly Piece[], number: bigint): CardRange | undefined {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const piece = pieces[middle];
    if (piece !== undefined && piece.from <= number) low = middle + 1;
    else high = middle;
  }
  return pieces[low - 1]?.range;
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
