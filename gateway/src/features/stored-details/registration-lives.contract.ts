import { beforeEach, describe, expect, it } from 'vitest';
import { BANK_ACCOUNT, VIRTUAL_ACCOUNT } from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { createRegistrations } from './create-registrations.ts';
import type { Registration, Registrations } from './registrations.ts';
import { pendingDetails, STORED_AT, sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const DAY = 86_400_000;

/** What becomes of stored details: used, extended, erased. */
export function describeRegistrationLives(name: string, open: () => Promise<VaultPlace>): void {
  describe(`the life of a registration in ${name}`, () => {
    const place = forEachTest(open);
    let registrations: Registrations;

    beforeEach(async () => {
      registrations = createRegistrations(place().store, sampleKeys(sampleKey(1)));
    });

    it('begins pending when a payment stores it, and active when that payment succeeds', async () => {
      const { id } = await registrations.store(pendingDetails());
      expect(await registrations.find(id)).toMatchObject({ state: 'pending' });
      await registrations.activate(id, 'scheme-1');
      expect(await registrations.find(id)).toMatchObject({
        state: 'active',
        initialTransactionId: 'scheme-1',
      });
    });

    it('does not begin a second time', async () => {
      const { id } = await registrations.store(pendingDetails({ initialTransactionId: 'migrated' }));
      await registrations.activate(id, 'scheme-1');
      await registrations.activate(id, 'scheme-2');
      expect(await registrations.find(id)).toMatchObject({
        state: 'active',
        initialTransactionId: 'migrated',
      });
      await registrations.erase(id, STORED_AT);
      await registrations.activate(id, 'scheme-3');
      expect(await registrations.find(id)).toMatchObject({ state: 'deleted' });
    });

    it('ends with nothing left of it when that payment fails', async () => {
      const { id } = await registrations.store(pendingDetails());
      await registrations.discard(id);
      expect(await registrations.find(id)).toBeUndefined();
      expect(await place().query('SELECT id FROM registrations')).toEqual([]);
      await registrations.activate(id, undefined);
      expect(await registrations.find(id)).toBeUndefined();
    });

    it('is not ended by a payment that was not the first to store it', async () => {
      const { id } = await registrations.store(sampleDetails());
      await registrations.discard(id);
      expect(await registrations.find(id)).toMatchObject({ state: 'active' });
    });

    it('lets two payments that store the same details at the same time each have theirs', async () => {
      const both = [await registrations.store(pendingDetails()), await registrations.store(pendingDetails())];
      await Promise.all(both.map(({ id }) => registrations.activate(id, undefined)));
      const states = await Promise.all(both.map(async ({ id }) => (await registrations.find(id))?.state));
      expect(states).toEqual(['active', 'active']);
      expect(both.map(({ id }) => id)).toContain((await registrations.store(sampleDetails())).id);
    });

    it('can be found while it is pending for too long, the oldest first', async () => {
      const times = [3, 1, 2, 4];
      const stored = await Promise.all(
        times.map((createdAt) => registrations.store(pendingDetails({ createdAt }))),
      );
      await registrations.store(sampleDetails({ createdAt: 1 }));
      const found = await registrations.findPending(4, 2);
      expect(found).toEqual([stored[1], stored[2]]);
      expect(await registrations.findPending(4, 2, found.at(-1))).toEqual([stored[0]]);
    });

    it('remembers its last use and the first transaction of its series', async () => {
      const { id } = await registrations.store(sampleDetails());
      await registrations.use(id, 200, undefined);
      await registrations.use(id, 300, 'first');
      await registrations.use(id, 250, 'second');
      expect(await registrations.find(id)).toMatchObject({ usedAt: 300, initialTransactionId: 'first' });
    });

    it('is prolonged by a use where it is no card, and never shortened', async () => {
      const account = await registrations.store(sampleDetails({ instrument: BANK_ACCOUNT }));
      const card = await registrations.store(sampleDetails());
      expect(account.expiresAt).toBe(Date.UTC(2028, 0, 20, 12));
      for (const { id } of [account, card]) {
        // oxlint-disable-next-line no-await-in-loop -- two uses, in their order
        await registrations.use(id, Date.UTC(2027, 0, 1), undefined);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await registrations.use(id, Date.UTC(2020, 0, 1), undefined);
      }
      expect(await registrations.find(account.id)).toMatchObject({ expiresAt: Date.UTC(2028, 2, 1) });
      expect(await registrations.find(card.id)).toMatchObject({ expiresAt: card.expiresAt });
    });

    it('is prolonged by storing it again, as if it were new', async () => {
      const first = await registrations.store(sampleDetails({ instrument: BANK_ACCOUNT }));
      const createdAt = STORED_AT + DAY;
      const again = await registrations.store(sampleDetails({ instrument: BANK_ACCOUNT, createdAt }));
      expect(again).toEqual({ ...first, expiresAt: first.expiresAt + DAY });
      expect(await registrations.find(first.id)).toEqual(again);
    });

    it('is extended to 24 months from now at most, and never shortened', async () => {
      const { id, expiresAt } = await registrations.store(sampleDetails({ instrument: BANK_ACCOUNT }));
      const extend = async (until: number): Promise<number | undefined> =>
        (await registrations.extend(id, until, STORED_AT))?.expiresAt;
      expect(await extend(STORED_AT)).toBe(expiresAt);
      expect(await extend(expiresAt + DAY)).toBe(expiresAt + DAY);
      expect(await extend(expiresAt + 10_000 * DAY)).toBe(Date.UTC(2028, 10, 20, 12));
      expect(await registrations.find(id)).toMatchObject({ expiresAt: Date.UTC(2028, 10, 20, 12) });
    });

    it('is extended only while it is active', async () => {
      const { id } = await registrations.store(pendingDetails());
      expect(await registrations.extend(id, STORED_AT, STORED_AT)).toBeUndefined();
      await registrations.activate(id, undefined);
      expect(await registrations.extend(id, STORED_AT, STORED_AT)).toMatchObject({ id });
      await registrations.erase(id, STORED_AT);
      expect(await registrations.extend(id, STORED_AT, STORED_AT)).toBeUndefined();
    });

    it('ends with its details erased and its record kept', async () => {
      const stored = await registrations.store(sampleDetails());
      const [envelope] = await place().query('SELECT ciphertext, fingerprint FROM registrations');
      expect(await registrations.erase(stored.id, 99)).toBe(true);
      expect(await registrations.open(stored.id)).toBeUndefined();
      const card = { ...stored.card, holder: undefined };
      const after = { state: 'deleted', deletedAt: 99, merchantCustomerId: undefined, card };
      expect(await registrations.find(stored.id)).toEqual({ ...stored, ...after });
      const [row] = await place().query('SELECT * FROM registrations');
      const kept = Object.values(row ?? {}).map(textOf);
      expect(kept).not.toContain(textOf(envelope?.['ciphertext']));
      expect(kept).not.toContain(textOf(envelope?.['fingerprint']));
      expect(row).toMatchObject({
        iv: null,
        tag: null,
        ciphertext: null,
        fingerprint: null,
        data_key_id: null,
      });
    });

    it('ends once', async () => {
      const { id } = await registrations.store(sampleDetails());
      const ends = await Promise.all([1, 2, 3].map((at) => registrations.erase(id, at)));
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await registrations.erase(id, 4)).toBe(false);
      expect((await registrations.find(id))?.deletedAt).toBe(ends.indexOf(true) + 1);
      await registrations.use(id, 5, 'late');
      await registrations.discard(id);
      expect(await registrations.find(id)).toMatchObject({
        usedAt: undefined,
        initialTransactionId: undefined,
      });
      await expect(place().query("UPDATE registrations SET state = 'active'")).rejects.toThrow(
        'never changes',
      );
    });

    it.each([
      ['a card', {}],
      ['a bank account', { instrument: BANK_ACCOUNT }],
    ])('leaves no name of the holder of %s', async (_what, details) => {
      const { id } = await registrations.store(sampleDetails(details));
      expect(JSON.stringify(await place().query('SELECT * FROM registrations'))).toContain('Jane Jones');
      await registrations.erase(id, 1);
      expect(JSON.stringify(await place().query('SELECT * FROM registrations'))).not.toContain('Jane Jones');
      expect(await registrations.find(id)).toMatchObject({ state: 'deleted' });
    });

    it('leaves nothing of a virtual account, which is all shown', async () => {
      const { id, account } = await registrations.store(sampleDetails({ instrument: VIRTUAL_ACCOUNT }));
      expect(account).toEqual({ kind: 'virtual-account', accountId: VIRTUAL_ACCOUNT.accountId });
      await registrations.erase(id, 1);
      const after: Registration | undefined = await registrations.find(id);
      expect(after).toMatchObject({ brand: 'PAYPAL', account: undefined, state: 'deleted' });
      expect(JSON.stringify(await place().query('SELECT * FROM registrations'))).not.toContain('jane.jones');
    });
  });
}

function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
}
