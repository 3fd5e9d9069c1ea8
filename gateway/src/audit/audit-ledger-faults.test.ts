// needs: PostgreSQL
import { describe, expect, it } from 'vitest';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { auditLedger } from './audit-ledger.ts';
import { DAMAGES } from './audit-ledger-damages.fixture.ts';
import { FAULTS, type FaultKind } from './audit-ledger-faults.ts';
import { approved, writeMixedLife } from './audit-ledger-life.fixture.ts';
import { PLACES } from './audit-ledger-place.fixture.ts';

/** These are found in an acquirer's books. */
const OF_BOOKS: ReadonlySet<string> = new Set<FaultKind>([
  'approved-not-booked',
  'booked-not-approved',
  'booked-twice',
  'amounts-differ',
  'not-compared',
  // Of archives, which their contract damages.
  'archive-unusable',
]);

/** These need another view of the journal. */
const OF_THE_JOURNAL = ['entries-differ', 'journal-unbalanced'];

describe.each(PLACES)('an audit of a damaged ledger in %s', (_name, open) => {
  const place = forEachTest(open);

  it.each(DAMAGES)('finds %s: %j', async (_what, found, { operations, sql = [] }) => {
    const life = await writeMixedLife(place().ledger);
    for (const operation of operations?.(life) ?? []) {
      // oxlint-disable-next-line no-await-in-loop -- in the order of a life
      await place().ledger.recordRefusal(operation);
    }
    await place().unguard();
    for (const statement of sql) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await place().query(statement);
    }
    const { faults } = await auditLedger(place().ledger);
    const names = faults.first.map(({ kind, at }) => `${kind} ${shortened(at)}`);
    expect(names.toSorted()).toEqual(found.toSorted());
    expect(faults.first.every(({ detail }) => detail !== '')).toBe(true);
  });

  it('finds a journal that shows one side only', async () => {
    const { capture } = await writeMixedLife(place().ledger);
    const ledger = await place().replaceJournal(
      `SELECT id AS operation_id, 'merchant' AS account, amount_minor AS minor, currency
       FROM operations WHERE id = '${capture.id}'`,
    );
    const { faults } = await auditLedger(ledger);
    const found = new Set(faults.first.map(({ kind }) => kind));
    expect([...found]).toEqual(OF_THE_JOURNAL);
    expect(faults.first).toContainEqual({
      kind: 'entries-differ',
      at: capture.id,
      detail: 'merchant 6000 EUR; should be shopper -6000 EUR, merchant 6000 EUR',
    });
  });

  it('finds nothing when only the triggers are missing', async () => {
    await writeMixedLife(place().ledger);
    await place().ledger.recordRefusal(approved('ee', 'DB', 1n));
    await place().unguard();
    expect((await auditLedger(place().ledger)).faults.first).toEqual([]);
  });
});

describe('every fault that an audit can name', () => {
  const caused = [...DAMAGES.flatMap(([, found]) => found), ...OF_THE_JOURNAL].map(
    (each) => each.split(' ')[0],
  );

  it.each(Object.keys(FAULTS).filter((kind) => !OF_BOOKS.has(kind)))('is made and found: %s', (kind) => {
    expect(caused).toContain(kind);
  });
});

/** An id by the characters that the test gave it. */
function shortened(at: string): string {
  return at.length === 32 ? at.replace(/0+$/, '') || '0' : at;
}
