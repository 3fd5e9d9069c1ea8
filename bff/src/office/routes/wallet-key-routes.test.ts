import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type Grant, type JsonObject, OPENS_AFTER_RETIREMENT } from '@tollgate/gateway/api';
import { makeTestAuthority } from '@tollgate/gateway/connectors/test-certificates.fixture';
import { merchantCertificate } from '@tollgate/gateway/features/wallets/simulator/make-merchant-key';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { walletKeyRecord } from '../../testing/wallet-key.fixture.ts';
import { on, PLATFORM } from '../office.fixture.ts';
import {
  CARDS_CHANNEL,
  OTHER_SHOP,
  type SettingsOffice,
  SHOP,
  startSettingsOffice,
} from './settings/settings-office.fixture.ts';
import { walletKeyRoutes } from './wallet-key-routes.ts';

const ID = '0000000a';
let office: SettingsOffice;
beforeEach(async () => {
  office = await startSettingsOffice(walletKeyRoutes);
  await office.own.stores.walletKeys.add({
    ...walletKeyRecord({ id: ID }),
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
  // Refused callers are in the log as well.
  const retired = office.entries.find(({ action }) => action === 'wallet-key.retire');
  expect(retired).toMatchObject({ scope: SHOP, target: { id: ID } });
});

interface Made extends JsonObject {
  readonly key: { readonly id: string; readonly publicKeyHash: string };
  readonly half: { readonly publicKey: string; readonly point: string; readonly request: string };
}
const send = (body: object, grants?: readonly Grant[]) =>
  office.send('POST', KEYS, { merchant: 'Shop', ...body }, grants);
async function make(body: object): Promise<Made> {
  const { status, body: made } = await send(body);
  expect(status).toBe(200);
  return made as Made;
}
const certify = (id: string, certificate: string, grants?: readonly Grant[]) =>
  office.send('POST', `${KEYS}/${id}/certificate`, { certificate }, grants);
const halfOf = (id: string, grants?: readonly Grant[]) => office.get(`${KEYS}/${id}/public-half`, grants);
const privateHalf = async (id: string): Promise<KeyObject> => {
  const found = await office.own.stores.walletKeys.find(id);
  if (found === undefined) throw new Error('there is no such key');
  return found.privateKey;
};
/** Of the simulated maker: a certificate that names a merchant. */
const issued = async (id: string, identifier = 'merchant.example') =>
  merchantCertificate(await privateHalf(id), identifier).toString();

describe('a key that is made here', () => {
  it.each(['wallet2', 'wallet3'])(
    'is of use at once for %s, and shows its public half alone',
    async (wallet) => {
      const { key, half } = await make({ wallet });
      const privateKey = await privateHalf(key.id);
      expect(createPublicKey(half.publicKey).equals(createPublicKey(privateKey))).toBe(true);
      const [opening] = await office.own.stores.walletKeys.open('Shop', wallet as 'wallet2', Date.now());
      expect(opening?.privateKey.equals(privateKey)).toBe(true);
      expect((await halfOf(key.id)).body).toMatchObject({ publicKey: half.publicKey });
      expect(office.entries).toMatchObject([
        { action: 'wallet-key.add', outcome: 'begun', scope: SHOP, after: { wallet, purpose: 'tokens' } },
        {
          outcome: 'done',
          target: { type: 'wallet-key', id: key.id },
          after: { wallet, purpose: 'tokens', publicKeyHash: key.publicKeyHash },
        },
      ]);
      const { d = '' } = privateKey.export({ format: 'jwk' });
      const listed = await office.get(KEYS);
      const shown = [key, half, office.entries, listed.body, ...office.test.logLines];
      expect(d).not.toBe('');
      expect(JSON.stringify(shown)).not.toContain(d);
      expect(JSON.stringify(shown)).not.toContain('PRIVATE');
    },
  );

  it.each(['tokens', 'identity'])(
    'for wallet1 and %s comes into use with its certificate, once',
    async (purpose) => {
      const { key, half } = await make({ wallet: 'wallet1', purpose });
      expect(key).toMatchObject({ awaitsCertificate: true, certificateEnds: null });
      expect(half.request).toContain('BEGIN CERTIFICATE REQUEST');
      const certificate = await issued(key.id);
      const { status, body } = await certify(key.id, certificate);
      expect([status, body]).toMatchObject([
        200,
        { awaitsCertificate: false, certificateEnds: expect.any(Number) },
      ]);
      const { walletKeys } = office.own.stores;
      const used =
        purpose === 'tokens'
          ? (await walletKeys.open('Shop', 'wallet1', Date.now()))[0]
          : await walletKeys.openIdentity('Shop', 'wallet1', Date.now());
      expect(used).toMatchObject({ id: key.id, certificate });
      expect(office.entries.at(-2)).toMatchObject({ action: 'wallet-key.certify', scope: SHOP });
      expect((await certify(key.id, certificate)).status).toBe(409);
    },
  );

  it('takes no certificate of another key, and no private key alongside one', async () => {
    const { key } = await make({ wallet: 'wallet1' });
    const authority = await makeTestAuthority();
    const { certificate, key: foreign } = await authority.sign();
    for (const text of [certificate, 'none', (await issued(key.id)) + foreign]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await certify(key.id, text);
      expect([status, body]).toMatchObject([422, { error: { details: [{ path: 'certificate' }] } }]);
      expect(JSON.stringify(body)).not.toContain('PRIVATE KEY-----');
    }
    expect((await certify(key.id, 'x'.repeat(65_537))).status).toBe(413);
    expect((await office.get(KEYS)).body['keys']).toContainEqual(
      expect.objectContaining({ id: key.id, awaitsCertificate: true }),
    );
  });

  it('takes none when it is retired, and shows its public half no more', async () => {
    const { key } = await make({ wallet: 'wallet1' });
    const certificate = await issued(key.id);
    expect((await retire(on(SHOP, 'owner'), key.id)).body).toMatchObject({
      awaitsCertificate: false,
      opensUntil: null,
    });
    expect((await certify(key.id, certificate)).status).toBe(409);
    expect((await halfOf(key.id)).status).toBe(409);
    expect((await certify(ID, certificate)).status).toBe(409);
  });

  it.each([
    { wallet: 'wallet2', purpose: 'identity' },
    { wallet: 'wallet4' },
    {},
    { wallet: 'wallet2', privateKey: 'x' },
  ])('is not made for %j', async (body) => {
    expect((await send(body)).status).toBe(422);
    expect(await office.own.stores.walletKeys.list()).toHaveLength(1);
  });

  it('is not made alongside ten of its kind, which would all be tried with each token', async () => {
    for (let made = 1; made < 10; made += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await make({ wallet: 'wallet2' });
    }
    expect((await send({ wallet: 'wallet2' })).status).toBe(409);
    expect((await send({ wallet: 'wallet2', merchant: OTHER_SHOP.merchant })).status).toBe(200);
    await retire(on(SHOP, 'owner'));
    await make({ wallet: 'wallet2' });
  });
});
