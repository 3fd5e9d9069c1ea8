import { beforeEach, describe, expect, it } from 'vitest';
import type { Departure, Payment } from '../payment/operation.ts';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type ReturnKey } from '../values/ids.ts';
import { APPROVED, DECLINED, type LedgerPlace, NOT_SENT, TERMINAL, UNKNOWN } from './ledger-place.fixture.ts';
import { sampleAttempt, sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const REDIRECT: ShopperRedirect = {
  returnKey: 'c'.repeat(32) as ReturnKey,
  resultUrl: 'https://shop.example/result?order=4711',
  page: undefined,
};
const DEPARTURE: Departure = {
  redirect: { url: 'https://bank.example/page' },
  references: { connectorTxId1: 'transfer-1' },
  redirectedAt: 1_500,
};

/** How a payment waits for a shopper who was redirected to pay. */
export function describeShopperRedirects(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`a redirected shopper, in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;
    let awaiting: Payment;

    beforeEach(async () => {
      payment = samplePayment({ checkoutId: sampleCheckoutId(), redirect: REDIRECT });
      await ledger().startOperation(payment);
      awaiting = {
        ...payment,
        state: 'awaiting-redirect',
        references: DEPARTURE.references,
        redirect: { ...REDIRECT, page: DEPARTURE.redirect },
      };
    });

    it('is expected from the start, and awaited once it is known where', async () => {
      expect(await ledger().findOperation(payment.id)).toEqual(payment);
      expect(await ledger().awaitRedirect(payment, DEPARTURE)).toEqual(awaiting);
      expect(await (await place().reopen()).findOperation(payment.id)).toEqual(awaiting);
    });

    it('is awaited also when the outcome was unknown before', async () => {
      await ledger().finishOperation(payment, UNKNOWN, 2_000);
      expect(await ledger().awaitRedirect(payment, DEPARTURE)).toEqual(awaiting);
    });

    it('is redirected to one address, also by simultaneous callers', async () => {
      const departures = Array.from({ length: 8 }, (_, index) => ({
        ...DEPARTURE,
        redirect: { url: `https://bank.example/${index}` },
      }));
      const ends = await Promise.all(departures.map((each) => ledger().awaitRedirect(payment, each)));
      expect(new Set(ends.map((end) => end?.redirect?.page?.url)).size).toBe(1);
    });

    it('is open: listed with the others, its checkout held, no money moved', async () => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      expect((await ledger().findOpen(10)).operations).toEqual([awaiting]);
      const other = samplePayment({ checkoutId: payment.checkoutId });
      expect(await ledger().startOperation(other)).toBe('checkout-taken');
      expect(await place().query('SELECT * FROM journal')).toEqual([]);
    });

    it('pays: the payment is approved and booked once', async () => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      const ended = { ...awaiting, ...APPROVED, finishedAt: 3_000 };
      expect(await ledger().finishOperation(payment, APPROVED, 3_000)).toEqual(ended);
      expect(await ledger().finishOperation(payment, DECLINED, 4_000)).toEqual(ended);
      expect(await place().query('SELECT * FROM journal')).toHaveLength(2);
    });

    it('does not pay: the payment is declined, and its checkout free', async () => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      const ended = { ...awaiting, ...DECLINED, finishedAt: 3_000 };
      expect(await ledger().finishOperation(payment, DECLINED, 3_000)).toEqual(ended);
      const other = samplePayment({ checkoutId: payment.checkoutId });
      expect(await ledger().startOperation(other)).toBe('started');
    });

    it.each([UNKNOWN, NOT_SENT])('is not made $state by an answer that comes too late', async (ending) => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      expect(await ledger().finishOperation(payment, ending, 3_000)).toEqual(awaiting);
      expect(await ledger().findOperation(payment.id)).toEqual(awaiting);
    });

    it.each(TERMINAL)('is not redirected from a payment that ended as $state', async (ending) => {
      const ended = await ledger().finishOperation(payment, ending, 2_000);
      expect(await ledger().awaitRedirect(payment, DEPARTURE)).toEqual(ended);
    });

    it('is not redirected from a payment without redirects', async () => {
      const plain = samplePayment();
      await ledger().startOperation(plain);
      expect(await ledger().awaitRedirect(plain, DEPARTURE)).toEqual(plain);
      expect(await ledger().awaitRedirect(samplePayment(), DEPARTURE)).toBeUndefined();
    });

    it('is never tried at another acquirer', async () => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      const firstAttempt = sampleAttempt(payment, { ...DECLINED, acquirer: payment.acquirer });
      const retry = {
        id: payment.id,
        firstAttempt,
        next: { name: 'fallback', key: acquirerKey(payment.id, 2) },
        routing: 'the fallback',
      };
      expect(await ledger().retryOperation(retry)).toBeUndefined();
      expect(await ledger().findByRoot(payment.id)).toEqual([awaiting]);
    });

    it("is redirected by the payment's present acquirer, and not by a late answer of the first one", async () => {
      const moved = await ledger().retryOperation({
        id: payment.id,
        firstAttempt: sampleAttempt(payment, { ...DECLINED, acquirer: payment.acquirer }),
        next: { name: 'fallback', key: acquirerKey(payment.id, 2) },
        routing: 'the fallback',
      });
      expect(await ledger().awaitRedirect(payment, DEPARTURE)).toEqual(moved);
      expect(await ledger().findOperation(payment.id)).toEqual(moved);
      const sent = await ledger().awaitRedirect(moved ?? payment, DEPARTURE);
      expect(sent).toMatchObject({ state: 'awaiting-redirect', redirect: { page: DEPARTURE.redirect } });
    });

    it('is in the audit as it is awaited', async () => {
      await ledger().awaitRedirect(payment, DEPARTURE);
      const { operations } = await ledger().auditPayments(0, undefined, 10);
      expect(operations).toEqual([
        { operation: awaiting, entries: [], holdsCheckout: true, contradictions: [] },
      ]);
    });
  });
}
