import { describe, expect, it } from 'vitest';
import { CARD } from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { RegistrationId } from '../../values/ids.ts';
import { createRegistrations } from './create-registrations.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import type { Registration } from './registrations.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';
import { sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';
import { unusedKeys, vaultStatus } from './vault-status.ts';

const OLD = sampleKeys(sampleKey(1));
const BOTH = sampleKeys(sampleKey(2), sampleKey(1));
const NEW = sampleKeys(sampleKey(2));

/** More than are rewrapped at once. */
const MANY = 120;

/** The keys of the vault can be replaced while payments run, and nothing is resealed. */
export function describeRotation(name: string, open: () => Promise<VaultPlace>): void {
  describe(`a rotation in ${name}`, () => {
    const place = forEachTest(open);

    const storeFor = async (merchants: readonly string[], keys = OLD, store = place().store) => {
      const registrations = createRegistrations(store, keys);
      return Promise.all(merchants.map((merchant) => registrations.store(sampleDetails({ merchant }))));
    };
    const rotate = (store: EnvelopeStore = place().store, keys = BOTH) =>
      rotateDataKeys(store.dataKeys, keys);

    it('closes every data key with the current key, and a second one does nothing', async () => {
      const stored = await storeFor(shops(MANY));
      expect(await rotate()).toEqual({ ok: true, value: { rewrapped: MANY, left: 0 } });
      const once = await place().query('SELECT * FROM data_keys ORDER BY id');
      expect(await rotate()).toEqual({ ok: true, value: { rewrapped: 0, left: 0 } });
      expect(await place().query('SELECT * FROM data_keys ORDER BY id')).toEqual(once);
      await expectOpen(await place().another(), stored);
    });

    it('leaves sealed details and their fingerprints unchanged', async () => {
      const [first] = await storeFor(['Shop']);
      const before = await place().query('SELECT * FROM registrations');
      await rotate();
      expect(await place().query('SELECT * FROM registrations')).toEqual(before);
      expect((await storeFor(['Shop'], NEW)).map(({ id }) => id)).toEqual([first?.id]);
    });

    it('leaves a process that does not know the new key what it had opened before, and nothing else', async () => {
      const [first, other] = await storeFor(['Shop', 'Other shop']);
      const running = createRegistrations(place().store, OLD);
      const ids = [first, other].map((each) => each?.id ?? sampleDetails().id) as [
        RegistrationId,
        RegistrationId,
      ];
      await running.open(ids[0]);
      await rotate();
      expect(await running.open(ids[0])).toMatchObject({ kind: 'card' });
      await expect(running.open(ids[1])).rejects.toThrow("the vault's key k2 is not among the keys");
    });

    it('goes on where one before it stopped', async () => {
      await storeFor(shops(MANY));
      const written: Promise<boolean>[] = [];
      const rows = place().store.dataKeys;
      const rewrap: typeof rows.rewrap = async (from, to) => {
        if (written.length === 70) {
          await Promise.all(written);
          throw new Error('died');
        }
        written.push(rows.rewrap(from, to));
        return true;
      };
      const dying = { ...place().store, dataKeys: { ...rows, rewrap } };
      await expect(rotate(dying)).rejects.toThrow('died');
      expect(await rotate()).toEqual({ ok: true, value: { rewrapped: MANY - 70, left: 0 } });
    });

    it('counts each data key once when two run at the same time', async () => {
      const stored = await storeFor(shops(MANY));
      const ends = await Promise.all([rotate(), rotate(await place().another())]);
      const counts = ends.map((end) => (end.ok ? end.value.rewrapped : Number.NaN));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MANY);
      await expectOpen(await place().another(), stored);
    });

    it('runs while details are stored and opened, and none of that fails', async () => {
      const stored = await storeFor(shops(MANY));
      const other = await place().another();
      const running = { isDone: false };
      const rotation = rotate(other).finally(() => {
        running.isDone = true;
      });
      const late: Registration[] = [];
      for (let round = 0; !running.isDone || round < 3; round += 1) {
        // Each round is a process that has just started: it has no data key in memory yet.
        const keys = round % 2 === 0 ? BOTH : sampleKeys(sampleKey(1), sampleKey(2));
        const registrations = createRegistrations(place().store, keys);
        // oxlint-disable-next-line no-await-in-loop -- round after round for as long as the rotation runs
        const opened = await Promise.all(stored.map(({ id }) => registrations.open(id)));
        expect(opened.filter((each) => each?.kind === 'card')).toHaveLength(MANY);
        const instrument = { ...CARD, holder: `Round ${round}` };
        const fresh = [`Shop ${round % MANY}`, `Late shop ${round}`].map((merchant) =>
          registrations.store(sampleDetails({ merchant, instrument })),
        );
        // oxlint-disable-next-line no-await-in-loop -- as above
        late.push(...(await Promise.all(fresh)));
      }
      expect(await rotation).toMatchObject({ ok: true, value: { rewrapped: MANY } });
      // Envelopes of processes that still seal with the older key are left to the next run.
      expect(await rotate()).toMatchObject({ ok: true, value: { left: 0 } });
      await expectOpen(other, [...stored, ...late]);
    });

    it('reports data keys that appeared under another key while it ran', async () => {
      await storeFor(['Shop']);
      const rows = place().store.dataKeys;
      const rewrap: typeof rows.rewrap = async (from, to) => {
        await storeFor(['Late shop']);
        return rows.rewrap(from, to);
      };
      const meanwhile = { ...place().store, dataKeys: { ...rows, rewrap } };
      expect(await rotate(meanwhile)).toEqual({ ok: true, value: { rewrapped: 1, left: 1 } });
    });

    it('touches nothing when a key is missing or another one', async () => {
      await storeFor(['Shop']);
      const before = await place().query('SELECT * FROM data_keys');
      const missing = await rotate(place().store, NEW);
      const wrong = await rotate(place().store, sampleKeys(sampleKey(2), sampleKey(9, 'k1')));
      expect([missing, wrong]).toMatchObject([
        { ok: false, error: expect.stringContaining('the key k1 is missing') as string },
        { ok: false, error: expect.stringContaining('the key k1 is another one') as string },
      ]);
      expect(await place().query('SELECT * FROM data_keys')).toEqual(before);
    });

    it('shows in the status of the vault, key by key', async () => {
      const [erased] = await storeFor(['Shop', 'Other shop']);
      await storeFor(['Shop'], OLD);
      await storeFor(['Third shop'], sampleKeys(sampleKey(3)));
      await createRegistrations(place().store, OLD).store(
        sampleDetails({ merchant: 'Shop', instrument: { ...CARD, expiryYear: '2035' } }),
      );
      if (erased !== undefined) await createRegistrations(place().store, OLD).erase(erased.id, 1);
      expect(await vaultStatus(place().store.dataKeys, BOTH)).toEqual([
        { id: 'k2', role: 'current', dataKeys: 0, registrations: 0 },
        { id: 'k1', role: 'older', dataKeys: 2, registrations: 2 },
        { id: 'k3', role: 'missing', dataKeys: 1, registrations: 1 },
      ]);
      const all = sampleKeys(sampleKey(2), sampleKey(1), sampleKey(3));
      expect(unusedKeys(await vaultStatus(place().store.dataKeys, all))).toEqual([]);
      await rotate(place().store, all);
      const after = await vaultStatus(place().store.dataKeys, all);
      expect(after[0]).toEqual({ id: 'k2', role: 'current', dataKeys: 3, registrations: 3 });
      expect(unusedKeys(after)).toEqual(['k1', 'k3']);
    });
  });
}

function shops(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `Shop ${at}`);
}

/** With the new key alone. */
async function expectOpen(store: EnvelopeStore, stored: readonly Registration[]): Promise<void> {
  const registrations = createRegistrations(store, NEW);
  const opened = await Promise.all(stored.map(({ id }) => registrations.open(id)));
  expect(opened.filter((each) => each?.kind === 'card')).toHaveLength(stored.length);
}
