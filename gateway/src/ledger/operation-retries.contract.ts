import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey } from '../values/ids.ts';
import type { Retry } from './ledger.ts';
import { APPROVED, DECLINED, type LedgerPlace, NOT_SENT, UNKNOWN } from './ledger-place.fixture.ts';
import { sampleAttempt, sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const REASON = 'the fallback, because simulator answered 800.100.152';
const references = { firstAttempt: { acquirer: 'simulator', resultCode: '800.100.152' } } as const;

/** The second attempt at a payment, as its gateway asks for it. */
function retryOf(payment: Payment, changes: Partial<Retry> = {}): Retry {
  const { acquirer, movement } = payment;
  const firstAttempt = sampleAttempt(payment, { acquirer, movement, ...DECLINED, finishedAt: 1_500 });
  const next = { name: 'fallback', key: acquirerKey(payment.id, 2) };
  return { id: payment.id, firstAttempt, next, routing: REASON, ...changes };
}

/** How a payment goes from one acquirer to another. */
export function describeOperationRetries(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`a second attempt in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;

    beforeEach(async () => {
      payment = samplePayment({ checkoutId: sampleCheckoutId() });
      await ledger().startOperation(payment);
    });

    it('has the payment at the next acquirer, and the first attempt as a record of its own', async () => {
      const retry = retryOf(payment);
      const moved = { ...payment, acquirer: retry.next, routing: REASON, references };
      expect(await ledger().retryOperation(retry)).toEqual(moved);
      expect(await ledger().findOperation(payment.id)).toEqual(moved);
      expect(await ledger().findOperation(retry.firstAttempt.id)).toEqual(retry.firstAttempt);
      const ids = (await ledger().findByRoot(payment.id)).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([payment.id, retry.firstAttempt.id].toSorted());
      expect(await ledger().findOfCheckout(payment.checkoutId ?? sampleCheckoutId())).toEqual(moved);
    });

    it.each([APPROVED, DECLINED, NOT_SENT, UNKNOWN])(
      'is not ended as $state by what the first acquirer says too late',
      async (end) => {
        const moved = await ledger().retryOperation(retryOf(payment));
        expect(await ledger().finishOperation(payment, end, 2_000)).toEqual(moved);
        expect(await ledger().findOperation(payment.id)).toEqual(moved);
      },
    );

    it.each([APPROVED, DECLINED, NOT_SENT, UNKNOWN])(
      'is not made of a payment that ended as $state',
      async (end) => {
        const ended = await ledger().finishOperation(payment, end, 2_000);
        expect(await ledger().retryOperation(retryOf(payment))).toBeUndefined();
        expect(await ledger().findByRoot(payment.id)).toEqual([ended]);
      },
    );

    it.each([APPROVED, DECLINED, NOT_SENT])('ends once as $state, like any payment', async (end) => {
      const moved = await ledger().retryOperation(retryOf(payment));
      const ended = {
        ...payment,
        ...moved,
        ...end,
        references: { ...end.references, ...references },
        finishedAt: 2_000,
      };
      expect(await ledger().finishOperation(moved ?? payment, end, 2_000)).toEqual(ended);
      expect(await ledger().finishOperation(moved ?? payment, DECLINED, 3_000)).toEqual(ended);
      expect(await ledger().findOperation(payment.id)).toEqual(ended);
      const next = await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }));
      expect(next).toBe(end === APPROVED ? 'checkout-taken' : 'started');
    });

    it('is unknown when its acquirer does not answer, and ends later', async () => {
      const moved = (await ledger().retryOperation(retryOf(payment))) ?? payment;
      expect(await ledger().finishOperation(moved, UNKNOWN, 2_000)).toMatchObject({
        state: 'unknown',
        acquirer: moved.acquirer,
      });
      expect(await ledger().findOpen(10)).toMatchObject({ operations: [{ id: payment.id }] });
      expect(await ledger().finishOperation(moved, APPROVED, 3_000)).toMatchObject({ state: 'approved' });
      expect((await ledger().findOpen(10)).operations).toEqual([]);
    });

    it('or an end of the first attempt: only one of two simultaneous ones is recorded', async () => {
      const [moved, ended] = await Promise.all([
        ledger().retryOperation(retryOf(payment)),
        ledger().finishOperation(payment, APPROVED, 2_000),
      ]);
      expect(ended?.state).toBe(moved === undefined ? 'approved' : 'started');
      expect(await ledger().findOperation(payment.id)).toEqual(ended);
    });

    it('happens once, however many request it at the same time', async () => {
      const retries = Array.from({ length: 8 }, () => retryOf(payment));
      const ends = await Promise.all(retries.map((retry) => ledger().retryOperation(retry)));
      expect(ends.filter((end) => end !== undefined)).toHaveLength(1);
      expect(await ledger().findByRoot(payment.id)).toHaveLength(2);
    });

    it('is the last one', async () => {
      const second = await ledger().retryOperation(retryOf(payment));
      const third = retryOf(second ?? payment, { next: { name: 'third', key: acquirerKey(payment.id, 3) } });
      expect(await ledger().retryOperation(third)).toBeUndefined();
      expect(await ledger().findByRoot(payment.id)).toHaveLength(2);
    });

    it('is not sent to the same acquirer', async () => {
      const again = retryOf(payment, { next: { name: 'simulator', key: acquirerKey(payment.id, 2) } });
      expect(await ledger().retryOperation(again)).toBeUndefined();
      expect(await ledger().findByRoot(payment.id)).toEqual([payment]);
    });

    it('leaves no trace when its record cannot be written', async () => {
      const retry = retryOf(payment);
      const taken = { ...retry.firstAttempt, id: payment.id };
      await expect(ledger().retryOperation({ ...retry, firstAttempt: taken })).rejects.toThrow(/unique/i);
      expect(await ledger().findByRoot(payment.id)).toEqual([payment]);
    });
  });
}
