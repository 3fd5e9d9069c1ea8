import { describe, expect, it } from 'vitest';
import type { ShopperRedirect } from '../payment/shopper-redirect.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type ReturnKey } from '../values/ids.ts';
import { APPROVED, DECLINED, type LedgerPlace, UNKNOWN } from './ledger-place.fixture.ts';
import {
  sampleAttempt,
  sampleCheckoutId,
  sampleFollowUp,
  samplePayment,
} from './sample-operation.fixture.ts';

const REDIRECT: ShopperRedirect = {
  returnKey: 'c'.repeat(32) as ReturnKey,
  resultUrl: 'https://shop.example/result',
  page: undefined,
};

/** What an operator can read of the time between the start of a payment and its end. */
export function describePaymentHistory(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the history of a payment, in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    it('has the steps that its end hides, the oldest first', async () => {
      const payment = samplePayment({ redirect: REDIRECT });
      await ledger().startOperation(payment);
      await ledger().finishOperation(payment, UNKNOWN, 2_000);
      await ledger().awaitRedirect(payment, {
        redirect: { url: 'https://bank.example/' },
        references: {},
        redirectedAt: 3_000,
      });
      await ledger().finishOperation(payment, APPROVED, 4_000);
      expect(await ledger().findMilestones(payment.id)).toEqual([
        { operationId: payment.id, what: 'unknown', at: 2_000, resultCode: UNKNOWN.resultCode },
        { operationId: payment.id, what: 'redirected', at: 3_000, resultCode: undefined },
      ]);
    });

    it('has the end of an authentication, and the move to another acquirer', async () => {
      const payment = samplePayment({ authenticates: true });
      await ledger().startOperation(payment);
      const { payment: started } = await ledger().endAuthentication(payment, {
        next: 'authorise',
        shown: { eci: '05' },
        endedAt: 1_500,
      });
      const firstAttempt = sampleAttempt(payment, { ...DECLINED, finishedAt: 2_000 });
      await ledger().retryOperation({
        id: started.id,
        firstAttempt,
        next: { name: 'fallback', key: acquirerKey(payment.id, 2) },
        routing: 'smart retry',
      });
      expect(await ledger().findMilestones(payment.id)).toMatchObject([
        { what: 'authenticated', at: 1_500, resultCode: undefined },
        { what: 'retried' },
      ]);
    });

    it('has the steps of its follow-ups, and none of another payment', async () => {
      const [payment, other] = [samplePayment(), samplePayment()];
      await ledger().startOperation(payment);
      await ledger().finishOperation(payment, APPROVED, 2_000);
      await ledger().startOperation(other);
      await ledger().finishOperation(other, UNKNOWN, 2_500);
      const refund = sampleFollowUp(payment);
      await ledger().startFollowUp(payment.id, () => refund);
      await ledger().finishOperation(refund, UNKNOWN, 3_000);
      expect(await ledger().findMilestones(payment.id)).toMatchObject([
        { operationId: refund.id, what: 'unknown', at: 3_000 },
      ]);
    });

    it('lists every payment that was tried at a checkout, up to a limit', async () => {
      const checkoutId = sampleCheckoutId();
      const declined = samplePayment({ checkoutId, startedAt: 1_000 });
      await ledger().startOperation(declined);
      await ledger().finishOperation(declined, DECLINED, 1_500);
      const paid = samplePayment({ checkoutId, startedAt: 2_000 });
      await ledger().startOperation(paid);
      expect(await ledger().findTriedAt(checkoutId, 10)).toEqual([declined.id, paid.id]);
      expect(await ledger().findTriedAt(checkoutId, 1)).toEqual([declined.id]);
      expect(await ledger().findTriedAt(sampleCheckoutId(), 10)).toEqual([]);
    });
  });
}
