import { beforeEach, describe, expect, it } from 'vitest';
import { CARD } from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import { createRegistrations } from './create-registrations.ts';
import type { NewRegistration, Registrations } from './registrations.ts';
import { pendingDetails, STORED_AT, sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const KEYS = sampleKeys(sampleKey(1));
const OF_NONE = { merchantCustomerId: undefined };

/** Which details belong to which customer: the same card of two customers is two registrations. */
export function describeCustomersDetails(name: string, open: () => Promise<VaultPlace>): void {
  describe(`the details of customers in ${name}`, () => {
    const place = forEachTest(open);
    let registrations: Registrations;

    beforeEach(async () => {
      registrations = createRegistrations(place().store, KEYS);
    });

    const store = (changes: Partial<NewRegistration> = {}, offered?: readonly string[]) =>
      registrations.store(sampleDetails(changes), offered);

    it('are known by the customer that the merchant named', async () => {
      const { id } = await store({ merchantCustomerId: 'jane’s “№ 7”' });
      expect(await registrations.find(id)).toMatchObject({ merchantCustomerId: 'jane’s “№ 7”' });
      const other = await store(OF_NONE);
      expect(await registrations.find(other.id)).toMatchObject(OF_NONE);
    });

    it('are two registrations where two have the same card, and outlive each other', async () => {
      const [mine, theirs] = [await store(), await store({ merchantCustomerId: 'customer-2' })];
      expect(theirs.id).not.toBe(mine.id);
      await registrations.erase(mine.id, STORED_AT);
      expect(await registrations.find(theirs.id)).toMatchObject({ state: 'active' });
      expect(await registrations.open(theirs.id)).toMatchObject({ kind: 'card', holder: 'Jane Jones' });
      expect((await store({ merchantCustomerId: 'customer-2' })).id).toBe(theirs.id);
    });

    it.each([
      'Customer-1',
      'customer-1 ',
      ' customer-1',
      'customer-%',
      'customer_1',
      "customer-1' OR '1'='1",
      '',
    ])('of customer-1 are not those of %j', async (merchantCustomerId) => {
      const { id } = await store();
      expect((await store({ merchantCustomerId })).id).not.toBe(id);
    });

    it('of two merchants who name them alike are two registrations', async () => {
      const { id } = await store();
      expect((await store({ merchant: 'Other shop' })).id).not.toBe(id);
    });

    it('whom the merchant did not name are never the same, whatever was stored before', async () => {
      const stored = [await store(OF_NONE), await store(OF_NONE), await store(), await store(OF_NONE)];
      expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
    });

    it('are the same where they were offered, whichever customer they are of', async () => {
      const [nameless, theirs] = [await store(OF_NONE), await store({ merchantCustomerId: 'customer-2' })];
      expect((await store(OF_NONE, [nameless.id])).id).toBe(nameless.id);
      expect((await store({}, [theirs.id])).id).toBe(theirs.id);
      expect(await registrations.find(theirs.id)).toMatchObject({ merchantCustomerId: 'customer-2' });
    });

    it('that were offered come before the customer’s others', async () => {
      const own = await store();
      const offered = await store({ ...OF_NONE, createdAt: STORED_AT + 1 });
      expect((await store({}, [offered.id])).id).toBe(offered.id);
      expect((await store()).id).toBe(own.id);
    });

    it('that were offered are kept as long as new ones would be', async () => {
      const account = {
        ...OF_NONE,
        instrument: { kind: 'virtual-account', brand: 'PAYPAL', accountId: 'a' },
      } as const;
      const offered = await store(account);
      const again = await store({ ...account, createdAt: STORED_AT + 1000 }, [offered.id]);
      expect(again).toEqual({ ...offered, expiresAt: offered.expiresAt + 1000 });
      expect(await registrations.find(offered.id)).toEqual(again);
    });

    it('are not the same where other ones were offered', async () => {
      const card = await store({ ...OF_NONE, instrument: { ...CARD, holder: 'John Doe' } });
      const others = await store({ merchant: 'Other shop' });
      const pending = await registrations.store(pendingDetails(OF_NONE));
      const erased = await store(OF_NONE);
      await registrations.erase(erased.id, STORED_AT);
      const ids = [card, others, pending, erased].map(({ id }) => id);
      const stored = await store(OF_NONE, [...ids, "') OR 1=1 --", '"', '']);
      expect(ids).not.toContain(stored.id);
      const late = await store({ ...OF_NONE, createdAt: stored.expiresAt }, [stored.id]);
      expect(late.id).not.toBe(stored.id);
    });

    it('are stored once for each who comes many times at the same time', async () => {
      const other = createRegistrations(await place().another(), KEYS);
      const customers = ['customer-1', 'customer-2', undefined];
      const stored = await Promise.all(
        Array.from({ length: 18 }, async (_, at) => {
          const merchantCustomerId = customers[at % 3];
          const vault = at % 2 === 0 ? registrations : other;
          return (await vault.store(sampleDetails({ merchantCustomerId }))).id;
        }),
      );
      const idsOf = (customer: number) => new Set(stored.filter((_, at) => at % 3 === customer)).size;
      expect([idsOf(0), idsOf(1), idsOf(2)]).toEqual([1, 1, 6]);
      expect(new Set(stored).size).toBe(8);
      expect(await place().query('SELECT id FROM registrations')).toHaveLength(8);
    });

    it('that are erased do not say whose they were', async () => {
      const { id } = await store({ merchantCustomerId: 'canary-customer' });
      await registrations.erase(id, STORED_AT);
      expect(await registrations.find(id)).toMatchObject(OF_NONE);
      expect(JSON.stringify(await place().query('SELECT * FROM registrations'))).not.toContain('canary');
      expect((await store({ merchantCustomerId: 'canary-customer' })).id).not.toBe(id);
    });
  });
}
