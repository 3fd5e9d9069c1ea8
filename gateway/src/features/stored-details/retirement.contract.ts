import { beforeEach, describe, expect, it } from 'vitest';
import { CARD } from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { createRegistrations } from './create-registrations.ts';
import type { EnvelopeStore } from './envelope-store.ts';
import type { Registration } from './registrations.ts';
import { type RetirementOptions, retireDataKeys } from './retire-data-keys.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';
import { sampleDetails } from './sample-registration.fixture.ts';
import type { SealedTexts } from './seal-text.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';
import { retiringKeys } from './vault-status.ts';

const KEYS = sampleKeys(sampleKey(1));

/** More than are resealed at once. */
const MANY = 120;

/** Data keys can be replaced while payments run, and details sealed with the old ones remain usable without them. */
export function describeRetirement(name: string, open: () => Promise<VaultPlace>): void {
  describe(`a retirement of data keys in ${name}`, () => {
    const place = forEachTest(open);
    let now: number;

    beforeEach(async () => {
      now = Date.UTC(2030, 0, 1);
    });

    const retire = (
      store: Pick<EnvelopeStore, 'dataKeys' | 'registrations'> = place().store,
      options: RetirementOptions = {},
      texts: readonly SealedTexts[] = [],
    ) =>
      retireDataKeys(
        { store, texts, keys: KEYS, clock: { now: () => (now += 1) } },
        { pause: 0, grace: 1, ...options },
      );
    const registrations = (store = place().store) => createRegistrations(store, KEYS);
    const storeMany = (count: number, merchant = 'Shop') =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          registrations().store(sampleDetails({ merchant, instrument: { ...CARD, holder: `Holder ${at}` } })),
        ),
      );
    const keyIds = async () => (await place().store.dataKeys.list()).map(({ id }) => id);
    const expectOpen = async (stored: readonly Registration[]): Promise<void> => {
      const fresh = registrations(await place().another());
      const opened = await Promise.all(stored.map(({ id }) => fresh.open(id)));
      expect(opened).toMatchObject(stored.map((_, at) => ({ kind: 'card', holder: `Holder ${at}` })));
    };

    it('reseals everything, and destroys the old keys so that no bytes of them are left', async () => {
      const stored = await storeMany(MANY);
      const others = await storeMany(1, 'Other shop');
      const wrapped = (await place().store.dataKeys.list()).map(({ ciphertext }) => Buffer.from(ciphertext));
      const [sealed] = await place().query('SELECT ciphertext FROM registrations');
      const ids = await keyIds();
      expect(await retire()).toEqual({
        ok: true,
        value: { destroyed: 2, resealed: MANY + 1, broken: 0, left: 0 },
      });
      expect((await keyIds()).filter((id) => ids.includes(id))).toEqual([]);
      expect(await keyIds()).toHaveLength(2);
      await expectOpen(stored);
      await expectOpen(others);
      const bytes = (await place().bytes()).toString('latin1');
      for (const old of [...wrapped, Buffer.from(sealed?.['ciphertext'] as Uint8Array)]) {
        expect(bytes).not.toContain(old.toString('latin1'));
        expect(bytes).not.toContain(old.toString('hex'));
      }
    });

    it('keeps details recognised, before, while and after they are resealed', async () => {
      const first = await registrations().store(sampleDetails());
      const [old] = await place().store.dataKeys.list();
      const again = async () => (await registrations().store(sampleDetails())).id;
      const rows = place().store.registrations;
      const seen: string[] = [];
      const reseal: typeof rows.reseal = async (...change) => {
        // A gateway that starts now knows both keys, and finds details sealed with the older one.
        seen.push(await again());
        return rows.reseal(...change);
      };
      await retire({ ...place().store, registrations: { ...rows, reseal } });
      expect([...seen, await again()]).toEqual([first.id, first.id]);
      expect(await keyIds()).not.toContain(old?.id);
    });

    it.each([
      ['before anything', 'replace', 0],
      ['between two merchants', 'replace', 1],
      ['at the first envelope', 'reseal', 0],
      ['in the middle of the envelopes', 'reseal', 70],
      ['before the first key is destroyed', 'destroy', 0],
      ['between two destroyed keys', 'destroy', 1],
    ] as const)('goes on where one before it died: %s', async (_when, verb, after) => {
      const stored = await storeMany(MANY);
      const others = await storeMany(1, 'Other shop');
      const ids = await keyIds();
      await expect(retire(dyingAfter(place().store, verb, after))).rejects.toThrow('died');
      await expectOpen(stored);
      now += 1000;
      const end = await retire();
      expect(end).toMatchObject({ ok: true, value: { broken: 0, left: 0 } });
      const left = await keyIds();
      expect(left.filter((id) => ids.includes(id))).toEqual([]);
      expect(left).toHaveLength(2);
      await expectOpen(stored);
      await expectOpen(others);
    });

    it('leaves details erased that are erased while they are resealed', async () => {
      const [one] = await storeMany(1);
      const rows = place().store.registrations;
      const reseal: typeof rows.reseal = async (...change) => {
        await registrations().erase(change[0].id, 1);
        return rows.reseal(...change);
      };
      const end = await retire({ ...place().store, registrations: { ...rows, reseal } });
      expect(end).toMatchObject({ ok: true, value: { destroyed: 1, resealed: 0 } });
      expect(one && (await registrations().open(one.id))).toBeUndefined();
      expect(one && (await registrations().find(one.id))).toMatchObject({ state: 'deleted' });
    });

    it('does not lose details that a gateway with the old key in memory stores meanwhile', async () => {
      const running = registrations();
      const first = await running.store(sampleDetails({ instrument: { ...CARD, holder: 'Holder 0' } }));
      const late: Registration[] = [];
      const rows = place().store.registrations;
      const reseal: typeof rows.reseal = async (...change) => {
        if (late.length === 0) {
          late.push(await running.store(sampleDetails({ instrument: { ...CARD, holder: 'Holder 1' } })));
        }
        return rows.reseal(...change);
      };
      const end = await retire({ ...place().store, registrations: { ...rows, reseal } });
      expect(end).toMatchObject({ ok: true, value: { destroyed: 1, resealed: 2 } });
      await expectOpen([first, ...late]);
      const opened = await Promise.all([first, ...late].map(({ id }) => running.open(id)));
      expect(opened).toMatchObject([{ holder: 'Holder 0' }, { holder: 'Holder 1' }]);
    });

    it('cannot destroy a key that is in use, or with which something is sealed', async () => {
      await storeMany(1);
      const [inUse] = await place().store.dataKeys.list();
      expect(inUse && (await place().store.dataKeys.destroy(inUse.id))).toBe(false);
      const empty: Partial<EnvelopeStore['registrations']> = { findSealedWith: async () => [] };
      const end = await retire({
        ...place().store,
        registrations: { ...place().store.registrations, ...empty },
      });
      expect(end).toMatchObject({ ok: true, value: { destroyed: 0, left: 1 } });
      expect(await retiringKeys(place().store.dataKeys)).toMatchObject({ dataKeys: 1, registrations: 1 });
      expect(await retire()).toMatchObject({ ok: true, value: { destroyed: 1, resealed: 1 } });
      expect(await retiringKeys(place().store.dataKeys)).toBeUndefined();
    });

    it('keeps the key of an envelope that does not open, and counts it', async () => {
      const [broken, whole] = await storeMany(2);
      await place().query(`UPDATE registrations SET merchant = 'Thief' WHERE id = '${String(broken?.id)}'`);
      expect(await retire()).toMatchObject({
        ok: true,
        value: { destroyed: 0, resealed: 1, broken: 1, left: 1 },
      });
      expect(whole && (await registrations().open(whole.id))).toMatchObject({ holder: 'Holder 1' });
    });

    it('ends well when two run at the same time', async () => {
      const stored = await storeMany(MANY);
      const ends = await Promise.all([retire(), retire(await place().another())]);
      expect(ends.every(({ ok }) => ok)).toBe(true);
      await retire();
      await expectOpen(stored);
      expect(await retiringKeys(place().store.dataKeys)).toBeUndefined();
    });

    it('may be of one merchant', async () => {
      await storeMany(1);
      await storeMany(1, 'Other shop');
      const other = (await place().store.dataKeys.findOf('Other shop'))?.id;
      expect(await retire(place().store, { merchant: 'Shop' })).toMatchObject({ value: { destroyed: 1 } });
      expect((await place().store.dataKeys.findOf('Other shop'))?.id).toBe(other);
      expect(await retire(place().store, { merchant: 'No shop' })).toEqual({
        ok: false,
        error: 'there is no data key of a merchant No shop',
      });
    });

    it('changes nothing when a key of the vault is missing', async () => {
      await storeMany(1);
      const before = await place().query('SELECT * FROM data_keys');
      const parts = { store: place().store, texts: [], clock: { now: () => now } };
      const end = await retireDataKeys({ ...parts, keys: sampleKeys(sampleKey(2)) });
      expect(end).toMatchObject({ ok: false, error: expect.stringContaining('k1 is missing') as string });
      expect(await place().query('SELECT * FROM data_keys')).toEqual(before);
    });

    it('lets a rotation of the keys of the vault pass between its two halves', async () => {
      const stored = await storeMany(2);
      await expect(retire(dyingAfter(place().store, 'reseal', 0))).rejects.toThrow('died');
      const both = sampleKeys(sampleKey(2), sampleKey(1));
      expect(await rotateDataKeys(place().store.dataKeys, both)).toEqual({
        ok: true,
        value: { rewrapped: 2, left: 0 },
      });
      const parts = { store: place().store, texts: [], keys: both, clock: { now: () => now + 1000 } };
      expect(await retireDataKeys(parts, { pause: 0, grace: 1 })).toMatchObject({ value: { destroyed: 1 } });
      const fresh = createRegistrations(place().store, sampleKeys(sampleKey(2)));
      expect(await Promise.all(stored.map(({ id }) => fresh.open(id)))).toMatchObject([
        { holder: 'Holder 0' },
        { holder: 'Holder 1' },
      ]);
    });
  });
}

/** The store of a process that dies when it calls a verb once more than `after` times. */
function dyingAfter(
  { dataKeys, registrations }: EnvelopeStore,
  verb: 'replace' | 'reseal' | 'destroy',
  after: number,
): Pick<EnvelopeStore, 'dataKeys' | 'registrations'> {
  let calls = 0;
  const living = async <T>(called: typeof verb, call: () => Promise<T>): Promise<T> => {
    if (called === verb) {
      if (calls === after) throw new Error('died');
      calls += 1;
    }
    return call();
  };
  return {
    dataKeys: {
      ...dataKeys,
      replace: (...change) => living('replace', () => dataKeys.replace(...change)),
      destroy: (id) => living('destroy', () => dataKeys.destroy(id)),
    },
    registrations: {
      ...registrations,
      reseal: (...change) => living('reseal', () => registrations.reseal(...change)),
    },
  };
}
