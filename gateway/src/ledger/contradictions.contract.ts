import { beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { forEachTest } from '../testing/for-each-test.fixture.ts';
import type { Contradiction } from './contradiction.ts';
import { APPROVED, DECLINED, type LedgerPlace, NOT_SENT } from './ledger-place.fixture.ts';
import { samplePayment } from './sample-operation.fixture.ts';

/** Answers of an acquirer that say something else than the ending. */
export function describeContradictions(name: string, open: () => Promise<LedgerPlace>): void {
  describe(`a contradiction in the ledger in ${name}`, () => {
    const place = forEachTest(open);
    const ledger = () => place().ledger;
    let payment: Payment;
    let contradiction: Contradiction;

    beforeEach(async () => {
      payment = samplePayment();
      await ledger().startOperation(payment);
      await ledger().finishOperation(payment, NOT_SENT, 2_000);
      contradiction = { operationId: payment.id, attempt: 1, answer: APPROVED, foundAt: 3_000 };
    });

    const corrected = { how: 'reversed', note: 'ref-9', correctedAt: 4_000 } as const;

    it('is recorded in addition to the ending, which stays', async () => {
      expect(await ledger().recordContradiction(contradiction)).toBe(true);
      const operation = await ledger().findOperation(payment.id);
      expect(operation?.state).toBe('not-sent');
      const found = { ...contradiction, operation, correction: undefined };
      expect(await ledger().findContradictions(payment, 10)).toEqual([found]);
      expect(await ledger().findContradictions('open', 10)).toEqual([found]);
    });

    it('is recorded once, as it was first reported', async () => {
      await ledger().recordContradiction(contradiction);
      expect(await ledger().recordContradiction({ ...contradiction, answer: DECLINED })).toBe(false);
      expect(await ledger().findContradictions(payment, 10)).toMatchObject([{ answer: APPROVED }]);
    });

    it('is found by its merchant or channel, however many others there are before it', async () => {
      await ledger().recordContradiction(contradiction);
      const other = samplePayment({ merchant: 'Other' });
      await ledger().startOperation(other);
      await ledger().finishOperation(other, NOT_SENT, 2_000);
      await ledger().recordContradiction({ ...contradiction, operationId: other.id, foundAt: 3_001 });
      const { merchant, channelId } = other;
      const count = async (...places: { readonly merchant: string; readonly channelId?: string }[]) =>
        (await ledger().findContradictions({ places }, 1)).map(({ operationId }) => operationId);
      expect(await count({ merchant })).toEqual([other.id]);
      expect(await count({ merchant, channelId })).toEqual([other.id]);
      expect(await count({ merchant, channelId: 'f'.repeat(32) })).toEqual([]);
      expect(await count({ merchant: 'None' }, { merchant: payment.merchant })).toEqual([payment.id]);
      expect(await count()).toEqual([]);
    });

    it('is open until it is corrected, once', async () => {
      await ledger().recordContradiction(contradiction);
      await ledger().recordCorrection({ ...contradiction, ...corrected });
      await ledger().recordCorrection({ ...contradiction, ...corrected, how: 'accepted', note: 'later' });
      expect(await ledger().findContradictions('open', 10)).toEqual([]);
      expect(await ledger().findContradictions(payment, 10)).toMatchObject([{ correction: corrected }]);
    });

    it('is not corrected before it is recorded', async () => {
      await expect(ledger().recordCorrection({ ...contradiction, ...corrected })).rejects.toThrow(
        /foreign key/i,
      );
    });

    it('is in the audit', async () => {
      await ledger().recordContradiction(contradiction);
      const read = async () => (await ledger().auditPayments(0, undefined, 10)).operations[0]?.contradictions;
      expect(await read()).toEqual([{ attempt: 1, state: 'approved', isCorrected: false }]);
      await ledger().recordCorrection({ ...contradiction, ...corrected });
      expect(await read()).toEqual([{ attempt: 1, state: 'approved', isCorrected: true }]);
    });
  });
}
