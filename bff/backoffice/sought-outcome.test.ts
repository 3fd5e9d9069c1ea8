import { describe, expect, it } from 'vitest';
import { PAYMENT_ACTS, type PaymentDetail } from './src/pages/payments/payment-acts.ts';
import { knownIn, seekOutcome } from './src/pages/payments/sought-outcome.ts';

const refund = (id: string, amount: string) => ({ id, type: 'RF', amount, isOpen: false });

const detailWith = (...operations: readonly object[]) =>
  ({ operations, waitingRefunds: [], inquiries: [] }) as unknown as PaymentDetail;

const BEFORE = detailWith(refund('earlier', '80.00'));

/** The findings after a refund of 80.00 whose answer was lost. */
function found(detail: PaymentDetail, operationId?: string) {
  const act = PAYMENT_ACTS.find(({ name }) => name === 'refund');
  const sought = act && seekOutcome({ act, amount: '80', known: knownIn(BEFORE), operationId }, detail);
  return sought && 'operation' in sought ? sought.operation.id : sought;
}

describe('a refund whose answer was lost', () => {
  it('is not one that was there before, of the same amount', () => {
    expect(found(BEFORE)).toBeUndefined();
    expect(found(detailWith(refund('earlier', '80.00'), refund('new', '80.00')))).toBe('new');
  });

  it('is not a new one of another amount', () => {
    expect(found(detailWith(refund('other', '8.00')))).toBeUndefined();
  });

  it('is the one that the server has named', () => {
    expect(found(detailWith(refund('new', '80.00'), refund('named', '80.00')), 'named')).toBe('named');
  });
});
