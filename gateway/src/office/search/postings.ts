/**
 * Which payments a term finds, as the index has it: a row for each term and each block of {@link BLOCK} positions, with
 * one character for each payment. So a value that many payments share costs a byte a payment, and not a row.
 */

/** Positions that share a row. */
const BLOCK = 64;

/** The character of each position in its block. */
const MARKS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** A row of the index, or what is added to it. */
export interface Posting {
  readonly term: number;
  readonly block: number;
  readonly payments: string;
}

export function blockOf(position: number): number {
  return Math.floor(position / BLOCK);
}

/** The same in SQL. */
export const postedAt = (position: string) => ({
  block: `${position} / ${BLOCK}`,
  mark: `substr('${MARKS}', CAST(${position} % ${BLOCK} AS integer) + 1, 1)`,
});

/** The rows of some payments by the terms of each. */
export function postingsOf(
  payments: readonly { readonly position: number; readonly added: readonly number[] }[],
): readonly Posting[] {
  const rows = new Map<number, Map<number, string>>();
  for (const { position, added } of payments) {
    const block = blockOf(position);
    const mark = MARKS.charAt(position % BLOCK);
    let ofBlock = rows.get(block);
    if (ofBlock === undefined) rows.set(block, (ofBlock = new Map()));
    for (const term of added) ofBlock.set(term, (ofBlock.get(term) ?? '') + mark);
  }
  return [...rows].flatMap(([block, terms]) =>
    [...terms].map(([term, marks]) => ({ term, block, payments: marks })),
  );
}

/** The positions of a row, the newest first. A payment that two processes indexed at once has its character twice. */
export function positionsOfPosting({ block, payments }: Omit<Posting, 'term'>): readonly number[] {
  return [...new Set(payments)]
    .map((mark) => block * BLOCK + MARKS.indexOf(mark))
    .toSorted((one, other) => other - one);
}
