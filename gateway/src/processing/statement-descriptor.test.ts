import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMerchantDirectory } from '../access/merchant-directory.ts';
import type { MerchantsFile } from '../access/merchants-file.ts';
import { createSqliteAccessTokens } from '../access/sqlite/sqlite-access-tokens.ts';
import { CARD_CHANNEL, testMerchants } from '../access/test-merchants.ts';
import { createTokenHasher } from '../access/token-hasher.ts';
import type { DescriptorRule } from '../payment/order/statement-descriptor.ts';
import { openTemporaryStore } from '../sqlite/temporary-store.ts';
import { fieldsOf, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { EXTERNAL, submitOrder } from '../testing/test-payment.ts';
import { VaultKey } from '../vault/vault-keys.ts';

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

/** The gateway of the test, whose card channel has a rule for descriptors. */
function gatewayWith(descriptor: DescriptorRule | undefined) {
  const { store } = openTemporaryStore();
  const key = new VaultKey('test', Buffer.alloc(32, 7).toString('base64'));
  const merchants = testMerchants.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) =>
      channel.entityId === CARD_CHANNEL && descriptor ? { ...channel, descriptor } : channel,
    ),
  }));
  const file: MerchantsFile = { ...testMerchants, merchants };
  const tokens = {
    store: createSqliteAccessTokens(store),
    hasher: createTokenHasher({ current: key, all: [key] }),
  };
  return test.with({ merchants: createMerchantDirectory(file, tokens) });
}

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
