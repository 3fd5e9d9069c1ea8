import { describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { PaymentId } from '../values/ids.ts';
import type { AuditedOperation, OrphanPosition, OrphanRow } from './audited-operation.ts';
import { APPROVED, type LedgerPlace, REFUSED } from './ledger-place.fixture.ts';
import type { LedgerPosition } from './position-before.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const id = (first: string): PaymentId => first.padEnd(32, '0') as PaymentId;

/** What an audit reads: everything, in whole payments, and the journal row by row. */
export function describeAuditPages(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the pages that an audit reads of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const start = async (changes: Partial<Omit<Payment, 'kind'>>): Promise<void> => {
      await ledger().startOperation(samplePayment(changes));
    };
    const approve = (first: string) =>
      ledger().finishOperation(samplePayment({ id: id(first) }), APPROVED, 2_000);

    const pages = async (from: LedgerPosition, limit: number): Promise<string[]> => {
      const found: string[] = [];
      let after: LedgerPosition | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        const { operations, next } = await ledger().auditPayments(from, after, limit);
        found.push(names(operations));
        after = next;
      } while (after !== undefined);
      return found;
    };

    it('hold whole payments by their roots, the oldest operation first, however few are asked for', async () => {
      await start({ id: id('c') });
      await start({ id: id('a') });
      await start({ id: id('b'), rootId: id('a'), startedAt: 3_000 });
      await start({ id: id('d'), rootId: id('a'), startedAt: 2_000 });
      expect(await pages(0, 10)).toEqual(['adbc', '']);
      expect(await pages(0, 1)).toEqual(['c', 'adb', '', '', '']);
    });

    it('hold payments since a position, each once and whole, also older ones of later operations', async () => {
      await start({ id: id('a') });
      await start({ id: id('b') });
      const from = await ledger().newestPosition();
      await start({ id: id('c') });
      await start({ id: id('d'), rootId: id('a'), startedAt: 2_000 });
      await start({ id: id('e'), rootId: id('a'), startedAt: 3_000 });
      expect(await pages(from, 10)).toEqual(['adec', '']);
      expect((await pages(from, 1)).join('')).toBe('cade');
    });

    it('hold operations whose root is gone, under the root that they name', async () => {
      await start({ id: id('b'), rootId: id('a') });
      await start({ id: id('c') });
      expect(await pages(0, 1)).toEqual(['b', 'c', '']);
    });

    it('hold the current state of each operation, with its entries to the last minor unit', async () => {
      const minor = 99_999_999_999_900n;
      await start({ id: id('a'), amount: { minor, currency: 'CLF' } });
      await start({ id: id('b') });
      await approve('a');
      const { operations: page } = await ledger().auditPayments(0, undefined, 10);
      expect(page.map(({ operation }) => operation)).toEqual([
        await ledger().findOperation(id('a')),
        await ledger().findOperation(id('b')),
      ]);
      expect(page[0]?.entries).toHaveLength(2);
      expect(page[0]?.entries).toContainEqual({ account: 'merchant', minor, currency: 'CLF' });
      expect(page[0]?.entries).toContainEqual({ account: 'shopper', minor: -minor, currency: 'CLF' });
      expect(page[1]?.entries).toEqual([]);
    });

    it('show which payments hold their checkouts', async () => {
      const checkoutId = sampleCheckoutId();
      await ledger().recordRefusal(samplePayment({ ...REFUSED, id: id('a'), checkoutId }));
      await start({ id: id('b'), checkoutId });
      await start({ id: id('c') });
      const { operations } = await ledger().auditPayments(0, undefined, 10);
      expect(operations.map(({ holdsCheckout }) => holdsCheckout)).toEqual([false, true, undefined]);
    });

    const allOrphans = async (): Promise<OrphanRow[]> => {
      const found: OrphanRow[] = [];
      let after: OrphanPosition | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        const { orphans, next } = await ledger().auditOrphans(after, 2);
        found.push(...orphans);
        after = next;
      } while (after !== undefined);
      return found;
    };

    it('name no row that belongs to nothing, and read all of them in pages', async () => {
      for (const first of ['a', 'b', 'c']) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await start({ id: id(first) });
        // oxlint-disable-next-line no-await-in-loop
        await approve(first);
      }
      const first = await ledger().auditOrphans(undefined, 2);
      expect(first).toEqual({ orphans: [], next: { table: 0, after: id('b') } });
      const second = await ledger().auditOrphans(first.next, 2);
      expect(second).toEqual({ orphans: [], next: { table: 1, after: '' } });
      expect(await allOrphans()).toEqual([]);
    });

    it.each(['endings', 'checkout_holds'])('name a row of %s that belongs to no operation', async (table) => {
      const values = { endings: `'approved', '000.100.110', '{}', 1`, checkout_holds: `'lost'` }[table] ?? '';
      await place().query(`INSERT INTO ${table} VALUES ('lost', ${values})`);
      expect(await allOrphans()).toEqual([{ table, operationId: 'lost' }]);
    });
  });
}

function names(page: readonly AuditedOperation[]): string {
  return page.map(({ operation }) => operation.id.charAt(0)).join('');
}
