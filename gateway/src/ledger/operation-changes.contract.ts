import { describe, expect, it } from 'vitest';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import {
  APPROVED,
  DECLINED,
  type LedgerPlace,
  NOT_SENT,
  REFUSED,
  starterOn,
  TERMINAL,
  UNKNOWN,
} from './ledger-place.fixture.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

/** The allowed changes of an operation, and of a checkout that it pays. */
export function describeOperationChanges(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the changes in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const started = starterOn(ledger);

    describe('gives a checkout to one operation', () => {
      it('while it is started', async () => {
        const { checkoutId } = await started({ checkoutId: sampleCheckoutId() });
        const second = samplePayment({ checkoutId });
        expect(await ledger().startOperation(second)).toBe('checkout-taken');
        expect(await ledger().findOperation(second.id)).toBeUndefined();
      });

      it.each([UNKNOWN, APPROVED])('when it ended as $state', async (ending) => {
        const payment = await started({ checkoutId: sampleCheckoutId() });
        await ledger().finishOperation(payment, ending, 2_000);
        expect(await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }))).toBe(
          'checkout-taken',
        );
      });

      it.each([DECLINED, NOT_SENT])('and frees it when it ended as $state', async (ending) => {
        const payment = await started({ checkoutId: sampleCheckoutId() });
        await ledger().finishOperation(payment, ending, 2_000);
        expect(await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }))).toBe(
          'started',
        );
      });

      it('and frees it when an unknown outcome turns out to be declined', async () => {
        const payment = await started({ checkoutId: sampleCheckoutId() });
        await ledger().finishOperation(payment, UNKNOWN, 2_000);
        await ledger().finishOperation(payment, DECLINED, 3_000);
        expect(await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }))).toBe(
          'started',
        );
      });

      it('but not to a request that was refused', async () => {
        const checkoutId = sampleCheckoutId();
        await ledger().recordRefusal(samplePayment({ ...REFUSED, checkoutId }));
        await ledger().recordRefusal(samplePayment({ ...REFUSED, checkoutId }));
        expect(await ledger().startOperation(samplePayment({ checkoutId }))).toBe('started');
      });

      it('of several simultaneous ones', async () => {
        const checkoutId = sampleCheckoutId();
        const several = Array.from({ length: 16 }, () => samplePayment({ checkoutId }));
        const ends = await Promise.all(several.map((operation) => ledger().startOperation(operation)));
        expect(ends.filter((end) => end === 'started')).toHaveLength(1);
        expect(ends.filter((end) => end === 'checkout-taken')).toHaveLength(15);
        expect(await ledger().findOfCheckout(checkoutId)).toEqual(several[ends.indexOf('started')]);
      });
    });

    describe('finishes an operation', () => {
      it.each([...TERMINAL, UNKNOWN])('as $state, with its result and references', async (ending) => {
        const operation = await started();
        const finished = { ...operation, ...ending, finishedAt: 2_000 };
        expect(await ledger().finishOperation(operation, ending, 2_000)).toEqual(finished);
        expect(await ledger().findOperation(operation.id)).toEqual(finished);
      });

      it.each(TERMINAL)('once: $state never changes', async (first) => {
        const operation = await started();
        const finished = await ledger().finishOperation(operation, first, 2_000);
        const later = [...TERMINAL, UNKNOWN].map((ending) =>
          ledger().finishOperation(operation, { ...ending, references: { connectorTxId1: 'later' } }, 3_000),
        );
        expect(await Promise.all(later)).toEqual(later.map(() => finished));
        expect(await ledger().findOperation(operation.id)).toEqual(finished);
      });

      it.each(TERMINAL)('of unknown outcome as $state later', async (ending) => {
        const operation = await started();
        await ledger().finishOperation(operation, UNKNOWN, 2_000);
        expect(await ledger().finishOperation(operation, ending, 3_000)).toMatchObject({
          ...ending,
          finishedAt: 3_000,
        });
      });

      it('with the same answer for all simultaneous callers', async () => {
        const operation = await started();
        const ends = await Promise.all(
          [APPROVED, DECLINED, NOT_SENT].map((ending) => ledger().finishOperation(operation, ending, 2_000)),
        );
        expect(new Set(ends.map((end) => end?.state))).toEqual(
          new Set([(await ledger().findOperation(operation.id))?.state]),
        );
      });

      it('not when it was refused', async () => {
        const refused = samplePayment(REFUSED);
        await ledger().recordRefusal(refused);
        expect(await ledger().finishOperation(refused, APPROVED, 2_000)).toEqual(refused);
      });
    });
  });
}
