import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NOON, openTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { OPENS_AFTER_RETIREMENT } from '../wallets/keys/wallet-keys.ts';

const HOUR = 3_600_000;

let test: TestGateway;
beforeEach(() => {
  test = openTestGateway();
});
afterEach(() => test.close());

it('a retired key of a wallet is erased within an hour after it opens no tokens any more', async () => {
  const { walletKeys } = test.ports;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const record = { id: '0000000a', merchant: 'Shop', wallet: 'wallet2', purpose: 'tokens' } as const;
  const unset = { certificate: undefined, notAfter: undefined };
  await walletKeys.add({ ...record, ...unset, privateKey, publicKeyHash: 'hash', addedAt: NOON });
  await walletKeys.retire(record.id, NOON);
  const opens = async () => (await walletKeys.open('Shop', 'wallet2', NOON)).length;

  test.step(OPENS_AFTER_RETIREMENT - 1);
  await test.gateway.settleOpenOperations();
  expect(await opens()).toBe(1);
  test.step(HOUR);
  await test.gateway.settleOpenOperations();
  expect(await opens()).toBe(0);
  expect(await walletKeys.list()).toMatchObject([{ id: '0000000a', retiredAt: NOON }]);
});
