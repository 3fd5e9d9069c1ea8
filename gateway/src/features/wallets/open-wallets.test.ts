import { createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import type { WalletKey } from './keys/wallet-keys.ts';
import { openWallets } from './open-wallets.ts';
import { makeMerchantKey } from './simulator/make-merchant-key.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const AMOUNT = { minor: 100n, currency: 'EUR' };
const ENTITY = 'a0000000000000000000000000000001';

const KEY: WalletKey = {
  ...makeMerchantKey({ merchant: 'Shop', wallet: 'wallet1', merchantIdentifier: 'merchant.shop', now: NOW }),
  retiredAt: undefined,
};

let derived = 0;

const open = (environment: 'test' | 'live') =>
  openWallets({
    environment,
    gatewayId: 'tollgate',
    walletKeys: {
      open: async () => [KEY],
      openIdentity: async () => undefined,
      add: async () => true,
      find: async () => undefined,
      certify: async () => false,
      list: async () => [],
      retire: async () => true,
      eraseEnded: async () => undefined,
    },
    clock: { now: () => NOW, monotonic: () => 0 },
    anchors: undefined,
    secrets: () => {
      derived += 1;
      return [createSecretKey(Buffer.alloc(32, 1))];
    },
  });

it('live simulates no maker, believes none, and has no session without a certificate', async () => {
  const live = open('live');
  expect([live.walletMakers, derived]).toEqual([undefined, 0]);
  const test = open('test');
  const order = { amount: AMOUNT, entityId: ENTITY, card: 'visa', now: NOW } as const;
  const text = test.walletMakers?.makeToken('wallet1', KEY, order) ?? '';
  const token = {
    wallet: 'wallet1',
    text,
    merchant: 'Shop',
    entityId: ENTITY,
    amount: AMOUNT,
    now: NOW,
  } as const;
  expect(await test.walletTokens.open(token)).toMatchObject({ ok: true });
  expect(await live.walletTokens.open(token)).toEqual({
    ok: false,
    error: { kind: 'refused', reason: 'chain-broken' },
  });
  const page = {
    merchant: 'Shop',
    merchantIdentifier: 'merchant.shop',
    displayName: 'Shop',
    domain: 'shop.example',
  };
  expect(await live.walletSessions.open(page)).toEqual({ ok: false, error: 'no-identity' });
  expect(await test.walletSessions.open(page)).toMatchObject({
    ok: true,
    value: { domainName: 'shop.example', expiresAt: NOW + 5 * 60_000 },
  });
});
