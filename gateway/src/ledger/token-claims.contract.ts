import { describe, expect, it } from 'vitest';
import type { TokenClaim } from '../instruments/wallet/opened-token.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { PaymentId } from '../values/ids.ts';
import { DECLINED, type LedgerPlace } from './ledger-place.fixture.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

const claim = (hash: string, until = 5_000): TokenClaim => ({ hash, until });

/** That the token of a wallet pays once, whatever happens to its payment. */
export function describeTokenClaims(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`a token of a payment on the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const claims = async (): Promise<unknown[]> =>
      (await place().query('SELECT token_hash FROM token_claims ORDER BY 1')).map((row) => row['token_hash']);
    const isWritten = async (id: PaymentId) => (await ledger().findOperation(id)) !== undefined;

    it.each([
      ['with a checkout', sampleCheckoutId],
      ['without one', () => undefined],
    ])('is claimed with the payment %s', async (_what, checkoutId) => {
      const payment = samplePayment({ checkoutId: checkoutId() });
      expect(await ledger().startOperation(payment, claim('one'))).toBe('started');
      expect(await ledger().findOperation(payment.id)).toEqual(payment);
      expect(await claims()).toEqual(['one']);
    });

    it('is found as used once a payment began with it, and not before', async () => {
      expect(await ledger().isTokenUsed('one')).toBe(false);
      await ledger().startOperation(samplePayment(), claim('one'));
      expect(await ledger().isTokenUsed('one')).toBe(true);
      expect(await ledger().isTokenUsed('two')).toBe(false);
    });

    it('does not pay a second time, and the second payment is not written', async () => {
      await ledger().startOperation(samplePayment(), claim('one'));
      const second = samplePayment({ checkoutId: sampleCheckoutId() });
      expect(await ledger().startOperation(second, claim('one'))).toBe('token-used');
      expect(await isWritten(second.id)).toBe(false);
      // The checkout is not held by a payment that is none.
      const other = samplePayment({ checkoutId: second.checkoutId });
      expect(await ledger().startOperation(other, claim('two'))).toBe('started');
    });

    it('stays claimed when its payment was declined', async () => {
      const declined = samplePayment({ checkoutId: sampleCheckoutId() });
      await ledger().startOperation(declined, claim('one'));
      await ledger().finishOperation(declined, DECLINED, 2_000);
      const again = samplePayment({ checkoutId: declined.checkoutId });
      expect(await ledger().startOperation(again, claim('one'))).toBe('token-used');
    });

    it('is not claimed by a payment whose checkout is taken', async () => {
      const first = samplePayment({ checkoutId: sampleCheckoutId() });
      await ledger().startOperation(first);
      const second = samplePayment({ checkoutId: first.checkoutId });
      expect(await ledger().startOperation(second, claim('one'))).toBe('checkout-taken');
      expect(await isWritten(second.id)).toBe(false);
      expect(await ledger().startOperation(samplePayment(), claim('one'))).toBe('started');
    });

    it('pays one of many payments that begin with it at once', async () => {
      const payments = Array.from({ length: 12 }, (_, index) =>
        samplePayment({ checkoutId: index % 2 === 0 ? sampleCheckoutId() : undefined }),
      );
      const ends = await Promise.all(payments.map((each) => ledger().startOperation(each, claim('one'))));
      expect(ends.filter((end) => end === 'started')).toHaveLength(1);
      expect(ends.filter((end) => end === 'token-used')).toHaveLength(11);
      const written = await Promise.all(payments.map(({ id }) => isWritten(id)));
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(written[ends.indexOf('started')]).toBe(true);
      expect(await place().query('SELECT 1 FROM checkout_holds')).toHaveLength(
        payments[ends.indexOf('started')]?.checkoutId === undefined ? 0 : 1,
      );
    });

    it('is found again after the ledger was reopened', async () => {
      await ledger().startOperation(samplePayment(), claim('one'));
      const reopened = await place().reopen();
      expect(await reopened.startOperation(samplePayment(), claim('one'))).toBe('token-used');
    });
  });
}
