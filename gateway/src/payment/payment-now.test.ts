import { describe, expect, it } from 'vitest';
import { sampleFollowUp, samplePayment } from '../ledger/sample-operation.fixture.ts';
import type { FollowUp, Payment } from './operation.ts';
import { paymentNow } from './operation-now.ts';

const APPROVED = { state: 'approved' } as const;
const eur = (minor: bigint) => ({ minor, currency: 'EUR' });
const payment = (changes: Partial<Omit<Payment, 'kind'>>): Payment =>
  samplePayment({ ...APPROVED, amount: eur(9200n), ...changes });

function seen(root: Payment, ...changes: Partial<Omit<FollowUp, 'kind'>>[]): [string, bigint, bigint] {
  const followers = changes.map((change) => sampleFollowUp(root, { ...APPROVED, ...change }));
  const { state, capturable, refundable } = paymentNow(root, [root, ...followers]);
  expect([capturable.currency, refundable.currency]).toEqual(['EUR', 'EUR']);
  return [state, capturable.minor, refundable.minor];
}

describe('the rest of a payment', () => {
  const authorised = payment({ paymentType: 'PA' });
  const debited = payment({ paymentType: 'DB' });
  const part = { amount: eur(1200n) } as const;

  it.each(['declined', 'refused', 'not-sent', 'started', 'unknown', 'awaiting-redirect'] as const)(
    'is nothing while it is %s',
    (state) => {
      for (const paymentType of ['PA', 'DB', 'CD'] as const) {
        expect(seen(payment({ paymentType, state })).slice(1)).toEqual([0n, 0n]);
      }
    },
  );

  it('can all be captured of a fresh PA, and all be refunded of a fresh DB or CD', () => {
    expect(seen(authorised)).toEqual(['authorised', 9200n, 0n]);
    expect(seen(debited)).toEqual(['debited', 0n, 9200n]);
    expect(seen(payment({ paymentType: 'CD' }))).toEqual(['credited', 0n, 9200n]);
  });

  it('moves from the capturable to the refundable amount', () => {
    const capture = { paymentType: 'CP', ...part } as const;
    expect(seen(authorised, capture)).toEqual(['partly captured', 8000n, 1200n]);
    expect(seen(authorised, { ...capture, isFinal: true })).toEqual(['captured', 0n, 1200n]);
    expect(seen(authorised, capture, { paymentType: 'RF', amount: eur(200n) })).toEqual([
      'partly captured and refunded',
      8000n,
      1000n,
    ]);
  });

  it('counts an open capture against the capturable amount, and not yet as refundable', () => {
    const open = { paymentType: 'CP', ...part, state: 'unknown' } as const;
    expect(seen(authorised, open)).toEqual(['partly captured', 8000n, 0n]);
  });

  it('is nothing after a reversal, and the rest after a chargeback', () => {
    expect(seen(authorised, { paymentType: 'RV', amount: eur(9200n) })).toEqual(['reversed', 0n, 0n]);
    expect(seen(debited, { paymentType: 'RV', amount: eur(9200n) })).toEqual(['reversed', 0n, 0n]);
    expect(seen(debited, { paymentType: 'CB', ...part })).toEqual(['captured', 0n, 8000n]);
  });

  it.each(['RF', 'RV'] as const)(
    'is never below nothing, also when a bank takes back after an %s',
    (type) => {
      const all = { amount: eur(9200n) } as const;
      const lost = [
        { paymentType: type, ...all },
        { paymentType: 'CB', ...all },
      ] as const;
      expect(seen(debited, ...lost)).toEqual(['charged back', 0n, 0n]);
      const wonBack = seen(debited, ...lost, { paymentType: 'CR', ...all });
      expect(wonBack).toEqual([type === 'RF' ? 'refunded' : 'reversed', 0n, 0n]);
    },
  );

  it('is not changed by an operation that failed', () => {
    expect(seen(authorised, { paymentType: 'CP', ...part, state: 'declined' })).toEqual([
      'authorised',
      9200n,
      0n,
    ]);
  });
});
