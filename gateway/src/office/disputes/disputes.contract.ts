import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import { type DisputeEntry, type Disputes, factsOfDispute } from './disputes.ts';

/** A store of entries under test. */
interface DisputePlace {
  readonly disputes: Disputes;
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  remove(): Promise<void>;
}

const CHARGEBACK = 'c'.repeat(32) as PaymentId;
const OTHER = 'd'.repeat(32) as PaymentId;

const entry = (number: number, changes: Partial<DisputeEntry> = {}): DisputeEntry => ({
  id: String(number).padStart(32, '0'),
  chargebackId: CHARGEBACK,
  paymentId: 'a'.repeat(32) as PaymentId,
  merchant: 'Shop',
  channelId: 'b'.repeat(32) as EntityId,
  writtenBy: { id: 'ada', email: 'ada@shop.example' },
  writtenAt: 1000 * number,
  note: undefined,
  reason: undefined,
  schemeReason: undefined,
  dueDay: undefined,
  decision: undefined,
  ...changes,
});

/** The one suite that every store of entries must pass. @param open gives an empty table */
export function describeDisputes(name: string, open: () => Promise<DisputePlace>): void {
  describe(`what is written about chargebacks in ${name}`, () => {
    let place: DisputePlace;
    beforeEach(async () => {
      place = await open();
    });
    afterEach(() => place.remove());

    it('is read as it was written, the oldest first, and of the asked chargebacks alone', async () => {
      const all = [
        entry(2, { reason: 'fraud', schemeReason: '10.4', dueDay: '2026-12-10', decision: 'open' }),
        entry(1, { note: 'Signed for by the neighbour' }),
        entry(3, { chargebackId: OTHER, decision: 'accepted' }),
      ];
      for (const each of all) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await place.disputes.add(each);
      }
      expect(await place.disputes.listOf([CHARGEBACK])).toEqual([all[1], all[0]]);
      expect(await place.disputes.listOf([CHARGEBACK, OTHER])).toHaveLength(3);
      expect(await place.disputes.listOf([])).toEqual([]);
    });

    it('is found by its deadline, within the scopes of its reader', async () => {
      await place.disputes.add(entry(1, { dueDay: '2026-12-10' }));
      await place.disputes.add(entry(2, { dueDay: '2026-12-11' }));
      await place.disputes.add(entry(3, { chargebackId: OTHER, dueDay: '2026-12-20' }));
      const due = (upTo: string, merchant: string) =>
        place.disputes.listDue(upTo, [{ kind: 'merchant', merchant }], 10);
      expect(await due('2026-12-11', 'Shop')).toEqual([CHARGEBACK]);
      expect(await due('2026-12-09', 'Shop')).toEqual([]);
      expect(await due('2026-12-31', 'Other shop')).toEqual([]);
      expect(await place.disputes.listDue('2026-12-31', [{ kind: 'platform' }], 1)).toEqual([CHARGEBACK]);
      expect(await place.disputes.listDue('2026-12-31', [], 10)).toEqual([]);
    });

    it('never changes, and holds no card number', async () => {
      await place.disputes.add(entry(1, { note: 'paid with 4111 1111 1111 1111' }));
      const [kept] = await place.disputes.listOf([CHARGEBACK]);
      expect(kept?.note).toBe('paid with **** **** **** ****');
      await expect(place.query("UPDATE dispute_entries SET note = 'other'")).rejects.toThrow('never change');
      await expect(place.query('DELETE FROM dispute_entries')).rejects.toThrow('never change');
    });
  });
}

it('of the facts of a dispute, the newest of each counts', () => {
  expect(
    factsOfDispute([
      entry(1, { reason: 'fraud', dueDay: '2026-12-10' }),
      entry(2, { note: 'no facts' }),
      entry(3, { dueDay: '2026-12-12', decision: 'defended' }),
    ]),
  ).toEqual({ reason: 'fraud', schemeReason: undefined, dueDay: '2026-12-12', decision: 'defended' });
});
