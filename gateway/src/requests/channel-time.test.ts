import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import { CARD, fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { paidOrder, submitOrder } from '../testing/test-payment.ts';
import type { CheckoutId, EntityId } from '../values/ids.ts';

const SHOP = { merchant: 'Shop' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  shopperResultUrl: 'https://shop.example/result',
};
const GONE = { ok: false, error: { kind: 'checkout-gone' } };

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

/** Moves a clock, and lets enough time pass that the gateway follows. */
async function advance(by: number, entityId: EntityId = CARD_CHANNEL): Promise<void> {
  await test.ports.testClocks.move({ entityId, at: test.ports.clock.now(), by });
  test.step(1000);
}

async function checkout(changes: Readonly<Record<string, string | undefined>> = {}): Promise<CheckoutId> {
  const created = await test.gateway.createCheckout(SHOP, fieldsOf(ORDER, changes));
  if (!created.ok) throw new Error(JSON.stringify(created.error));
  return created.value.session.id;
}

const pay = (id: CheckoutId) => test.gateway.payCheckout(id, fieldsOf(CARD, { paymentBrand: 'VISA' }));
const status = (id: CheckoutId) => test.gateway.checkoutStatus(SHOP, id, [['entityId', CARD_CHANNEL]]);

describe('a clock of the test environment that was moved', () => {
  it('lets a checkout expire for everyone who uses it', async () => {
    const id = await checkout();
    await advance(30 * MINUTE);
    const update = fieldsOf({ entityId: CARD_CHANNEL, amount: '1.00' });
    expect(await test.gateway.describeCheckout(id)).toMatchObject(GONE);
    expect(await pay(id)).toMatchObject(GONE);
    expect(await status(id)).toMatchObject({ ok: false, error: { kind: 'checkout-gone', why: 'expired' } });
    expect(await test.gateway.updateCheckout(SHOP, id, update)).toMatchObject({ ok: false });
  });

  it('leaves a checkout that is made afterwards its 30 minutes', async () => {
    await advance(DAY);
    const id = await checkout();
    expect(await test.gateway.describeCheckout(id)).toMatchObject({ value: { expiresInMs: 30 * MINUTE } });
    expect(await pay(id)).toMatchObject({ value: { state: 'approved' } });
  });

  it('lets a card expire, also one that is stored', async () => {
    const stored = await test.gateway.createRegistration(
      SHOP,
      fieldsOf(CARD, { entityId: CARD_CHANNEL, paymentBrand: 'VISA' }),
    );
    const id = stored.ok ? stored.value.id : '';
    await advance(365 * 8 * DAY);
    expect(await submitOrder(test.gateway, {})).toMatchObject({ value: { resultCode: '100.100.303' } });
    const order = fieldsOf({ ...ORDER, shopperResultUrl: undefined });
    expect(await test.gateway.payRegistration(SHOP, id, order)).toMatchObject({
      value: { resultCode: '100.100.303' },
    });
    await advance(365 * 2 * DAY);
    expect(await test.gateway.payRegistration(SHOP, id, order)).toMatchObject({
      error: { resultCode: '100.150.202' },
    });
  });

  it('does not change when a payment began or ended on the ledger', async () => {
    await advance(DAY);
    const payment = await paidOrder(test, {});
    expect(payment).toMatchObject({ startedAt: test.ports.clock.now(), finishedAt: test.ports.clock.now() });
  });
});
