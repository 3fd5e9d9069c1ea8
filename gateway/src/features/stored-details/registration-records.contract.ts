import { beforeEach, describe, expect, it } from 'vitest';
import {
  BANK_ACCOUNT,
  CARD,
  INSTRUMENTS,
  TOKEN_ACCOUNT,
} from '../../instruments/sample-instruments.fixture.ts';
import { forEachTest } from '../../testing/for-each-test.fixture.ts';
import type { CheckoutId, EntityId, RegistrationId } from '../../values/ids.ts';
import { CardNumber } from '../../values/masked.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { DueResultCall } from '../result-calls/result-calls.ts';
import { createRegistrations } from './create-registrations.ts';
import type { Registrations } from './registrations.ts';
import { pendingDetails, STORED_AT, sampleDetails } from './sample-registration.fixture.ts';
import { sampleKey, sampleKeys, type VaultPlace } from './vault-place.fixture.ts';

const KEYS = sampleKeys(sampleKey(1));

const due = (attemptedAt: number): DueResultCall => ({
  checkoutId: 'A.test' as CheckoutId,
  merchant: 'Shop',
  entityId: 'a'.repeat(32) as EntityId,
  purpose: 'registration',
  address: 'https://shop.example/result',
  attemptedAt,
  dueAt: attemptedAt + 9,
});

/** How details are recorded and found, and which ones are the same. */
export function describeRegistrationRecords(name: string, open: () => Promise<VaultPlace>): void {
  describe(`registrations in ${name}`, () => {
    const place = forEachTest(open);
    let registrations: Registrations;

    beforeEach(async () => {
      registrations = createRegistrations(place().store, KEYS);
    });

    const calls = async () =>
      (await place().query('SELECT address, pressed_at, presses FROM result_calls')).map((row) => [
        row['address'],
        Number(row['pressed_at']),
        Number(row['presses']),
      ]);

    it('do not know an id that was never stored', async () => {
      const id = 'f'.repeat(32) as RegistrationId;
      expect(await registrations.find(id)).toBeUndefined();
      expect(await registrations.open(id)).toBeUndefined();
      expect(await registrations.erase(id, 1)).toBe(false);
      expect(await registrations.extend(id, STORED_AT, STORED_AT)).toBeUndefined();
    });

    it('show the visible part of details, and their whole record', async () => {
      const { instrument, ...details } = pendingDetails({ initialTransactionId: 'first' });
      const stored = await registrations.store({ ...details, instrument });
      expect(stored).toEqual({
        ...details,
        brand: 'VISA',
        card: {
          bin: '426397',
          last4Digits: '5262',
          holder: 'Jane Jones',
          expiryMonth: '05',
          expiryYear: '2034',
        },
        account: undefined,
        usedAt: undefined,
        expiresAt: Date.UTC(2035, 7, 1),
        deletedAt: undefined,
      });
      expect(await registrations.find(details.id)).toEqual(stored);
    });

    it.each(INSTRUMENTS)('open $instrument.kind as it was, without its codes', async (each) => {
      const { id } = await registrations.store(sampleDetails({ instrument: each.instrument }));
      const there = createRegistrations(await place().another(), KEYS);
      expect(numbered(await there.open(id))).toEqual(numbered(each.opened));
      expect(await there.find(id)).toMatchObject({ brand: each.instrument.brand, state: 'active' });
    });

    it('open details with required fields only', async () => {
      const instrument = { ...BANK_ACCOUNT, bank: undefined, bankName: undefined, country: undefined };
      const bare = { ...instrument, mandate: undefined, dueDate: undefined };
      const { id } = await registrations.store(sampleDetails({ instrument: bare }));
      expect(numbered(await registrations.open(id))).toEqual(numbered(bare));
      const live = await registrations.store(
        sampleDetails({ instrument: { ...CARD, holder: undefined }, testMode: undefined }),
      );
      expect(await registrations.find(live.id)).toMatchObject({
        testMode: undefined,
        card: { bin: '426397' },
      });
    });

    it('give the same details of a customer back in place of storing them again', async () => {
      const first = await registrations.store(sampleDetails());
      const again = await registrations.store(sampleDetails({ testMode: 'EXTERNAL' }));
      const paid = await registrations.store(pendingDetails());
      expect([again.id, paid.id, paid.state]).toEqual([first.id, first.id, 'active']);
      expect(await place().query('SELECT id FROM registrations')).toEqual([{ id: first.id }]);
    });

    it.each([
      ['another number', { instrument: { ...CARD, number: CardNumber.of('4200000000000000') } }],
      ['another month', { instrument: { ...CARD, expiryMonth: '06' } }],
      ['another year', { instrument: { ...CARD, expiryYear: '2035' } }],
      ['another holder', { instrument: { ...CARD, holder: 'John Jones' } }],
      ['no holder', { instrument: { ...CARD, holder: undefined } }],
      ['another brand of the same card', { instrument: { ...CARD, brand: 'MAESTRO' } }],
      ['a token of the same number', { instrument: { ...TOKEN_ACCOUNT, number: CARD.number } }],
      ['another merchant', { merchant: 'Other shop' }],
    ] as const)('are not mixed up with %s', async (_name, changes) => {
      const first = await registrations.store(sampleDetails());
      const other = await registrations.store(sampleDetails(changes));
      expect(other.id).not.toBe(first.id);
    });

    it('distinguish accounts of two banks, and a new mandate from an old one', async () => {
      const local = { ...BANK_ACCOUNT, isIban: false };
      const instruments = [
        local,
        { ...local, bank: 'another' },
        { ...local, mandate: { id: 'mandate-b', dateOfSignature: '2026-11-19' } },
      ];
      const stored = await Promise.all(
        instruments.map((instrument) => registrations.store(sampleDetails({ instrument }))),
      );
      expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
      const sameIban = { ...BANK_ACCOUNT, bank: undefined, bankName: undefined, dueDate: undefined };
      const iban = await registrations.store(sampleDetails({ instrument: BANK_ACCOUNT }));
      expect(await registrations.store(sampleDetails({ instrument: sameIban }))).toMatchObject({
        id: iban.id,
      });
    });

    it('give nothing back that is pending, erased or expired', async () => {
      const pending = await registrations.store(pendingDetails());
      const active = await registrations.store(sampleDetails());
      expect(active.id).not.toBe(pending.id);
      await registrations.erase(active.id, STORED_AT);
      const later = await registrations.store(sampleDetails());
      expect(later.id).not.toBe(active.id);
      const expired = await registrations.store(sampleDetails({ createdAt: later.expiresAt }));
      expect(expired.id).not.toBe(later.id);
    });

    it('store the same details once for many who come at the same time', async () => {
      const other = createRegistrations(await place().another(), KEYS);
      const stored = await Promise.all(
        Array.from({ length: 16 }, (_, at) => (at % 2 === 0 ? registrations : other).store(sampleDetails())),
      );
      expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
      expect(await place().query('SELECT count(*) AS n FROM registrations')).toEqual([
        { n: expect.toSatisfy((n: unknown) => Number(n) === 1) as unknown },
      ]);
    });

    it('store details once when they are stored again under their id', async () => {
      const details = pendingDetails();
      const first = await registrations.store(details);
      expect(await registrations.store(details)).toEqual(first);
      await registrations.activate(details.id, undefined);
      expect(await registrations.store(details)).toMatchObject({ id: first.id, state: 'active' });
      const stolen = registrations.store({ ...details, merchant: 'Other shop' });
      await expect(stolen).rejects.toThrow("is another merchant's");
    });

    it('say when their store is unavailable', async () => {
      await registrations.store(sampleDetails());
      expect(await registrations.isReady()).toBe(true);
      await place().cutOff();
      expect(await registrations.isReady()).toBe(false);
      await expect(registrations.store(sampleDetails())).rejects.toBeInstanceOf(StoreUnavailable);
    });

    it('say so to readers, of their keys too', async () => {
      const { id, merchant } = await registrations.store(sampleDetails());
      const { dataKeys, registrations: rows } = place().store;
      const [key] = await dataKeys.list();
      await place().cutOff();
      const reads = [
        rows.find(id),
        rows.findEnvelope(id),
        rows.findPending(STORED_AT, 1),
        dataKeys.findOf(merchant),
        dataKeys.find(String(key?.id)),
        dataKeys.list(),
        dataKeys.countSealedWith(String(key?.id)),
      ];
      for (const read of await Promise.allSettled<unknown>(reads)) {
        expect(read).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
      }
    });

    it('are written with the call of a result address, also when they were stored before', async () => {
      await registrations.store(sampleDetails());
      expect(await calls()).toEqual([]);
      const offered = await registrations.store(sampleDetails(), [], due(1));
      expect(await calls()).toEqual([['https://shop.example/result', 1, 1]]);
      await registrations.store(sampleDetails(), [offered.id], due(2));
      expect(await calls()).toEqual([['https://shop.example/result', 2, 2]]);
    });
  });
}

/** With its number readable: two masked values are the same to a test when their masks are. */
function numbered(instrument: object | undefined): unknown {
  return (
    instrument &&
    Object.fromEntries(
      Object.entries(instrument).map(([name, value]: [string, unknown]) => [
        name,
        value !== null && typeof value === 'object' && 'reveal' in value
          ? (value as CardNumber).reveal()
          : value,
      ]),
    )
  );
}
