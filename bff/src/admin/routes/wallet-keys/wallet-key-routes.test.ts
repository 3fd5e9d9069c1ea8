import { generateKeyPairSync } from 'node:crypto';
import { OPENS_AFTER_RETIREMENT } from '@tollgate/gateway/api';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { on, PLATFORM } from '../../office.fixture.ts';
import {
  CARDS_CHANNEL,
  OTHER_SHOP,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
} from '../settings/settings-office.fixture.ts';
import { walletKeyRoutes } from './wallet-key-routes.ts';

const ID = '0000000a';
let office: SettingsOffice;
beforeEach(async () => {
  office = await startSettingsOffice(walletKeyRoutes);
  await office.own.stores.walletKeys.add({
    id: ID,
    merchant: 'Shop',
    wallet: 'wallet2',
    purpose: 'tokens',
    publicKeyHash: 'hash',
    certificate: undefined,
    notAfter: 4_000_000_000_000,
    addedAt: 1,
    privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  });
});
afterEach(() => office.close());

const KEYS = '/admin/v1/wallet-keys';
const retire = (grants: Parameters<SettingsOffice['send']>[3], id = ID) =>
  office.send('POST', `${KEYS}/${id}/retire`, undefined, grants);

it('keys of wallets are listed with the ends of their certificates, and never themselves', async () => {
  const { body } = await office.get(KEYS, on(SHOP, 'auditor'));
  expect(body).toMatchObject({
    keys: [
      { id: ID, merchant: 'Shop', certificateEnds: 4_000_000_000_000, retiredAt: null, opensUntil: null },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('PRIVATE');
  expect((await office.get(KEYS, on(OTHER_SHOP, 'auditor'))).body).toEqual({ keys: [] });
  expect((await office.get(KEYS, on(CARDS_CHANNEL, 'auditor'))).body).toEqual({ keys: [] });
});

it('a key is retired once, by an owner of its merchant alone', async () => {
  expect((await retire(on(PLATFORM, 'admin'))).status).toBe(403);
  expect((await retire(on(OTHER_SHOP, 'owner'))).status).toBe(404);
  expect((await retire(on(SHOP, 'owner'), 'ffffffff')).status).toBe(404);
  const { status, body } = await retire(on(SHOP, 'owner'));
  const now = office.test.clock.now();
  expect([status, body]).toMatchObject([200, { retiredAt: now, opensUntil: now + OPENS_AFTER_RETIREMENT }]);
  expect((await retire(on(SHOP, 'owner'))).status).toBe(409);
  expect(office.entries[0]).toMatchObject({ action: 'wallet-key.retire', scope: SHOP, target: { id: ID } });
});
