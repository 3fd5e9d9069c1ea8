import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_ENTITY, OTHER_ENTITY } from '../../../testing/test-app.ts';
import { on, PLATFORM } from '../../office.fixture.ts';
import { paymentRoutes } from './payment-routes.ts';
import { type PaymentsOffice, startPaymentsOffice } from './payments-office.fixture.ts';

let office: PaymentsOffice;
beforeAll(async () => {
  office = await startPaymentsOffice(paymentRoutes);
});
afterAll(() => office.close());

let keys = 0;
const newKey = (): string => `dialog-${String((keys += 1)).padStart(12, '0')}`;

const act = (
  id: string,
  action: string,
  body: object = {},
  headers?: Parameters<PaymentsOffice['write']>[2],
) => office.write(`/admin/v1/payments/${id}/${action}`, { idempotencyKey: newKey(), ...body }, headers);

const reserve = () => office.pay({ paymentType: 'PA' });

interface Shown {
  readonly payment: { readonly state: string };
  readonly remaining: Readonly<Record<'capturable' | 'refundable', { readonly amount: string }>>;
  readonly operations: readonly { readonly type: string; readonly state: string }[];
}
const shown = async (id: string) => (await office.get(`/admin/v1/payments/${id}`)).json<Shown>();

describe('an action on a payment', () => {
  it('captures a part, and then the rest', async () => {
    const id = await reserve();
    const part = await act(id, 'capture', { amount: '40.00' });
    expect(part.json()).toMatchObject({
      outcome: 'approved',
      operation: { type: 'CP', amount: '40.00', refersTo: id },
      payment: { id, state: 'partly captured' },
    });
    const rest = await act(id, 'capture');
    expect(rest.json()).toMatchObject({ outcome: 'approved', operation: { amount: '52.00' } });
    expect((await shown(id)).remaining.capturable.amount).toBe('0.00');
  });

  it('captures the last part, after which nothing is left', async () => {
    const id = await reserve();
    await act(id, 'capture', { amount: '40.00', isFinal: true });
    expect((await act(id, 'capture', { amount: '1.00' })).json()).toMatchObject({ outcome: 'refused' });
  });

  it('reverses, refunds, and records a chargeback and its reversal', async () => {
    expect((await act(await reserve(), 'reversal')).json()).toMatchObject({ payment: { state: 'reversed' } });
    const id = await office.pay();
    expect((await act(id, 'refund', { amount: '2.00' })).json()).toMatchObject({
      outcome: 'approved',
      payment: { status: 'refunded' },
    });
    expect((await act(id, 'chargeback')).json()).toMatchObject({
      operation: { type: 'CB', amount: '90.00' },
      payment: { status: 'chargedback' },
    });
    expect((await act(id, 'chargeback-reversal')).json()).toMatchObject({
      outcome: 'approved',
      operation: { type: 'CR' },
      payment: { status: 'refunded' },
    });
  });

  it('records every chargeback, and the reversal of the newest that is not won back', async () => {
    const id = await office.pay();
    await act(id, 'refund', { amount: '92.00' });
    for (const amount of ['60.00', '32.00']) {
      // oxlint-disable-next-line no-await-in-loop -- the second one comes after the first
      expect((await act(id, 'chargeback', { amount })).json()).toMatchObject({ outcome: 'approved' });
    }
    expect((await shown(id)).remaining.refundable.amount).toBe('0.00');
    for (const amount of ['32.00', '60.00']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await act(id, 'chargeback-reversal')).json()).toMatchObject({
        outcome: 'approved',
        operation: { amount },
      });
    }
  });

  it('reverses what was shown, and nothing when another part was captured meanwhile', async () => {
    const id = await reserve();
    await act(id, 'capture', { amount: '40.00' });
    expect((await act(id, 'reversal', { amount: '92.00' })).json()).toMatchObject({
      outcome: 'refused',
      operation: { code: '700.400.300' },
    });
    expect((await act(id, 'reversal', { amount: '52.00' })).json()).toMatchObject({ outcome: 'approved' });
  });

  it('is refused by the rules of the gateway, on record in the books', async () => {
    const id = await office.pay();
    expect((await act(id, 'refund', { amount: '92.01' })).json()).toMatchObject({
      outcome: 'refused',
      operation: { code: '700.400.200' },
    });
    expect((await act(id, 'capture')).json()).toMatchObject({ outcome: 'refused' });
    expect((await act(id, 'chargeback-reversal')).statusCode).toBe(409);
  });

  it('is done once for a key, and the same answer is given again', async () => {
    const id = await office.pay();
    const body = { idempotencyKey: newKey(), amount: '2.00' };
    const first = await act(id, 'refund', body);
    const second = await act(id, 'refund', body);
    expect(second.json()).toEqual(first.json());
    expect((await shown(id)).remaining.refundable.amount).toBe('90.00');
    expect((await act(id, 'refund', { ...body, amount: '3.00' })).statusCode).toBe(409);
  });

  it('is recorded before and after, with its reason', async () => {
    const id = await office.pay();
    const before = office.entries.length;
    await act(id, 'refund', { amount: '2.00', reason: 'goods came back' });
    expect(office.entries.slice(before)).toMatchObject([
      {
        action: 'payment.refund',
        outcome: 'begun',
        reason: 'goods came back',
        target: { type: 'payment', id },
        scope: { kind: 'channel', channelId: CARD_ENTITY },
        after: { type: 'RF', amount: '2.00', currency: 'EUR' },
      },
      { outcome: 'done', after: { state: 'approved' } },
    ]);
  });

  it('whose end is not known is reported as such, and never repeated by the same key', async () => {
    const id = await office.pay();
    const body = { idempotencyKey: newKey(), amount: '2.00' };
    const ledger = office.test.stores.ledger;
    const finishOperation = ledger.finishOperation.bind(ledger);
    // The reply of the acquirer is lost.
    Object.assign(ledger, {
      finishOperation: (operation: Parameters<typeof finishOperation>[0], _ending: unknown, at: number) =>
        finishOperation(operation, { state: 'unknown', resultCode: '000.200.000', references: {} }, at),
    });
    const first = await act(id, 'refund', body);
    Object.assign(ledger, { finishOperation });
    expect(first.json()).toMatchObject({ outcome: 'uncertain', operation: { isOpen: true } });
    expect(office.entries.at(-1)).toMatchObject({ outcome: 'unknown' });
    const second = await act(id, 'refund', body);
    expect(second.json()).toMatchObject({
      operation: { id: first.json<{ operation: { id: string } }>().operation.id },
    });
    const asked = await office.write(`/admin/v1/payments/${id}/inquiry`, {});
    expect(asked.json()).toMatchObject({ isKnown: true, operations: [{ type: 'RF', state: 'approved' }] });
    expect((await shown(id)).operations.filter(({ type }) => type === 'RF')).toHaveLength(1);
  });
});

describe('who may act', () => {
  it('does not act where a role that sees the payment and one that may act elsewhere would add up to it', async () => {
    const id = await office.pay();
    const merchant = office.test.merchants.merchants[0]?.name ?? '';
    const onOther = on({ kind: 'channel', merchant, channelId: OTHER_ENTITY as never }, 'owner');
    const both = office.signIn([...onOther, ...on(PLATFORM, 'auditor')]);
    expect((await act(id, 'refund', { amount: '1.00' }, both)).statusCode).toBe(403);
    expect((await shown(id)).operations).toHaveLength(1);
  });

  it.each([
    ['refund', {}],
    ['refund', { amount: '-1.00' }],
    ['refund', { amount: '1.005' }],
    ['refund', { amount: '1,00' }],
    ['refund', { amount: 1 }],
    ['refund', { amount: '1.00', currency: 'USD' }],
    ['refund', { amount: '1.00', idempotencyKey: 'short' }],
    ['capture', { amount: '' }],
  ] as const)('%s with %j is not understood', async (action, body) => {
    const id = await office.pay();
    expect((await act(id, action, body)).statusCode).toBe(422);
    expect((await shown(id)).operations).toHaveLength(1);
  });

  it('a refund in a currency without decimals takes no half', async () => {
    const id = await office.pay({ amount: '100.00', currency: 'JPY' });
    expect((await act(id, 'refund', { amount: '1.50' })).statusCode).toBe(422);
    expect((await act(id, 'refund', { amount: '1.00' })).json()).toMatchObject({ outcome: 'approved' });
  });
});
