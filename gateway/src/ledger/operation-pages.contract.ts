import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { EntityId, PaymentId } from '../values/ids.ts';
import { type LedgerPlace, REFUSED } from './ledger-place.fixture.ts';
import type { OperationPage } from './operation-page.ts';
import { sampleFollowUp, samplePayment } from './sample-operation.fixture.ts';

const ENTITY = 'e'.repeat(32) as EntityId;
/** More than all operations of this file have. */
const MUCH = 1_000_000;
const EVERYTHING = {
  merchantTransactionId: undefined,
  from: 0,
  to: 1_000,
  after: undefined,
  limit: 10,
  maxBytes: MUCH,
};
const id = (letter: string): PaymentId => letter.repeat(32) as PaymentId;

/** What a merchant reads page by page. */
export function describeOperationPages(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the pages of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    beforeEach(async () => {
      const several: Partial<Omit<Payment, 'kind'>>[] = [
        { id: id('9'), startedAt: 100, merchantTransactionId: 'order-1' },
        { id: id('a'), startedAt: 200, merchantTransactionId: 'order-2' },
        { id: id('c'), startedAt: 200, merchantTransactionId: 'order-1' },
        { id: id('b'), startedAt: 200, merchantTransactionId: undefined },
        { id: id('1'), startedAt: 300, merchantTransactionId: 'order-1', ...REFUSED },
        { id: id('2'), startedAt: 400, merchantTransactionId: 'Order-1' },
      ];
      await Promise.all(
        several.map((each) => ledger().recordRefusal(samplePayment({ entityId: ENTITY, ...each }))),
      );
      await ledger().startOperation(samplePayment({ startedAt: 200, merchantTransactionId: 'order-1' }));
    });

    const page = async (wish: Partial<OperationPage> = {}): Promise<string> => {
      const found = await ledger().findPage({ entityId: ENTITY, ...EVERYTHING, ...wish });
      return found.operations.map((operation) => operation.id.charAt(0)).join('');
    };

    it('hold the operations of the entity, by moment and then by id', async () => {
      expect(await page()).toBe('9abc12');
    });

    it('hold whole operations', async () => {
      const {
        operations: [found],
      } = await ledger().findPage({
        entityId: ENTITY,
        merchantTransactionId: 'order-2',
        from: 0,
        to: 1_000,
        after: undefined,
        limit: 1,
        maxBytes: MUCH,
      });
      expect(found).toEqual(await ledger().findOperation(id('a')));
      expect(found).toBeDefined();
    });

    it.each([
      [100, 400, '9abc12'],
      [101, 399, 'abc1'],
      [200, 200, 'abc'],
      [201, 299, ''],
      [400, 100, ''],
    ])('reach from %i to %i, both included: %s', async (from, to, found) => {
      expect(await page({ from, to })).toBe(found);
    });

    it('hold the operations of one reference alone, to the letter', async () => {
      expect(await page({ merchantTransactionId: 'order-1' })).toBe('9c1');
      expect(await page({ merchantTransactionId: 'order-1', from: 150, to: 250 })).toBe('c');
      expect(await page({ merchantTransactionId: 'order' })).toBe('');
    });

    it.each([undefined, 'order-1'])(
      'follow each other without a gap or an overlap, for the reference %s',
      async (merchantTransactionId) => {
        const whole = await page({ merchantTransactionId });
        let read = '';
        let after: OperationPage['after'];
        for (let turns = 0; turns < whole.length; turns += 1) {
          // oxlint-disable-next-line no-await-in-loop -- a page begins where the last one ended
          const found = await ledger().findPage({
            entityId: ENTITY,
            merchantTransactionId,
            from: 0,
            to: 1_000,
            limit: 1,
            maxBytes: MUCH,
            after,
          });
          const [next] = found.operations;
          read += next?.id.charAt(0);
          after = next && { startedAt: next.startedAt, id: next.id };
        }
        expect(read).toBe(whole);
        expect(await page({ merchantTransactionId, after })).toBe('');
      },
    );

    it('have no end unless one is requested, however late an operation is dated', async () => {
      await ledger().recordRefusal(
        samplePayment({ entityId: ENTITY, id: id('f'), startedAt: Date.UTC(9999, 11, 31), ...REFUSED }),
      );
      expect(await page({ to: Number.MAX_SAFE_INTEGER })).toBe('9abc12f');
      expect(await page({ to: Number.MAX_SAFE_INTEGER, merchantTransactionId: 'order-1' })).toBe('9c1');
    });

    it('begin no earlier than requested, whatever they follow', async () => {
      expect(await page({ from: 300, after: { startedAt: 200, id: id('a') } })).toBe('12');
    });

    describe('of large operations', () => {
      const ECHO = [['customer.givenName', 'x'.repeat(1_000)]] as const;
      /** What the ledger stores of it. */
      const SIZE = JSON.stringify(ECHO).length;
      const LARGE = 'f'.repeat(32) as EntityId;

      beforeEach(async () => {
        for (const letter of ['5', '6', '7', '8']) {
          // oxlint-disable-next-line no-await-in-loop -- in this order
          await ledger().recordRefusal(
            samplePayment({ entityId: LARGE, id: id(letter), startedAt: 100, echo: ECHO, ...REFUSED }),
          );
        }
      });

      const large = (wish: Partial<OperationPage>) =>
        ledger().findPage({ entityId: LARGE, ...EVERYTHING, ...wish });

      it.each([
        [4 * SIZE, '5678', true],
        [4 * SIZE - 1, '567', false],
        [2 * SIZE, '56', false],
        [1, '5', false],
      ])('end before the one that exceeds %i bytes, but have one: %s', async (maxBytes, ids, isLast) => {
        const found = await large({ maxBytes });
        expect(found.operations.map((each) => each.id.charAt(0)).join('')).toBe(ids);
        expect(found.isLast).toBe(isLast);
      });

      it.each([
        [3, false],
        [4, true],
      ])('of %i say whether they are the last: %s', async (limit, isLast) => {
        const found = await large({ limit });
        expect(found.operations).toHaveLength(limit);
        expect(found.isLast).toBe(isLast);
      });

      it('are the last when nothing was found', async () => {
        expect(await large({ from: 500 })).toEqual({ operations: [], isLast: true });
      });
    });

    it('hold a payment and all that refers to it, within the same bounds', async () => {
      const payment = samplePayment({ startedAt: 100 });
      await ledger().startOperation(payment);
      const others = [
        sampleFollowUp(payment, { startedAt: 200 }),
        sampleFollowUp(payment, { startedAt: 300 }),
      ];
      for (const other of others) {
        // oxlint-disable-next-line no-await-in-loop -- in this order
        await ledger().startFollowUp(payment.id, () => other);
      }
      const all = await ledger().findByRoot(payment.id);
      const bounds = { after: undefined, limit: 10, maxBytes: MUCH };
      expect(all).toHaveLength(3);
      expect(await ledger().findLinkedPage(payment.id, bounds)).toEqual({ operations: all, isLast: true });
      expect(await ledger().findLinkedPage(payment.id, { ...bounds, limit: 2 })).toEqual({
        operations: all.slice(0, 2),
        isLast: false,
      });
      expect(await ledger().findLinkedPage(payment.id, { ...bounds, after: all[0], maxBytes: 1 })).toEqual({
        operations: all.slice(1, 2),
        isLast: false,
      });
      expect(await ledger().findLinkedPage(payment.id, { ...bounds, after: all[1] })).toEqual({
        operations: all.slice(2),
        isLast: true,
      });
      expect(await ledger().findLinkedPage(id('0'), bounds)).toEqual({ operations: [], isLast: true });
    });
  });
}
