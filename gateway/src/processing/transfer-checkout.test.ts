import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { APPROVED } from '../testing/scripted-connector.ts';
import { askStatus, BUSY, makeCheckout, press, sessionState } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { CANCELLED, comeBack, MINUTE, redirectShoppers, TRANSFER } from '../testing/test-transfer.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
});

afterEach(() => test.close());

async function sentToBank(id: string): Promise<Payment> {
  const paid = await press(test.gateway, id, TRANSFER);
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return paid.value;
}

describe('a checkout whose shopper is at the bank', () => {
  it('is taken, and pending to its merchant', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToBank(id);
    expect(payment).toMatchObject({ state: 'awaiting-redirect', checkoutId: id });
    expect(await press(test.gateway, id)).toEqual(BUSY);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      ok: true,
      value: { kind: 'payment', operation: payment },
    });
    expect(await sessionState(test, id)).toBe('paying');
  });

  it('sends the shopper who asks again to the same page, as the same payment', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToBank(id);
    expect(await sentToBank(id)).toEqual(payment);
    expect(test.acquirer.requests).toHaveLength(1);
  });

  it('is paid once the shopper has confirmed', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToBank(id);
    test.acquirer.status = () => Promise.resolve(APPROVED);
    await comeBack(test, payment);
    expect(await sessionState(test, id)).toBe('used');
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

  it('can be paid with a card once the shopper has cancelled', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToBank(id);
    test.acquirer.status = () => Promise.resolve(CANCELLED);
    await comeBack(test, payment);
    expect(await sessionState(test, id)).toBe('open');
    test.acquirer.answerShopper = undefined;
    expect(await press(test.gateway, id)).toMatchObject({ ok: true, value: { state: 'approved' } });
  });

  it('can be paid with a card by who cancelled and came back by another way', async () => {
    const { id } = await makeCheckout(test);
    await sentToBank(id);
    test.acquirer.status = () => Promise.resolve(CANCELLED);
    test.acquirer.answerShopper = undefined;
    expect(await press(test.gateway, id)).toMatchObject({ ok: true, value: { state: 'approved' } });
  });

  it('learns of a confirmation whose shopper never came back, also after its session is over', async () => {
    const { id } = await makeCheckout(test);
    test.step(29 * MINUTE);
    await sentToBank(id);
    test.step(2 * MINUTE);
    test.acquirer.status = () => Promise.resolve(APPROVED);
    expect(await test.gateway.settleOpenOperations()).toBe(1);
    expect(await askStatus(test.gateway, id)).toMatchObject({ value: { operation: { state: 'approved' } } });
  });

  it('goes back to the address that the merchant set, whatever the browser sends', async () => {
    const { id } = await makeCheckout(test, { shopperResultUrl: 'https://shop.example/set' });
    expect((await sentToBank(id)).redirect?.resultUrl).toBe('https://shop.example/set');
  });
});
