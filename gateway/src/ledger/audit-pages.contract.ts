import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import type { PaymentId } from '../values/ids.ts';
import type { AuditedOperation, JournalRow } from './audited-operation.ts';
import type { Ledger } from './ledger.ts';
import { APPROVED, type LedgerPlace, REFUSED } from './ledger-place.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.ts';

const id = (first: string): PaymentId => first.padEnd(32, '0') as PaymentId;

/** What an audit reads: everything, in whole payments, and the journal row by row. */
export function describeAuditPages(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the pages that an audit reads of the ledger in ${name}`, () => {
    let place: LedgerPlace;
    let ledger: Ledger;

    beforeEach(async () => {
      place = await open();
      ledger = place.ledger;
    });

    afterEach(() => place.remove());

    const start = async (changes: Partial<Omit<Payment, 'kind'>>): Promise<void> => {
      await ledger.startOperation(samplePayment(changes));
    };
    const approve = (first: string) =>
      ledger.finishOperation(samplePayment({ id: id(first) }), APPROVED, 2_000);

    it('hold whole payments by their roots, the oldest operation first, however few are asked for', async () => {
      await start({ id: id('c') });
      await start({ id: id('a') });
      await start({ id: id('b'), rootId: id('a'), startedAt: 3_000 });
      await start({ id: id('d'), rootId: id('a'), startedAt: 2_000 });
      expect(names(await ledger.auditPayments(undefined, 10))).toBe('adbc');
      expect(names(await ledger.auditPayments(undefined, 1))).toBe('adb');
      expect(names(await ledger.auditPayments(id('a'), 1))).toBe('c');
      expect(names(await ledger.auditPayments(id('c'), 1))).toBe('');
    });

    it('hold operations whose root is gone, under the root that they name', async () => {
      await start({ id: id('b'), rootId: id('a') });
      await start({ id: id('c') });
      expect(names(await ledger.auditPayments(undefined, 1))).toBe('b');
      expect(names(await ledger.auditPayments(id('a'), 1))).toBe('c');
    });

    it('hold each operation as it stands, with its entries to the last minor unit', async () => {
      const minor = 99_999_999_999_900n;
      await start({ id: id('a'), amount: { minor, currency: 'CLF' } });
      await start({ id: id('b') });
      await approve('a');
      const page = await ledger.auditPayments(undefined, 10);
      expect(page.map(({ operation }) => operation)).toEqual([
        await ledger.findOperation(id('a')),
        await ledger.findOperation(id('b')),
      ]);
      expect(page[0]?.entries).toHaveLength(2);
      expect(page[0]?.entries).toContainEqual({ account: 'merchant', minor, currency: 'CLF' });
      expect(page[0]?.entries).toContainEqual({ account: 'shopper', minor: -minor, currency: 'CLF' });
      expect(page[1]?.entries).toEqual([]);
    });

    it('say nothing of a checkout that was tried twice and paid once, nor of keys that differ', async () => {
      const checkoutId = sampleCheckoutId();
      await ledger.recordRefusal(samplePayment({ ...REFUSED, checkoutId }));
      await start({ checkoutId });
      await start({ acquirer: undefined });
      await start({ acquirer: undefined });
      const page = await ledger.auditPayments(undefined, 10);
      expect(page).toHaveLength(4);
      expect(page.filter(({ sharesCheckout, sharesKey }) => sharesCheckout || sharesKey)).toEqual([]);
    });

    it('hold the journal row by row, without a gap or an overlap', async () => {
      await Promise.all(['a', 'b', 'c'].map((first) => start({ id: id(first) })));
      await approve('c');
      await approve('a');
      const whole = await ledger.auditJournal(undefined, 10);
      expect(whole.map(({ operationId, account, minor }) => [operationId.charAt(0), account, minor])).toEqual(
        [
          ['a', 'merchant', 9250n],
          ['a', 'shopper', -9250n],
          ['c', 'merchant', 9250n],
          ['c', 'shopper', -9250n],
        ],
      );
      expect(whole.every(({ hasOperation, currency }) => hasOperation && currency === 'EUR')).toBe(true);
      const read: JournalRow[] = [];
      for (let turn = 0; turn < whole.length; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
        read.push(...(await ledger.auditJournal(read.at(-1), 1)));
      }
      expect(read).toEqual(whole);
      expect(await ledger.auditJournal(read.at(-1), 1)).toEqual([]);
    });
  });
}

function names(page: readonly AuditedOperation[]): string {
  return page.map(({ operation }) => operation.id.charAt(0)).join('');
}
