/** Credentials and a secret, before a drill and after its restore. */
import { expect } from 'vitest';
import { readConfig } from '../../bff/src/config/read-config.ts';
import { WebhookSecret } from '../../gateway/src/features/webhooks/webhook-address.ts';
import { openStores } from '../../gateway/src/store/opening/open-stores.ts';

const JANE = { id: 'a'.repeat(32), email: 'jane@shop.example' };
const [SESSION, LINK, CHANNEL] = ['c', 'd', 'e'].map((digit) => digit.repeat(64));
const PLACE = { merchant: 'Shop', channelId: CHANNEL.slice(0, 32) };
const GRANT = { role: 'owner', scope: { kind: 'platform' } };

/** @param {Record<string, string>} settings of a gateway @param {(stores: object) => Promise<void>} work */
async function withStores(settings, work) {
  const config = readConfig(settings);
  if (!config.ok) throw new Error(config.error.join('; '));
  const opened = await openStores(config.value.settings, () => undefined);
  if (!opened.ok) throw new Error(opened.error);
  try {
    await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** Adds a user with a session and a link, and a webhook. */
export function addOfficeRows(settings) {
  const now = Date.now();
  return withStores(settings, async ({ users, webhookAddresses }) => {
    await users.users.add({
      ...JANE,
      name: 'Jane Jones',
      grants: [GRANT],
      state: 'active',
      version: 1,
      createdAt: now,
    });
    await users.sessions.begin({
      id: SESSION,
      userId: JANE.id,
      begunAt: now,
      usedAt: now,
      freshAt: now,
      address: '192.0.2.7',
      userAgent: 'Firefox',
      method: 'passkey',
    });
    await users.links.add({
      hash: LINK,
      purpose: 'reset',
      grants: [GRANT],
      userId: JANE.id,
      createdAt: now,
      endsAt: now + 86_400_000,
    });
    await webhookAddresses.add(
      {
        ...PLACE,
        id: '0000000a',
        url: 'https://shop.example/hook',
        format: 'signed',
        types: ['PAYMENT'],
        createdAt: now,
      },
      new WebhookSecret('ab'.repeat(32)),
    );
  });
}

/** All of it is there again, but for the session and the link, which would let in whom they belonged to then. */
export function expectOfficeRows(settings) {
  return withStores(settings, async ({ users, webhookAddresses }) => {
    expect(await users.users.find(JANE.id)).toMatchObject({ ...JANE, grants: [GRANT], state: 'active' });
    expect(await users.sessions.listOf(JANE.id)).toEqual([]);
    expect(await users.links.find(LINK, Date.now())).toBeUndefined();
    const webhook = await webhookAddresses.open('0000000a', Date.now());
    expect(webhook?.secrets.map((secret) => secret.reveal())).toEqual(['ab'.repeat(32)]);
  });
}
