import { describe, expect, it } from 'vitest';
import type { DueResultCall } from '../features/result-calls/result-calls.ts';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { DECLINED, type LedgerPlace, REFUSED } from './ledger-place.fixture.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const attempt = (
  changes: Partial<Omit<Payment, 'kind'>> = {},
): Payment & Pick<DueResultCall, 'checkoutId'> => {
  const checkoutId = changes.checkoutId ?? sampleCheckoutId();
  return { ...samplePayment(changes), checkoutId };
};

const dueWith = (
  { checkoutId, merchant, entityId }: ReturnType<typeof attempt>,
  changes: Partial<DueResultCall> = {},
): DueResultCall => ({
  checkoutId,
  merchant,
  entityId,
  purpose: 'payment',
  address: 'https://shop.example/result',
  attemptedAt: 5_000,
  dueAt: 9_000,
  ...changes,
});

/** That an attempt at a checkout and the call of its result address are written together. */
export function describeLedgersResultCalls(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`a call that becomes due with an attempt on the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const calls = async () =>
      (
        await place().query(
          'SELECT checkout_id, merchant, entity_id, purpose, address, pressed_at, due_at, next_at, presses, state FROM result_calls ORDER BY checkout_id',
        )
      ).map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [key, /_at$|presses/.test(key) ? Number(value) : value]),
        ),
      );

    it.each([
      ['started', undefined],
      ['started with a token', { hash: 'one', until: 5_000 }],
    ])('is written when it is %s', async (_how, claim) => {
      const payment = attempt();
      expect(await ledger().startOperation(payment, claim, dueWith(payment))).toBe('started');
      expect(await calls()).toEqual([
        {
          checkout_id: payment.checkoutId,
          merchant: payment.merchant,
          entity_id: payment.entityId,
          purpose: 'payment',
          address: 'https://shop.example/result',
          pressed_at: 5_000,
          due_at: 9_000,
          next_at: 9_000,
          presses: 1,
          state: 'waiting',
        },
      ]);
    });

    it('is written when it is refused', async () => {
      const payment = attempt(REFUSED);
      await ledger().recordRefusal(payment, dueWith(payment));
      expect(await calls()).toMatchObject([{ checkout_id: payment.checkoutId, state: 'waiting' }]);
    });

    it('is not written without a result address', async () => {
      await ledger().startOperation(attempt());
      await ledger().recordRefusal(attempt(REFUSED));
      expect(await calls()).toEqual([]);
    });

    it('is not written for an attempt that found the checkout taken, or its token used', async () => {
      const payment = attempt();
      await ledger().startOperation(payment, { hash: 'one', until: 5_000 }, dueWith(payment));
      const later = { address: 'https://shop.example/later' };
      const second = attempt({ checkoutId: payment.checkoutId });
      expect(await ledger().startOperation(second, undefined, dueWith(second, later))).toBe('checkout-taken');
      const third = attempt({ checkoutId: payment.checkoutId });
      const claim = { hash: 'two', until: 5_000 };
      expect(await ledger().startOperation(third, claim, dueWith(third, later))).toBe('checkout-taken');
      const fourth = attempt();
      const used = { hash: 'one', until: 5_000 };
      expect(await ledger().startOperation(fourth, used, dueWith(fourth, later))).toBe('token-used');
      expect(await calls()).toMatchObject([{ presses: 1, address: 'https://shop.example/result' }]);
    });

    it('moves with a later attempt, also one that is refused', async () => {
      const payment = attempt();
      await ledger().startOperation(payment, undefined, dueWith(payment));
      await ledger().finishOperation(payment, DECLINED, 6_000);
      const second = attempt({ checkoutId: payment.checkoutId });
      await ledger().startOperation(second, undefined, dueWith(second, { attemptedAt: 7_000, dueAt: 9_500 }));
      expect(await calls()).toMatchObject([{ presses: 2, pressed_at: 7_000, due_at: 9_500 }]);
      await ledger().finishOperation(second, DECLINED, 8_000);
      const third = attempt({ ...REFUSED, checkoutId: payment.checkoutId });
      const moved = { attemptedAt: 9_000, dueAt: 9_900, address: 'https://shop.example/third' };
      await ledger().recordRefusal(third, dueWith(third, moved));
      expect(await calls()).toMatchObject([{ presses: 3, due_at: 9_900, address: moved.address }]);
    });

    it('is found with the status while it waits', async () => {
      const payment = attempt();
      expect(await ledger().findStatusOfCheckout(payment.checkoutId)).toBeUndefined();
      await ledger().startOperation(payment, undefined, dueWith(payment));
      expect(await ledger().findStatusOfCheckout(payment.checkoutId)).toEqual({
        payment,
        counted: [],
        waiting: { checkoutId: payment.checkoutId, attempts: 1 },
      });
      await place().query("UPDATE result_calls SET state = 'fetched'");
      expect(await ledger().findStatusOfCheckout(payment.checkoutId)).toEqual({
        payment,
        counted: [],
        waiting: undefined,
      });
      const other = attempt();
      await ledger().startOperation(other);
      expect(await ledger().findStatusOfCheckout(other.checkoutId)).toEqual({
        payment: other,
        counted: [],
        waiting: undefined,
      });
    });
  });
}
