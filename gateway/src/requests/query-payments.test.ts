import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, OTHER_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { Operation } from '../payment/operation.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { type Changes, paidOrder } from '../testing/test-payment.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

const SHOP = { merchant: 'Shop' };
const HOUR = 60 * 60 * 1000;

function query(changes: Changes, caller = SHOP) {
  return test.gateway.queryPayments(caller, fieldsOf({ entityId: CARD_CHANNEL, ...changes }));
}

async function idsOf(changes: Changes): Promise<string[]> {
  const page = await query(changes);
  return page.ok ? page.value.operations.map(({ id }) => id) : [];
}

function linked(id: string, changes: Changes = {}, caller = SHOP) {
  const fields = fieldsOf({ entityId: CARD_CHANNEL, includeLinkedTransactions: 'true', ...changes });
  return test.gateway.queryLinkedPayments(caller, id, fields);
}

async function paidEveryHour(count: number): Promise<Operation[]> {
  const payments: Operation[] = [];
  for (let hour = 0; hour < count; hour += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the clock is stepped in between
    payments.push(await paidOrder(test, { merchantTransactionId: `order-000${hour % 2}` }));
    test.step(HOUR);
  }
  return payments;
}

describe('asking for payments', () => {
  it('by the merchant’s reference finds all that have it, the oldest first', async () => {
    const [first, , third] = await paidEveryHour(4);
    expect(await idsOf({ merchantTransactionId: 'order-0000' })).toEqual([first?.id, third?.id]);
    expect(await idsOf({ merchantTransactionId: 'order-9999' })).toEqual([]);
  });

  it('by type leaves the others out', async () => {
    const payment = await paidOrder(test, { paymentType: 'PA' });
    await test.gateway.followUpPayment(
      SHOP,
      payment.id,
      fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'CP' }),
    );
    expect(await idsOf({ paymentTypes: 'PA,RF' })).toEqual([payment.id]);
  });

  it('shows nothing of another merchant or channel', async () => {
    const payment = await paidOrder(test, {});
    expect(await idsOf({ entityId: SECOND_CHANNEL })).toEqual([]);
    const other = { merchant: 'Other' };
    expect(await query({}, other)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(await query({ entityId: OTHER_CHANNEL }, other)).toMatchObject({ value: { operations: [] } });
    expect(await query({ entityId: OTHER_CHANNEL, after: payment.id }, other)).toMatchObject({
      error: { issues: [{ name: 'after', problem: { kind: 'no-such-payment' } }] },
    });
  });

  it.each([
    ['entityId', { entityId: undefined }, 'missing'],
    ['entityId', { entityId: 'A' }, 'malformed'],
    ['limit', { limit: '101' }, 'malformed'],
    ['limit', { limit: '0' }, 'malformed'],
    ['date.from', { 'date.from': '2026-02-30 00:00:00' }, 'malformed'],
    ['date.to', { 'date.to': '2026-11-20' }, 'malformed'],
    ['paymentTypes', { paymentTypes: 'PA,XX' }, 'malformed'],
    ['after', { after: 'not-an-id' }, 'malformed'],
  ])('names a wrong %s: %j', async (name, changes, kind) => {
    expect(await query(changes)).toMatchObject({
      ok: false,
      error: { kind: 'invalid-parameters', issues: [{ name, problem: { kind } }] },
    });
  });
});

describe('asking for a payment with what refers to it', () => {
  it('gives the whole of it, whichever part was named', async () => {
    const payment = await paidOrder(test, { paymentType: 'PA' });
    const captured = await test.gateway.followUpPayment(
      SHOP,
      payment.id,
      fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'CP' }),
    );
    const id = captured.ok ? captured.value.id : '';
    for (const named of [payment.id, id]) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await linked(named)).toMatchObject({ value: { operations: [{ id: payment.id }, { id }] } });
    }
    expect(await linked(id, { includeLinkedTransactions: 'false' })).toMatchObject({
      value: { operations: [{ id }] },
    });
    expect(await linked(id, { paymentTypes: 'CP' })).toMatchObject({ value: { operations: [{ id }] } });
  });

  it('finds none of another merchant or channel, and none that does not exist', async () => {
    const payment = await paidOrder(test, {});
    const notFound = { error: { kind: 'payment-not-found' } };
    expect(await linked(payment.id, { entityId: OTHER_CHANNEL }, { merchant: 'Other' })).toMatchObject(
      notFound,
    );
    expect(await linked(payment.id, { entityId: SECOND_CHANNEL })).toMatchObject(notFound);
    expect(await linked('0'.repeat(32))).toMatchObject(notFound);
    expect(await linked('nope')).toMatchObject(notFound);
  });
});
