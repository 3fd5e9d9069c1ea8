import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRESH_FOR } from '../../admit.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { paymentRoutes } from './payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';

let office: PaymentsOffice;
beforeAll(async () => {
  office = await startPaymentsOffice(paymentRoutes, { EUR: { small: 500, alone: 5000 } });
});
afterAll(() => office.close());

interface Row {
  readonly payment: { readonly id: string } | null;
  readonly amount: string | null;
  readonly step: string;
  readonly message: string | null;
}

const preview = async (rows: readonly object[], headers = office.signIn(on(PLATFORM, 'owner'))) =>
  (await office.write('/admin/v1/refunds/preview', { rows }, headers)).json<{ rows: readonly Row[] }>().rows;

const steps = (shown: readonly Row[]) => shown.map(({ step }) => step);

describe('a preview of refunds', () => {
  it('finds payments by id or reference, and shows the rest where no amount is given', async () => {
    const id = await office.pay({ amount: '20.00', merchantTransactionId: 'order-4711' });
    expect(await preview([{ payment: id }, { payment: 'order-4712' }])).toMatchObject([
      { payment: { id }, amount: '20.00', step: 'refund', message: null },
      { payment: null, step: 'refused', message: expect.stringContaining('not found') as string },
    ]);
    expect(await preview([{ payment: 'order-4711', amount: '5.00' }])).toMatchObject([
      { payment: { id }, amount: '5.00', step: 'refund' },
    ]);
  });

  it('counts a payment that is named twice once', async () => {
    const id = await office.pay({ amount: '20.00' });
    const rows = [{ payment: id, amount: '15.00' }, { payment: id, amount: '15.00' }, { payment: id }];
    expect(await preview(rows)).toMatchObject([
      { amount: '15.00', step: 'refund' },
      { step: 'refused', message: expect.stringContaining('More than is left') as string },
      { amount: '5.00', step: 'refund' },
    ]);
  });

  it('names the second person and the sign-in above the limit, by the sum of the rows', async () => {
    const id = await office.pay({ amount: '90.00' });
    const rows = [
      { payment: id, amount: '45.00' },
      { payment: id, amount: '45.00' },
    ];
    expect(steps(await preview(rows, office.signIn(on(PLATFORM, 'finance'))))).toEqual([
      'refund',
      'second-person',
    ]);
    const stale = office.signIn(on(PLATFORM, 'owner'), office.test.clock.now() - FRESH_FOR - 1);
    expect(steps(await preview(rows, stale))).toEqual(['refund', 'sign-in-again']);
    expect(steps(await preview(rows, office.signIn(on(PLATFORM, 'support'))))).toEqual([
      'refused',
      'refused',
    ]);
  });

  it('refuses another currency and a reference that several payments have', async () => {
    const [id] = [await office.pay({ merchantTransactionId: 'order-twice' })];
    await office.pay({ merchantTransactionId: 'order-twice' });
    const rows = [{ payment: id, currency: 'USD' }, { payment: 'order-twice' }];
    expect(await preview(rows)).toMatchObject([
      { step: 'refused', message: 'The payment is in EUR' },
      { step: 'refused', message: expect.stringContaining('Several payments') as string },
    ]);
  });
});
