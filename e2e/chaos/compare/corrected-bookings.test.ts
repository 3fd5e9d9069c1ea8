import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { BookLine, Evidence, Finding } from './evidence.ts';
import { booked, DECLINED, LIFE, line, NEVER_SENT, received } from './life.fixture.ts';

const withBooks = (...more: readonly BookLine[]): Evidence => ({ ...LIFE, books: [...LIFE.books, ...more] });

/** The acquirer was asked to cancel what the ledger says was never sent. */
const CANCELLED = booked('never', { type: 'cancellation', state: 'declined' });
/** It booked that all the same, and the gateway reversed it under a key of its own. */
const CONTRADICTED = booked('never');
const UNDONE = booked('never', { key: 'never-1-undo-1', type: 'reversal', original: 'never-1' });
/** The first attempt at `db` was never sent, the second one was approved elsewhere. */
const RETRIED: Evidence = {
  ...LIFE,
  ledger: [
    ...LIFE.ledger.filter(({ id }) => id !== 'db'),
    line('db', { key: 'db-2' }),
    line('first', { code: NEVER_SENT, key: undefined, referencedId: 'db', reference: 'order-db' }),
  ],
  books: [...LIFE.books.filter(({ key }) => key !== 'db-1'), booked('db', { key: 'db-2' })],
};

describe('the comparison of what was never sent with the books', () => {
  it.each<[string, Evidence]>([
    ['a cancelled key', withBooks(CANCELLED)],
    ['a decline that came too late to be reported', withBooks(booked('never', { state: 'declined' }))],
    ['a booking that was corrected', withBooks(CONTRADICTED, UNDONE)],
    [
      'a booking that was refunded, because its reversal was declined',
      withBooks(
        CONTRADICTED,
        { ...UNDONE, state: 'declined' },
        { ...UNDONE, key: 'never-1-undo-2', type: 'refund' },
      ),
    ],
    [
      'a booking that was corrected, whose key the ledger shows',
      {
        ...withBooks(CONTRADICTED, UNDONE),
        ledger: LIFE.ledger.map((one) => (one.id === 'never' ? { ...one, key: 'never-1' } : one)),
      },
    ],
    [
      'the cancelled key of a first attempt',
      { ...RETRIED, books: [...RETRIED.books, booked('db', { type: 'cancellation', state: 'declined' })] },
    ],
    [
      'a first attempt that was booked although it was cancelled, and corrected',
      {
        ...RETRIED,
        books: [
          ...RETRIED.books,
          booked('db'),
          booked('db', { key: 'db-1-undo-1', type: 'reversal', original: 'db-1' }),
        ],
      },
    ],
  ])('finds nothing wrong with %s', (_name, evidence) => {
    expect(compare(evidence)).toEqual([]);
  });

  it.each<[string, Evidence, Finding['kind'], RegExp]>([
    [
      'a shop that was answered "failed" of what is booked',
      withBooks(CONTRADICTED),
      'loss',
      /answered 900\.100\.600 for never, and never-1 is booked/,
    ],
    [
      'a shop that was answered "failed" of what is booked, although the ledger knows the booking',
      { ...LIFE, received: [received('no', DECLINED)], books: [booked('no')] },
      'loss',
      /answered 800\.100\.152 for no, and no-1 is booked/,
    ],
    [
      'a shop that was answered "approved" of what is not booked',
      { ...LIFE, books: LIFE.books.slice(1) },
      'loss',
      /answered 000\.100\.112 for db, and nothing of it is booked/,
    ],
    [
      'a booking that was reversed in part',
      withBooks(CONTRADICTED, { ...UNDONE, minor: 9199n }),
      'loss',
      /answered 900.* for never, and never-1.* is booked/,
    ],
    [
      'a booking whose reversal was declined',
      withBooks(CONTRADICTED, { ...UNDONE, state: 'declined' }),
      'loss',
      /answered 900.* for never, and never-1.* is booked/,
    ],
    [
      'a credit in place of a reversal',
      withBooks(CONTRADICTED, { ...UNDONE, type: 'credit' }),
      'loss',
      /answered 900.* for never, and never-1.* is booked/,
    ],
    [
      'a booking that was reversed and refunded',
      withBooks(CONTRADICTED, UNDONE, { ...UNDONE, key: 'never-1-undo-2', type: 'refund' }),
      'double',
      /never-1 was taken back more than once/,
    ],
    [
      'a reversal of a payment that is approved by the answer to the shop',
      withBooks({ ...UNDONE, key: 'db-1-undo-1', original: 'db-1' }),
      'loss',
      /approved the reversal db-1-undo-1, and no operation/,
    ],
    [
      'a reversal of nothing',
      withBooks({ ...UNDONE, original: 'other-1' }),
      'loss',
      /approved the reversal never-1-undo-1, and no operation/,
    ],
    [
      'a cancelled key of an unknown operation',
      withBooks({ ...CANCELLED, key: 'z-1' }),
      'loss',
      /declined the cancellation z-1, and no operation/,
    ],
    [
      'a cancelled key of an approved operation',
      { ...LIFE, books: [...LIFE.books.slice(1), { ...CANCELLED, key: 'db-1' }] },
      'disagreement',
      /outcome approved/,
    ],
    [
      'a first attempt that was booked although it was cancelled',
      { ...RETRIED, books: [...RETRIED.books, booked('db')] },
      'double',
      /db was booked at more than one/,
    ],
  ])('finds %s', (_name, evidence, kind, says) => {
    const found = compare(evidence);
    expect(found.map((one) => one.kind)).toContain(kind);
    expect(found.map((one) => one.says).join('\n')).toMatch(says);
  });
});
