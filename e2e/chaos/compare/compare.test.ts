import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { Evidence, Finding, LedgerLine } from './evidence.ts';
import { booked, CAPTURE, DECLINED, LIFE, line, REFUND, received } from './life.fixture.ts';

const without = (id: string): Pick<Evidence, 'ledger' | 'books'> => ({
  ledger: LIFE.ledger.filter((one) => one.id !== id),
  books: LIFE.books.filter((one) => one.key !== `${id}-1`),
});
const withLine = (changed: LedgerLine): Evidence => ({
  ...LIFE,
  ledger: LIFE.ledger.map((one) => (one.id === changed.id ? changed : one)),
});

const kinds = (found: readonly Finding[]) => [...new Set(found.map(({ kind }) => kind))];

describe('the comparison', () => {
  it('finds nothing where everything agrees', () => {
    expect(compare(LIFE)).toEqual([]);
  });

  it('finds nothing wrong with a first attempt that its acquirer declined', () => {
    const retried = line('db', { key: 'db-2' });
    const first = line('first', { code: DECLINED, key: 'db-1', referencedId: 'db', reference: 'order-db' });
    const books = [
      ...LIFE.books.filter(({ key }) => key !== 'db-1'),
      booked('first', { key: 'db-1', state: 'declined' }),
      booked('db', { key: 'db-2' }),
    ];
    const ledger = [...LIFE.ledger.filter(({ id }) => id !== 'db'), retried, first];
    expect(compare({ ...LIFE, ledger, books })).toEqual([]);
  });

  it.each<[string, Evidence, Finding['kind'], RegExp]>([
    ['an answer that the ledger forgot', { ...LIFE, ...without('db') }, 'loss', /no db$/m],
    [
      'an approval that became a decline',
      { ...LIFE, received: [received('no')] },
      'disagreement',
      /now it is 800/,
    ],
    [
      'a decline that became an approval',
      { ...LIFE, received: [received('db', DECLINED)] },
      'disagreement',
      /now it/,
    ],
    [
      'an answer about another request',
      { ...LIFE, received: [{ ...received('db'), reference: 'x' }] },
      'disagreement',
      /x/,
    ],
    [
      'an operation that stays open',
      withLine(line('db', { code: '000.200.000' })),
      'disagreement',
      /settled/,
    ],
    [
      'a booking that the ledger does not know',
      { ...LIFE, books: [...LIFE.books, booked('z')] },
      'loss',
      /z-1/,
    ],
    [
      'a booking that the ledger calls never sent',
      { ...LIFE, books: [...LIFE.books, booked('never')] },
      'loss',
      /never-1/,
    ],
    [
      'an approval that was never booked',
      { ...LIFE, books: LIFE.books.slice(1) },
      'disagreement',
      /never booked/,
    ],
    [
      'an approval without a booking',
      withLine(line('never', { key: undefined })),
      'disagreement',
      /never booked/,
    ],
    ['one cent of difference', withLine(line('db', { minor: 9201n })), 'disagreement', /9201 EUR/],
    ['another currency', withLine(line('db', { currency: 'USD' })), 'disagreement', /USD/],
    ['another outcome', withLine(line('no')), 'disagreement', /outcome approved/],
    ['another type', withLine(line('db', { type: 'PA' })), 'disagreement', /type/],
    [
      'another original',
      withLine(line('rf', { ...REFUND, referencedId: 'pa' })),
      'disagreement',
      /original pa-1/,
    ],
    [
      'a request that was carried out twice',
      {
        ...LIFE,
        ledger: [...LIFE.ledger, line('db2', { reference: 'order-db' })],
        books: [...LIFE.books, booked('db2')],
      },
      'double',
      /order-db/,
    ],
    ['an operation that is listed twice', { ...LIFE, ledger: [...LIFE.ledger, line('db')] }, 'double', /db/],
    [
      'a key that was booked twice',
      { ...LIFE, books: [...LIFE.books, booked('db')] },
      'double',
      /booked db-1/,
    ],
    [
      'a payment that two acquirers booked',
      {
        ...LIFE,
        ledger: [...LIFE.ledger, line('first', { code: DECLINED, key: 'db-0', referencedId: 'db' })],
        books: [...LIFE.books, booked('first', { key: 'db-0' })],
      },
      'double',
      /db was booked at more than one/,
    ],
    [
      'captures above the authorisation',
      {
        ...LIFE,
        ledger: [...LIFE.ledger, line('more', CAPTURE)],
        books: [...LIFE.books, booked('more', { type: 'capture', original: 'pa-1', minor: 6000n })],
      },
      'disagreement',
      /12000 of pa was captured/,
    ],
    [
      'refunds above what was taken',
      {
        ...LIFE,
        ledger: [...LIFE.ledger, line('more', { ...REFUND, minor: 4001n })],
        books: [...LIFE.books, booked('more', { type: 'refund', original: 'cp-1', minor: 4001n })],
      },
      'disagreement',
      /6001 of pa was refunded/,
    ],
  ])('finds %s', (_name, evidence, kind, says) => {
    const found = compare(evidence);
    expect(kinds(found)).toContain(kind);
    expect(found.map((one) => one.says).join('\n')).toMatch(says);
  });
});
