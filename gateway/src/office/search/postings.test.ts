import { describe, expect, it } from 'vitest';
import { blockOf, positionsOfPosting, postingsOf } from './postings.ts';

describe('postings', () => {
  it('have one row for all payments of a block that share a term, and one character for each', () => {
    expect(
      postingsOf([
        { position: 63, added: [7] },
        { position: 64, added: [7, 8] },
        { position: 127, added: [7] },
      ]),
    ).toEqual([
      { term: 7, block: 0, payments: '_' },
      { term: 7, block: 1, payments: '0_' },
      { term: 8, block: 1, payments: '0' },
    ]);
  });

  it('are read back as the positions that were written, the newest first and each once', () => {
    const positions = Array.from({ length: 64 }, (_, at) => 640_000_000_000 + at);
    const [row] = postingsOf(positions.map((position) => ({ position, added: [1] })));
    expect(row?.block).toBe(blockOf(positions[0] ?? 0));
    expect(positionsOfPosting({ block: row?.block ?? 0, payments: `${row?.payments}3` })).toEqual(
      positions.toReversed(),
    );
  });
});
