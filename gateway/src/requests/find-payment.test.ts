import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL, DISPATCHER, OTHER_CHANNEL, SECOND_CHANNEL } from '../access/test-merchants.fixture.ts';
import { samplePayment } from '../ledger/sample-operation.fixture.ts';
import type { Operation } from '../payment/operation.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const SHOP = { merchant: 'Shop' };
const OTHER = { merchant: 'Other' };

const NOT_FOUND = { ok: false, error: { kind: 'payment-not-found' } };

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
});

afterEach(() => test.close());

async function pay(changes: Readonly<Record<string, string>> = {}): Promise<Operation> {
  const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const submitted = await test.gateway.submitPayment(SHOP, fieldsOf(order, CARD, changes));
  if (!submitted.ok) throw new Error(JSON.stringify(submitted.error));
  return submitted.value;
}

const find = (id: string, entityId: string = CARD_CHANNEL, caller = SHOP) =>
  test.gateway.findPayment(caller, id, fieldsOf({ entityId }));

describe('reading a payment', () => {
  it('gives what was answered, as often as it is asked', async () => {
    const payment = await pay();
    const first = await find(payment.id);
    expect(first).toMatchObject({ ok: true, value: payment });
    expect(await find(payment.id)).toEqual(first);
  });

  it('works for the entity that made it and for the channel that processed it', async () => {
    const payment = await pay({ entityId: DISPATCHER, 'card.number': '377777777777770', 'card.cvv': '1234' });
    expect(await find(payment.id, DISPATCHER)).toMatchObject({ ok: true, value: payment });
    expect(await find(payment.id, SECOND_CHANNEL)).toMatchObject({ ok: true, value: payment });
    expect(await find(payment.id, CARD_CHANNEL)).toEqual(NOT_FOUND);
  });

  it('shows another merchant nothing, not even that it exists', async () => {
    const { id } = await pay();
    expect(await find(id, OTHER_CHANNEL, OTHER)).toEqual(NOT_FOUND);
    expect(await find('f'.repeat(32), OTHER_CHANNEL, OTHER)).toEqual(NOT_FOUND);
    expect(await find(id, CARD_CHANNEL, OTHER)).toEqual({ ok: false, error: { kind: 'forbidden' } });
  });

  it('shows a payment to the merchant that made it only, should its entity change hands', async () => {
    const earlier = samplePayment({ merchant: 'Owner of before', entityId: CARD_CHANNEL });
    await test.ports.ledger.startOperation(earlier);
    expect(await find(earlier.id)).toEqual(NOT_FOUND);
  });

  it.each(['f'.repeat(32), 'F'.repeat(32), 'nonsense', '', '../x'])('finds nothing under %j', async (id) => {
    expect(await find(id)).toEqual(NOT_FOUND);
  });

  it('needs an entity', async () => {
    const { id } = await pay();
    expect(await test.gateway.findPayment(SHOP, id, [])).toMatchObject({
      error: { kind: 'invalid-parameters', issues: [{ name: 'entityId', problem: { kind: 'missing' } }] },
    });
    expect(await find(id, 'nonsense')).toMatchObject({ error: { kind: 'invalid-parameters' } });
  });
});

describe('the merchant that channels belong to', () => {
  it('reads and refers to what any of its channels processed', async () => {
    const { id } = await pay();
    expect(await find(id, DISPATCHER)).toMatchObject({ ok: true, value: { id } });
    const refund = fieldsOf({ entityId: DISPATCHER, paymentType: 'RF' });
    expect(await test.gateway.followUpPayment(SHOP, id, refund)).toMatchObject({
      value: { state: 'approved' },
    });
    expect(await find(id, SECOND_CHANNEL)).toEqual(NOT_FOUND);
  });
});
