import { describe, expect, it } from 'vitest';
import type { Ending, Operation, Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { CardFingerprint, CheckoutId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import type { CountedBy } from './ledger.ts';
import { APPROVED, DECLINED, type LedgerPlace, REFUSED, starterOn, UNKNOWN } from './ledger-place.fixture.ts';
import { sampleCheckoutId, samplePayment } from './sample-operation.fixture.ts';

/** What a ledger keeps, lists and counts, and that it is durable. */
export function describeOperationRecords(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`the records of the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;

    const started = starterOn(ledger);

    describe('keeps an operation', () => {
      it('exactly as it was started', async () => {
        const operation = await started({ checkoutId: sampleCheckoutId() });
        expect(await ledger().findOperation(operation.id)).toEqual(operation);
      });

      it('with empty fields left empty', async () => {
        const operation = await started({
          checkoutId: undefined,
          descriptor: undefined,
          merchantTransactionId: undefined,
          testMode: undefined,
          echo: [],
        });
        expect(await ledger().findOperation(operation.id)).toEqual(operation);
      });

      it('in every script, and with quotes and separators as they are', async () => {
        const descriptor = `Łódź ☕ 😀 "quoted" 'single' \\ ; -- {} \u2028 שלום`;
        const { id } = await started({
          descriptor,
          echo: [
            ['descriptor', descriptor],
            ['a"b', ''],
          ],
        });
        expect(await ledger().findOperation(id)).toMatchObject({
          descriptor,
          echo: [
            ['descriptor', descriptor],
            ['a"b', ''],
          ],
        });
      });

      it.each<NonNullable<Payment['account']>>([
        { kind: 'bank-account', holder: 'Jane Jones', isIban: true, last4: '3000', country: 'DE' },
        { kind: 'bank-account', holder: 'Łódź "quoted"', isIban: false, last4: '3', country: undefined },
        { kind: 'virtual-account', accountId: 'jane@shop.example' },
        { kind: 'token-account', type: 'NETWORK', last4: '3478', expiryMonth: '05', expiryYear: '2034' },
        {
          kind: 'token-account',
          type: 'EXTERNAL',
          last4: '3471',
          expiryMonth: undefined,
          expiryYear: undefined,
        },
      ])('with the account that was paid with in place of a card: %o', async (account) => {
        const operation = await started({ card: undefined, account, brand: 'DIRECTDEBIT_SEPA' });
        expect(await ledger().findOperation(operation.id)).toEqual(operation);
      });

      it('and takes no second one under its id', async () => {
        const operation = await started();
        await expect(ledger().startOperation({ ...operation, merchant: 'Other' })).rejects.toThrow(/unique/i);
        expect(await ledger().findOperation(operation.id)).toEqual(operation);
      });
    });

    const attempt = async (checkoutId: CheckoutId, startedAt: number, ending: Ending = DECLINED) => {
      const payment = await started({ checkoutId, startedAt });
      return ledger().finishOperation(payment, ending, startedAt + 1);
    };

    describe('finds of a checkout', () => {
      it('the last attempt when none may have moved money, a refused one included', async () => {
        const checkoutId = sampleCheckoutId();
        const refused = samplePayment({ ...REFUSED, checkoutId, startedAt: 3_000 });
        const second = await attempt(checkoutId, 2_000);
        await attempt(checkoutId, 1_000);
        await attempt(sampleCheckoutId(), 4_000);
        expect(await ledger().findOfCheckout(checkoutId)).toEqual(second);
        await ledger().recordRefusal(refused);
        expect(await ledger().findOfCheckout(checkoutId)).toEqual(refused);
      });

      it('of attempts of one moment that with the greatest id', async () => {
        const checkoutId = sampleCheckoutId();
        const all = [await attempt(checkoutId, 1_000), await attempt(checkoutId, 1_000)];
        const [last] = all.toSorted((one, other) => ((one?.id ?? '') < (other?.id ?? '') ? 1 : -1));
        expect(await ledger().findOfCheckout(checkoutId)).toEqual(last);
      });

      it.each([APPROVED, UNKNOWN])(
        'the one that may have moved money, whatever came later: $state',
        async (ending) => {
          const checkoutId = sampleCheckoutId();
          await attempt(checkoutId, 1_000);
          const holds = await attempt(checkoutId, 2_000, ending);
          await ledger().recordRefusal(samplePayment({ ...REFUSED, checkoutId, startedAt: 3_000 }));
          expect(await ledger().findOfCheckout(checkoutId)).toEqual(holds);
        },
      );
    });

    describe('is durable', () => {
      it('for all that it answered', async () => {
        const waiting = await started({ checkoutId: sampleCheckoutId() });
        const operation = await started();
        const finished = await ledger().finishOperation(operation, APPROVED, 2_000);
        const refused = samplePayment(REFUSED);
        await ledger().recordRefusal(refused);
        const again = await place().reopen();
        expect(await again.findOperation(waiting.id)).toEqual(waiting);
        expect(await again.findOperation(operation.id)).toEqual(finished);
        expect(await again.findOperation(refused.id)).toEqual(refused);
        expect(await again.startOperation(samplePayment({ checkoutId: waiting.checkoutId }))).toBe(
          'checkout-taken',
        );
      });
    });

    describe('without its store', () => {
      it('is not ready, and answers no write', async () => {
        expect(await ledger().isReady()).toBe(true);
        const operation = await started();
        await place().cutOff();
        expect(await ledger().isReady()).toBe(false);
        await expect(ledger().startOperation(samplePayment())).rejects.toThrow('store is unavailable');
        await expect(ledger().recordRefusal(samplePayment(REFUSED))).rejects.toThrow('store is unavailable');
        await expect(ledger().finishOperation(operation, APPROVED, 2_000)).rejects.toThrow(
          'store is unavailable',
        );
      });

      it('says of every read that it is unavailable', async () => {
        const { id, entityId, channelId, startedAt } = await started();
        const page = { entityId, from: 0, to: startedAt, after: undefined, limit: 1, maxBytes: 1 };
        await place().cutOff();
        const reads = [
          ledger().findOperation(id),
          ledger().findByRoot(id),
          ledger().findOfCheckout(sampleCheckoutId()),
          ledger().findPage({ ...page, merchantTransactionId: undefined }),
          ledger().findPage({ ...page, merchantTransactionId: 'order' }),
          ledger().findLinkedPage(id, page),
          ledger().findOpen(1),
          ledger().newestPosition(),
          ledger().markSweep(),
          ledger().positionBefore(startedAt),
          ledger().findContradictions('open', 1),
          ledger().databaseTime(),
          ledger().countSince(channelId, { kind: 'card', fingerprint: 'one' as CardFingerprint }, 0, 1),
          ledger().countSince(channelId, { kind: 'ip', ip: '203.0.113.7' }, 0, 1),
          ledger().auditPayments(0, undefined, 1),
          ledger().auditOrphans(undefined, 1),
        ];
        for (const read of await Promise.allSettled<unknown>(reads)) {
          expect(read).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
        }
      });
    });

    describe('counts the operations of a channel since a moment', () => {
      const fingerprint = 'one-card' as CardFingerprint;
      const byCard = { kind: 'card', fingerprint } as const;
      const byIp = { kind: 'ip', ip: '203.0.113.7' } as const;

      it('with the same card, or from the same address, whatever their outcome', async () => {
        const shared = { cardFingerprint: fingerprint, customerIp: byIp.ip };
        const { channelId } = await started({ ...shared, startedAt: 1_000 });
        await started({ cardFingerprint: fingerprint, startedAt: 2_000 });
        await ledger().recordRefusal(samplePayment({ ...REFUSED, ...shared, startedAt: 2_000 }));
        await started({ startedAt: 2_000 });
        await started({ ...shared, startedAt: 2_000, channelId: 'c'.repeat(32) as Operation['channelId'] });
        const count = (by: CountedBy, since: number, upTo = 10) =>
          ledger().countSince(channelId, by, since, upTo);
        expect(await count(byCard, 1_000)).toBe(3);
        expect(await count(byCard, 1_001)).toBe(2);
        expect(await count(byCard, 2_001)).toBe(0);
        expect(await count(byCard, 1_000, 2)).toBe(2);
        expect(await count(byIp, 1_000)).toBe(2);
        expect(await count(byIp, 1_001)).toBe(1);
        expect(await count({ kind: 'ip', ip: '203.0.113.8' }, 0)).toBe(0);
      });
    });
  });
}
