import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VaultKey } from '../features/stored-details/vault-keys.ts';
import { FILE_PARTS } from '../store/opening/parts.ts';
import { makeTemporaryFolder, openStoreIn } from '../store/sqlite/temporary-store.fixture.ts';
import type { CheckoutSessions } from './checkout-sessions.ts';
import { sampleIds, sampleSession } from './sample-session.fixture.ts';
import { createSealedSessions } from './sealed-sessions.ts';
import { createSessionsInFile } from './sessions-in-file.ts';

const newKey = (id: string) => new VaultKey(id, randomBytes(32).toString('base64'));
const [OLD, NEW] = [newKey('old'), newKey('new')];

const SHOPPER = [
  ['amount', '92.50'],
  ['customer.surname', 'Jones'],
  ['cart.items[0].name', 'Ring'],
  ['currency', 'EUR'],
  ['customer.email', 'jane@shop.example'],
] as const;

let plain: CheckoutSessions;
let sealed: CheckoutSessions;
let close: () => Promise<void>;

beforeEach(() => {
  const folder = makeTemporaryFolder();
  const store = openStoreIn(folder.path);
  store.migrate('checkout', FILE_PARTS.checkout);
  plain = createSessionsInFile(store);
  sealed = createSealedSessions(plain, { current: OLD, all: [OLD] });
  close = async () => {
    await store.close();
    folder.remove();
  };
});

afterEach(() => close());

async function made() {
  const session = sampleSession({ fields: SHOPPER });
  await sealed.create(session);
  return session;
}

describe('a checkout in its store', () => {
  it('has nothing readable about its shopper, and is found as it was created, in its order', async () => {
    const session = await made();
    const stored = await plain.find(session.id);
    expect(JSON.stringify(stored)).not.toMatch(/Jones|jane|Ring|customer/);
    expect(new Map(stored?.fields).get('amount')).toBe('92.50');
    expect(await sealed.find(session.id)).toEqual(session);
  });

  it('is sealed after a change, and opened for every attempt', async () => {
    const { id, createdAt } = await made();
    const changed = [...SHOPPER, ['customer.phone', '+49170123'] as const];
    await sealed.update(id, changed, createdAt);
    expect(JSON.stringify(await plain.find(id))).not.toContain('+49170123');
    const attempts = [sampleIds.paymentId(), sampleIds.paymentId()] as const;
    for (const kind of ['begun', 'busy']) {
      const attempt = kind === 'begun' ? attempts[0] : attempts[1];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await sealed.beginAttempt(id, attempt, createdAt)).toMatchObject({
        kind,
        session: { fields: changed },
      });
    }
  });

  it('is read with the keys that came before, and in clear where it was written in clear', async () => {
    const older = await made();
    const rotated = createSealedSessions(plain, { current: NEW, all: [NEW, OLD] });
    expect(await rotated.find(older.id)).toEqual(older);
    const clear = sampleSession({ fields: SHOPPER });
    await plain.create(clear);
    expect(await rotated.find(clear.id)).toEqual(clear);
  });

  it('is unknown under a key that is not there, and with the parameters of another checkout', async () => {
    const { id, createdAt } = await made();
    const other = await made();
    const stranger = createSealedSessions(plain, { current: NEW, all: [NEW] });
    expect(await stranger.find(id)).toBeUndefined();
    expect(await stranger.beginAttempt(id, sampleIds.paymentId(), createdAt)).toEqual({ kind: 'unknown' });
    const { fields = [] } = (await plain.find(other.id)) ?? {};
    const swapped = await made();
    await plain.update(swapped.id, fields, createdAt);
    expect(await sealed.find(swapped.id)).toBeUndefined();
  });
});
