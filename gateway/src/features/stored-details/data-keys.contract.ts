import { describe, expect, it } from 'vitest';
import { CARD } from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { createRegistrations, openRegistrations } from './create-registrations.ts';
import { STORED_AT, sampleDetails } from './sample-registration.fixture.ts';
import type { VaultKeys } from './vault-keys.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const ONE = sampleKeys(sampleKey(1));

/** One data key a merchant, and a start that finds out whether all of them open. */
export function describeDataKeys(name: string, open: () => Promise<VaultPlace>): void {
  describe(`data keys in ${name}`, () => {
    const place = forEachTest(open);

    const storeFor = async (merchants: readonly string[], keys = ONE): Promise<void> => {
      const registrations = createRegistrations(place().store, keys);
      await Promise.all(merchants.map((merchant) => registrations.store(sampleDetails({ merchant }))));
    };
    const refusal = async (keys: VaultKeys): Promise<string | undefined> => {
      const opened = await openRegistrations(place().store, keys);
      return opened.ok ? undefined : opened.error;
    };

    it('are one for each merchant, created when it first stores something', async () => {
      expect(await place().store.dataKeys.list()).toEqual([]);
      await storeFor(['Shop', 'Other shop']);
      await storeFor(['Shop']);
      const created = await place().store.dataKeys.list();
      expect(created.map(({ merchant }) => merchant).toSorted()).toEqual(['Other shop', 'Shop']);
      expect(created.map(({ vaultKeyId, createdAt }) => [vaultKeyId, createdAt])).toEqual([
        ['k1', STORED_AT],
        ['k1', STORED_AT],
      ]);
    });

    it('are one for a merchant whose first details several processes store at the same time', async () => {
      const stores = [place().store, await place().another(), await place().another()];
      const processes = stores.map((store) => createRegistrations(store, ONE));
      const details = Array.from({ length: 12 }, (_, at) =>
        sampleDetails({ instrument: { ...CARD, holder: `Holder ${at}` } }),
      );
      await Promise.all(
        processes.flatMap((process, at) =>
          details.filter((_, index) => index % processes.length === at).map((each) => process.store(each)),
        ),
      );
      expect(await place().store.dataKeys.list()).toHaveLength(1);
      const fresh = createRegistrations(place().store, ONE);
      const opened = await Promise.all(details.map(({ id }) => fresh.open(id)));
      expect(opened).toMatchObject(details.map((_, at) => ({ holder: `Holder ${at}` })));
    });

    it('are not written anywhere in clear, and neither are the keys of the vault', async () => {
      await storeFor(['Shop']);
      const written = await place().bytes();
      const key = Buffer.from(ONE.current.reveal(), 'base64');
      for (const coding of ['latin1', 'hex', 'base64'] as const) {
        expect(written.toString('latin1')).not.toContain(key.toString(coding));
      }
      const [wrapped] = await place().query('SELECT length(ciphertext) AS n FROM data_keys');
      expect(Number(wrapped?.['n'])).toBe(32);
    });

    it('cannot be removed, because what they sealed would be lost', async () => {
      await storeFor(['Shop']);
      await expect(place().query('DELETE FROM data_keys')).rejects.toThrow('never removed');
    });

    it('are read again after their store was unavailable', async () => {
      let isUnavailable = true;
      const rows = place().store.dataKeys;
      const findOf = (merchant: string) =>
        isUnavailable ? Promise.reject(new StoreUnavailable('test', 'gone')) : rows.findOf(merchant);
      const registrations = createRegistrations({ ...place().store, dataKeys: { ...rows, findOf } }, ONE);
      await expect(registrations.store(sampleDetails())).rejects.toBeInstanceOf(StoreUnavailable);
      isUnavailable = false;
      expect(await registrations.store(sampleDetails())).toMatchObject({ state: 'active' });
    });

    it('let the vault open while its keys open all of them', async () => {
      expect(await refusal(ONE)).toBeUndefined();
      await storeFor(['Shop']);
      await storeFor(['Other shop'], sampleKeys(sampleKey(2), sampleKey(1)));
      expect(await refusal(sampleKeys(sampleKey(1), sampleKey(2)))).toBeUndefined();
      expect(await refusal(sampleKeys(sampleKey(3), sampleKey(2), sampleKey(1)))).toBeUndefined();
    });

    it('refuse a start that has lost a key, by its id', async () => {
      await storeFor(['Shop', 'Other shop']);
      expect(await refusal(sampleKeys(sampleKey(2)))).toBe(
        'the key k1 is missing, and 2 data keys of stored details cannot be opened without it; add it behind the key in use',
      );
    });

    it('refuse a start with another key of the same id, and quote none', async () => {
      await storeFor(['Shop']);
      await storeFor(['Other shop'], sampleKeys(sampleKey(2)));
      const impostor = sampleKey(9, 'k1');
      const refused = await refusal(sampleKeys(impostor));
      expect(refused?.split('; ').toSorted()).toEqual([
        'add it behind the key in use',
        'restore the key that had this id',
        'the key k1 is another one than 1 data key of stored details were closed with',
        'the key k2 is missing, and 1 data key of stored details cannot be opened without it',
      ]);
      expect(refused).not.toContain('\n');
      expect(refused).not.toContain(impostor.reveal().slice(0, 8));
      expect(refused).not.toContain(ONE.current.reveal().slice(0, 8));
    });
  });
}
