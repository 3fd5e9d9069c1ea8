import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import type { EntityId, PaymentId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { createRehearsals, createTestClocks } from './create-rehearsals.ts';
import type { PlannedRehearsal } from './rehearsals.ts';

const SHOP = 'a'.repeat(32) as EntityId;
const OTHER = 'b'.repeat(32) as EntityId;

function planned(id: string, changes: Partial<PlannedRehearsal> = {}): PlannedRehearsal {
  return {
    operationId: id.padStart(32, '0') as PaymentId,
    entityId: SHOP,
    plannedAt: 1_700_000_000_000,
    end: undefined,
    chargebackAfter: undefined,
    ...changes,
  };
}

const move = (entityId: EntityId, at: number, by: number) => ({ entityId, at, by });

/** The one suite that every store of rehearsals and test clocks must pass. */
export function describeRehearsals(name: string, open: OpenStore): void {
  const place = forEachStore(open, (store) => ({
    rehearsals: createRehearsals(store),
    clocks: createTestClocks(store),
  }));

  describe(`rehearsals in ${name}`, () => {
    it.each([
      ['an approval', planned('1', { end: { after: 60_000, resultCode: undefined } })],
      ['an approval at once', planned('1', { end: { after: 0, resultCode: undefined } })],
      ['a reject', planned('1', { end: { after: 60_000, resultCode: '800.100.152' } })],
      ['a chargeback', planned('1', { chargebackAfter: 46_656_000_000 })],
      [
        'an approval and a chargeback',
        planned('1', { end: { after: 1, resultCode: undefined }, chargebackAfter: 2 }),
      ],
    ])('keep %s as it was planned', async (_what, rehearsal) => {
      await place().rehearsals.plan(rehearsal);
      expect(await place().rehearsals.find(rehearsal.operationId)).toEqual(rehearsal);
      expect(await place().rehearsals.findPage(10, undefined)).toEqual([rehearsal]);
    });

    it('are planned once, and the first plan stays', async () => {
      await place().rehearsals.plan(planned('1', { chargebackAfter: 1 }));
      await place().rehearsals.plan(planned('1', { chargebackAfter: 2 }));
      expect(await place().rehearsals.findPage(10, undefined)).toEqual([
        planned('1', { chargebackAfter: 1 }),
      ]);
    });

    it('are read page by page, each of them once', async () => {
      for (const id of ['3', '1', '2']) {
        // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
        await place().rehearsals.plan(planned(id));
      }
      const first = await place().rehearsals.findPage(2, undefined);
      const second = await place().rehearsals.findPage(2, first.at(-1)?.operationId);
      expect([...first, ...second]).toEqual(['1', '2', '3'].map((id) => planned(id)));
    });

    it('are gone once they are removed, and can be removed again', async () => {
      const { operationId } = planned('1');
      await place().rehearsals.plan(planned('1'));
      await place().rehearsals.plan(planned('2'));
      await place().rehearsals.remove(operationId);
      await place().rehearsals.remove(operationId);
      expect(await place().rehearsals.find(operationId)).toBeUndefined();
      expect(await place().rehearsals.findPage(10, undefined)).toEqual([planned('2')]);
    });
  });

  describe(`test clocks in ${name}`, () => {
    it('have every move, the oldest first', async () => {
      const moves = [move(SHOP, 2, 46_656_000_000), move(OTHER, 1, 1), move(SHOP, 2, 3)];
      for (const each of moves) {
        // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
        await place().clocks.move(each);
      }
      expect(await place().clocks.findMoves()).toEqual(moves);
    });

    it('are reset one by one', async () => {
      await place().clocks.move(move(SHOP, 1, 1));
      await place().clocks.move(move(SHOP, 2, 1));
      await place().clocks.move(move(OTHER, 3, 1));
      expect(await place().clocks.reset(SHOP)).toBe(2);
      expect(await place().clocks.reset(SHOP)).toBe(0);
      expect(await place().clocks.findMoves()).toEqual([move(OTHER, 3, 1)]);
    });

    it.each([0, -1])('are not moved by %d', async (by) => {
      await expect(place().clocks.move(move(SHOP, 1, by))).rejects.toThrow(/constraint/i);
    });
  });

  it(`${name} says of every verb that it is unavailable when it is`, async () => {
    const { rehearsals, clocks } = place();
    const { operationId } = planned('1');
    await place().cutOff();
    const verbs = [
      rehearsals.plan(planned('1')),
      rehearsals.find(operationId),
      rehearsals.findPage(1, undefined),
      rehearsals.remove(operationId),
      clocks.move({ entityId: SHOP, at: 1, by: 1 }),
      clocks.findMoves(),
      clocks.reset(SHOP),
    ];
    for (const end of await Promise.allSettled<unknown>(verbs)) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
  });
}
