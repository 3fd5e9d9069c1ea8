import { beforeEach, describe, expect, it } from 'vitest';
import {
  BANK_ACCOUNT,
  CARD,
  CODES,
  NUMBERS,
  TOKEN_ACCOUNT,
} from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { RegistrationId } from '../../values/ids.ts';
import { CardNumber } from '../../values/masked.ts';
import { createRegistrations } from './create-registrations.ts';
import type { Registrations } from './registrations.ts';
import { sampleDetails } from './sample-registration.fixture.ts';
import { BrokenSeal } from './seal-instrument.ts';
import { tracesOf } from './traces.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const ENVELOPE = ['data_key_id', 'iv', 'tag', 'ciphertext'] as const;

/** That the tables alone do not suffice to read details, or to make this program confuse two of them. */
export function describeSeals(name: string, open: () => Promise<VaultPlace>): void {
  describe(`sealed details in ${name}`, () => {
    const place = forEachTest(open);
    let registrations: Registrations;
    let mine: RegistrationId;

    beforeEach(async () => {
      registrations = createRegistrations(place().store, sampleKeys(sampleKey(1)));
      mine = (await registrations.store(sampleDetails())).id;
    });

    const storeOther = async (merchant: string): Promise<RegistrationId> => {
      const instrument = { ...CARD, number: CardNumber.of('4200000000000000') };
      return (await registrations.store(sampleDetails({ merchant, instrument }))).id;
    };
    const copy = (columns: readonly string[], from: RegistrationId, to: RegistrationId) =>
      place().query(
        `UPDATE registrations SET ${columns
          .map((column) => `${column} = (SELECT ${column} FROM registrations WHERE id = '${from}')`)
          .join(', ')} WHERE id = '${to}'`,
      );

    it.each([
      ['the whole envelope of another registration', 'Shop', ENVELOPE],
      ['the whole envelope of another merchant', 'Other shop', ENVELOPE],
      ['the whole row of another merchant but its id', 'Other shop', ['merchant', ...ENVELOPE]],
      ['the ciphertext of another registration', 'Shop', ['ciphertext']],
      ['the tag of another registration', 'Shop', ['tag']],
      ['the nonce of another registration', 'Shop', ['iv']],
      ['the data key of another merchant', 'Other shop', ['data_key_id']],
      ['the name of another merchant', 'Other shop', ['merchant']],
    ])('do not open with %s', async (_what, merchant, columns) => {
      const other = await storeOther(merchant);
      await copy(columns, other, mine);
      await expect(registrations.open(mine)).rejects.toBeInstanceOf(BrokenSeal);
      // Its source still opens, so the fault is in the other one.
      expect(await registrations.open(other)).toMatchObject({ kind: 'card' });
    });

    it('do not open under another id', async () => {
      const id = 'e'.repeat(32) as RegistrationId;
      await place().query(`UPDATE registrations SET id = '${id}'`);
      await expect(registrations.open(id)).rejects.toBeInstanceOf(BrokenSeal);
    });

    it('do not open with the data keys of two merchants exchanged', async () => {
      const other = await storeOther('Other shop');
      await place().query("UPDATE data_keys SET merchant = 'nobody' WHERE merchant = 'Shop'");
      await place().query("UPDATE data_keys SET merchant = 'Shop' WHERE merchant = 'Other shop'");
      const fresh = createRegistrations(await place().another(), sampleKeys(sampleKey(1)));
      await expect(fresh.open(mine)).rejects.toThrow('does not open');
      await expect(fresh.open(other)).rejects.toThrow('does not open');
    });

    it('are never the same bytes twice', async () => {
      // The first one has expired by then, so that it is not returned.
      await registrations.store(sampleDetails({ createdAt: Date.UTC(2040, 0, 1) }));
      const rows = await place().query('SELECT iv, ciphertext FROM registrations');
      const seen = new Set(rows.flatMap((row) => Object.values(row).map((each) => String(each))));
      expect(rows).toHaveLength(2);
      expect(seen.size).toBe(4);
    });

    it('leave no number and no code in anything that was written, in no usual coding', async () => {
      const instruments = [CARD, BANK_ACCOUNT, TOKEN_ACCOUNT];
      const stored = await Promise.all(
        instruments.map((instrument) =>
          registrations.store(sampleDetails({ merchant: 'Canary shop', instrument })),
        ),
      );
      await registrations.use(stored[0]?.id ?? mine, 1, 'canary-of-the-scheme');
      await registrations.erase(stored[1]?.id ?? mine, 2);
      const written = await place().bytes();
      expect([...NUMBERS, ...CODES].flatMap((secret) => tracesOf(written, secret))).toEqual([]);
      // The search itself works: visible texts are found.
      expect(tracesOf(written, 'canary-of-the-scheme')).not.toEqual([]);
      expect(tracesOf(written, 'Canary shop')).not.toEqual([]);
    });
  });
}
