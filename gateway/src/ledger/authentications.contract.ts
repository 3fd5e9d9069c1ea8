import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthenticationEnd } from '../payment/authentication.ts';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import { acquirerKey, type ReturnKey } from '../values/ids.ts';
import { APPROVED, DECLINED, type LedgerPlace } from './ledger-place.fixture.ts';
import { sampleAttempt, sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const SHOWN = { eci: '05', version: '2.2.0', authenticationStatus: 'Y' } as const;
const PASSED: AuthenticationEnd = { next: 'authorise', shown: SHOWN, endedAt: 1_500 };
const STOPPED: AuthenticationEnd = {
  next: 'stop',
  resultCode: '100.396.101',
  shown: { authenticationStatus: 'N' },
  endedAt: 1_600,
};

/** How a payment waits for its shopper to be authenticated. */
export function describeAuthentications(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`an authenticated payment, in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;

    beforeEach(async () => {
      payment = samplePayment({
        checkoutId: sampleCheckoutId(),
        redirect: {
          returnKey: 'c'.repeat(32) as ReturnKey,
          resultUrl: 'https://shop.example/',
          page: undefined,
        },
        authenticates: true,
        state: 'authenticating',
      });
      await ledger().startOperation(payment);
    });

    const secondAttempt = () => ({
      id: payment.id,
      firstAttempt: sampleAttempt(payment, {
        state: 'declined',
        resultCode: '300.100.100',
        finishedAt: 1_700,
      }),
      next: { name: 'simulator', key: acquirerKey(payment.id, 2) },
    });

    const retried = async (): Promise<Payment> => {
      const { payment: started } = await ledger().endAuthentication(payment, PASSED);
      const moved = await ledger().retryOperation({
        ...secondAttempt(),
        routing: 'the acquirer wants the shopper to be authenticated',
        authenticates: true,
      });
      expect(started.acquirer?.name).toBe('simulator');
      if (moved === undefined) throw new Error('the payment was not moved');
      return moved;
    };

    it('is authenticating from the start, and open', async () => {
      expect((await ledger().findOpen(10)).operations).toEqual([payment]);
      expect(await (await place().reopen()).findOperation(payment.id)).toEqual(payment);
    });

    it('holds its checkout', async () => {
      expect(await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }))).toBe(
        'checkout-taken',
      );
    });

    it('may be sent to its acquirer after the authentication has passed', async () => {
      const started = {
        ...payment,
        state: 'started',
        authentication: { shown: SHOWN, endedAt: PASSED.endedAt, stoppedWith: undefined },
      };
      expect(await ledger().endAuthentication(payment, PASSED)).toEqual({ payment: started, isFirst: true });
      expect(await (await place().reopen()).findOperation(payment.id)).toEqual(started);
    });

    it('stays authenticating when it has stopped, until it is declined for that', async () => {
      const { payment: stopped, isFirst } = await ledger().endAuthentication(payment, STOPPED);
      expect({ isFirst, state: stopped.state, authentication: stopped.authentication }).toEqual({
        isFirst: true,
        state: 'authenticating',
        authentication: { shown: STOPPED.shown, endedAt: STOPPED.endedAt, stoppedWith: '100.396.101' },
      });
      const declined = await ledger().finishOperation(stopped, DECLINED, 2_000);
      expect(declined?.state).toBe('declined');
      expect(await ledger().startOperation(samplePayment({ checkoutId: payment.checkoutId }))).toBe(
        'started',
      );
    });

    it('has one end, also when several are recorded at once', async () => {
      const ends = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          ledger().endAuthentication(
            payment,
            index % 2 === 0 ? { ...PASSED, endedAt: 1_500 + index } : { ...STOPPED, endedAt: 1_500 + index },
          ),
        ),
      );
      expect(ends.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      const recorded = await ledger().findOperation(payment.id);
      const first = ends.find(({ isFirst }) => isFirst);
      expect(recorded).toEqual(first?.payment);
    });

    it('is not authenticated any more after it has ended', async () => {
      await ledger().finishOperation(payment, DECLINED, 2_000);
      const { isFirst, payment: ended } = await ledger().endAuthentication(payment, PASSED);
      expect({ isFirst, state: ended.state }).toEqual({ isFirst: false, state: 'declined' });
    });

    describe('whose acquirer wants another authentication', () => {
      it('is authenticating again, for the second attempt at the same acquirer', async () => {
        const moved = await retried();
        expect(moved).toMatchObject({
          state: 'authenticating',
          authenticates: true,
          acquirer: { name: 'simulator', key: acquirerKey(payment.id, 2) },
        });
      });

      it('has an end of its own for that attempt', async () => {
        const moved = await retried();
        const shown = { ...SHOWN, flow: 'challenge' };
        const again = await ledger().endAuthentication(moved, { ...PASSED, shown, endedAt: 1_900 });
        expect(again).toMatchObject({
          isFirst: true,
          payment: { state: 'started', authentication: { shown, endedAt: 1_900 } },
        });
        expect((await ledger().finishOperation(again.payment, APPROVED, 2_000))?.state).toBe('approved');
      });
    });

    it('does not move to its own acquirer without an authentication', async () => {
      await ledger().endAuthentication(payment, PASSED);
      const moved = await ledger().retryOperation({ ...secondAttempt(), routing: 'again' });
      expect(moved).toBeUndefined();
    });
  });
}
