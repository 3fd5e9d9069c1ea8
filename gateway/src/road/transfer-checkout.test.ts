import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../payment/operation.ts';
import { askStatus, BUSY, makeCheckout, sessionState, submitCheckout } from '../testing/test-checkout.ts';
import { openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { redirectShoppers, TRANSFER } from '../testing/test-transfer.ts';

let test: TestGateway;

beforeEach(() => {
  test = openTestGateway();
  redirectShoppers(test);
});

afterEach(() => test.close());

async function sentToBank(id: string): Promise<Payment> {
  const paid = await submitCheckout(test.gateway, id, TRANSFER);
  if (!paid.ok) throw new Error(JSON.stringify(paid.error));
  return paid.value;
}

describe('a checkout whose shopper is at the bank', () => {
  it('is taken, and pending to its merchant', async () => {
    const { id } = await makeCheckout(test);
    const payment = await sentToBank(id);
    expect(payment).toMatchObject({ state: 'awaiting-redirect', checkoutId: id });
    expect(await submitCheckout(test.gateway, id)).toEqual(BUSY);
    expect(await askStatus(test.gateway, id)).toMatchObject({
      ok: true,
      value: { kind: 'payment', operation: payment },
    });
    expect(await sessionState(test, id)).toBe('paying');
  });

  it('goes back to the address that the merchant set, whatever the browser sends', async () => {
    const { id } = await makeCheckout(test, { shopperResultUrl: 'https://shop.example/set' });
    expect((await sentToBank(id)).redirect?.resultUrl).toBe('https://shop.example/set');
  });
});
