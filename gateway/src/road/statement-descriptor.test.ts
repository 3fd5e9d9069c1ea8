import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARD_CHANNEL } from '../access/test-merchants.fixture.ts';
import type { DescriptorRule } from '../payment/order/statement-descriptor.ts';
import { gatewayWithChannel } from '../testing/gateway-with-channel.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL, submitOrder } from '../testing/test-payment.ts';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

const gatewayWith = (descriptor: DescriptorRule | undefined) => gatewayWithChannel(test, { descriptor });

describe("the text on the shopper's statement", () => {
  it.each([
    ['the descriptor of the request', undefined, {}, 'Order 7'],
    ["the merchant's name before its descriptor", undefined, { 'merchant.name': 'Tea & Co' }, 'Tea & Co'],
    ["the channel's, when it is fixed", 'fixed', { 'merchant.name': 'Tea & Co' }, 'ACME'],
    ["the channel's before the merchant's name", 'prefix', { 'merchant.name': 'Tea & Co' }, 'ACME Tea & Co'],
    ["the channel's by default", 'free', { descriptor: undefined }, 'ACME'],
  ] as const)('is %s, at the acquirer and in the answer', async (_case, rule, changes, expected) => {
    const gateway = gatewayWith(rule && { text: 'ACME', rule });
    const paid = await submitOrder(gateway, { ...EXTERNAL, descriptor: 'Order 7', ...changes });
    expect(paid).toMatchObject({ ok: true, value: { descriptor: expected } });
    expect(test.acquirer.requests).toMatchObject([{ descriptor: expected }]);
  });

  it("follows the channel's rule in a refund, too", async () => {
    const gateway = gatewayWith({ text: 'ACME', rule: 'prefix' });
    const paid = await submitOrder(gateway, EXTERNAL);
    const id = paid.ok ? paid.value.id : '';
    const refund = fieldsOf({ entityId: CARD_CHANNEL, paymentType: 'RF', descriptor: 'Refund 7' });
    expect(await gateway.followUpPayment({ merchant: 'Shop' }, id, refund)).toMatchObject({
      ok: true,
      value: { descriptor: 'ACME Refund 7' },
    });
    expect(test.acquirer.asked.at(-1)).toMatchObject({ verb: 'refund', descriptor: 'ACME Refund 7' });
  });
});
