import { describe, expect, it } from 'vitest';
import { forEachStore, type OpenStore } from '../../testing/for-each-store.fixture.ts';
import type { CheckoutId, EntityId } from '../../values/ids.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { CLAIM } from './call-times.ts';
import { createResultCalls } from './create-result-calls.ts';
import type { ClaimedCall, DueResultCall } from './result-calls.ts';

const NOW = 1_800_000_000_000;

export function dueCall(number = 1, changes: Partial<DueResultCall> = {}): DueResultCall {
  return {
    checkoutId: `${String(number).padStart(32, '0')}.node` as CheckoutId,
    merchant: 'Shop',
    entityId: 'a'.repeat(32) as EntityId,
    purpose: 'payment',
    address: `https://shop.example/result?order=${number}`,
    attemptedAt: NOW - 60_000,
    dueAt: NOW,
    ...changes,
  };
}

/** The one suite that every store of result-address calls must pass. */
export function describeResultCalls(name: string, open: OpenStore): void {
  const place = forEachStore(open, (store) => ({ calls: createResultCalls(store) }));

  const claimAt = (now: number, limit = 10) => place().calls.claim(now, now + CLAIM, limit);
  const claimOne = async (now = NOW): Promise<ClaimedCall> => {
    const [call] = await claimAt(now);
    if (call === undefined) throw new Error('nothing is due');
    return call;
  };
  const only = async () => (await place().calls.list({ limit: 10 }))[0];

  describe(`result-address calls in ${name}`, () => {
    it('are due when their time has come, and not before', async () => {
      await place().calls.schedule(dueCall());
      expect(await place().calls.nextAt()).toBe(NOW);
      expect(await claimAt(NOW - 1)).toEqual([]);
      expect(await claimAt(NOW)).toEqual([
        {
          checkoutId: dueCall().checkoutId,
          merchant: 'Shop',
          attempts: 1,
          purpose: 'payment',
          address: 'https://shop.example/result?order=1',
          tries: 0,
          until: NOW + CLAIM,
          record: [],
        },
      ]);
    });

    it('are not due where there are none', async () => {
      expect(await place().calls.nextAt()).toBeUndefined();
      expect(await claimAt(NOW)).toEqual([]);
      expect(await place().calls.findWaiting(dueCall().checkoutId)).toBeUndefined();
    });

    it('keep why details were refused, until a later attempt', async () => {
      await place().calls.schedule(dueCall(1, { purpose: 'registration', refusedWith: '100.100.303' }));
      expect(await only()).toMatchObject({ refusedWith: '100.100.303' });
      await place().calls.schedule(dueCall(1, { purpose: 'registration' }));
      expect((await only())?.refusedWith).toBeUndefined();
    });

    it('are as they were before, once an attempt was taken back', async () => {
      const due = dueCall();
      await place().calls.schedule(due);
      await place().calls.withdraw(due);
      expect(await only()).toMatchObject({ state: 'waiting' });
      await place().calls.markFetched({ checkoutId: due.checkoutId, attempts: 1 }, NOW);
      const lost = dueCall(1, { attemptedAt: NOW + 1 });
      await place().calls.schedule(lost);
      expect(await only()).toMatchObject({ state: 'waiting', fetchedAt: undefined });
      await place().calls.withdraw(due);
      expect(await only()).toMatchObject({ state: 'waiting' });
      await place().calls.withdraw(lost);
      expect(await only()).toMatchObject({ state: 'fetched', fetchedAt: NOW });
    });

    it('still wait for another attempt when one before it is taken back', async () => {
      const due = dueCall();
      await place().calls.schedule(due);
      await place().calls.markFetched({ checkoutId: due.checkoutId, attempts: 1 }, NOW);
      const lost = dueCall(1, { attemptedAt: NOW + 1 });
      await place().calls.schedule(lost);
      // In the same moment.
      await place().calls.schedule(lost);
      await place().calls.withdraw(lost);
      expect(await only()).toMatchObject({ state: 'waiting', attempts: 3 });
    });

    it('are claimed by one process, the longest due first', async () => {
      await place().calls.schedule(dueCall(1, { dueAt: NOW - 1 }));
      await place().calls.schedule(dueCall(2, { dueAt: NOW - 3 }));
      await place().calls.schedule(dueCall(3, { dueAt: NOW - 2 }));
      const claims = [await claimAt(NOW, 2), await claimAt(NOW, 2), await claimAt(NOW, 2)];
      const numbers = claims.map((claimed) => claimed.map(({ address }) => address.slice(-1)).toSorted());
      expect(numbers).toEqual([['2', '3'], ['1'], []]);
    });

    it('of merchants and receivers without room stay where they are', async () => {
      const calls = [
        { merchant: 'Full', address: 'https://a.example/result' },
        { merchant: 'Other', address: 'https://full.example' },
        { merchant: 'Other', address: 'https://full.example/result?order=7' },
        { merchant: 'Other', address: 'https://full.example?order=7' },
        { merchant: 'Other', address: 'https://full.example#top' },
        { merchant: 'Other', address: 'https://full.example.evil.example/result' },
        { merchant: 'Other', address: 'https://full.example:8443/result' },
        { merchant: 'Fu', address: 'no address' },
      ];
      await Promise.all(
        calls.map((call, at) => place().calls.schedule(dueCall(at, { ...call, dueAt: NOW + at }))),
      );
      const full = { merchants: ['Full', "O'Shop"], receivers: ['https://full.example'] };
      expect(await place().calls.nextAt(full)).toBe(NOW + 5);
      const claimed = await place().calls.claim(NOW + 9, NOW + 10, 10, full);
      const addresses = claimed.map(({ address }) => address).toSorted();
      expect(addresses).toEqual([
        'https://full.example.evil.example/result',
        'https://full.example:8443/result',
        'no address',
      ]);
      expect(await claimAt(NOW + 9)).toHaveLength(5);
    });

    it('are claimed once by many at the same time', async () => {
      const all = Array.from({ length: 40 }, (_, at) => dueCall(at));
      await Promise.all(all.map((due) => place().calls.schedule(due)));
      const claims = await Promise.all(Array.from({ length: 8 }, () => claimAt(NOW, 10)));
      const ids = claims.flat().map(({ checkoutId }) => checkoutId);
      expect(new Set(ids).size).toBe(ids.length);
      // Claims pass over rows that another one holds, so some may find fewer than there are.
      const left = await claimAt(NOW, 40);
      expect(ids.length + left.length).toBe(40);
    });

    it('can be claimed again once a claim ran out, and not before', async () => {
      await place().calls.schedule(dueCall());
      await claimOne();
      expect(await place().calls.nextAt()).toBe(NOW + CLAIM);
      expect(await claimAt(NOW + CLAIM - 1)).toEqual([]);
      expect(await claimOne(NOW + CLAIM)).toMatchObject({ tries: 0, until: NOW + 2 * CLAIM });
    });

    it('are not recorded by a process whose claim another one has', async () => {
      await place().calls.schedule(dueCall());
      const late = await claimOne();
      const later = await claimOne(NOW + CLAIM);
      await place().calls.record(late, { at: NOW, end: 500 }, { state: 'given-up' });
      expect(await only()).toMatchObject({ state: 'waiting', record: [] });
      await place().calls.record(later, { at: NOW + CLAIM, end: 200 }, { state: 'answered' });
      expect(await only()).toMatchObject({ state: 'answered', record: [{ at: NOW + CLAIM, end: 200 }] });
    });

    it('come again after a try that failed, with all tries on record', async () => {
      await place().calls.schedule(dueCall());
      const first = await claimOne();
      await place().calls.record(first, { at: NOW, end: 'timeout' }, { state: 'waiting', nextAt: NOW + 7 });
      expect(await place().calls.nextAt()).toBe(NOW + 7);
      expect(await only()).toMatchObject({ state: 'waiting', nextAt: NOW + 7 });
      const second = await claimOne(NOW + 7);
      expect(second).toMatchObject({ tries: 1, record: [{ at: NOW, end: 'timeout' }] });
      await place().calls.record(second, { at: NOW + 7, end: 500 }, { state: 'given-up' });
      expect(await only()).toMatchObject({
        state: 'given-up',
        record: [
          { at: NOW, end: 'timeout' },
          { at: NOW + 7, end: 500 },
        ],
      });
      expect(await place().calls.nextAt()).toBeUndefined();
    });

    it('do not come once the status was fetched', async () => {
      await place().calls.schedule(dueCall());
      const waiting = await place().calls.findWaiting(dueCall().checkoutId);
      expect(waiting).toEqual({ checkoutId: dueCall().checkoutId, attempts: 1 });
      if (waiting !== undefined) await place().calls.markFetched(waiting, NOW - 5);
      expect(await place().calls.findWaiting(dueCall().checkoutId)).toBeUndefined();
      expect(await claimAt(NOW)).toEqual([]);
      expect(await only()).toMatchObject({ state: 'fetched', fetchedAt: NOW - 5 });
    });

    it('are no longer due when the status is fetched after they were claimed', async () => {
      await place().calls.schedule(dueCall());
      const call = await claimOne();
      expect(await place().calls.isDue(call)).toBe(true);
      await place().calls.markFetched(call, NOW);
      expect(await place().calls.isDue(call)).toBe(false);
      await place().calls.record(call, { at: NOW, end: 200 }, { state: 'answered' });
      expect(await only()).toMatchObject({ state: 'fetched', record: [{ at: NOW, end: 200 }] });
    });

    it('wait again after another attempt, for its address and time', async () => {
      await place().calls.schedule(dueCall());
      await place().calls.markFetched({ checkoutId: dueCall().checkoutId, attempts: 1 }, NOW);
      const again = { attemptedAt: NOW + 1, dueAt: NOW + 9, address: 'https://shop.example/other' };
      await place().calls.schedule(dueCall(1, again));
      expect(await only()).toMatchObject({ ...again, attempts: 2, state: 'waiting', fetchedAt: undefined });
      expect(await claimAt(NOW + 8)).toEqual([]);
      expect(await claimOne(NOW + 9)).toMatchObject({ attempts: 2, tries: 0, address: again.address });
    });

    it('are not ended by a try for an earlier attempt', async () => {
      await place().calls.schedule(dueCall());
      const call = await claimOne();
      await place().calls.schedule(dueCall(1, { dueAt: NOW + 1 }));
      expect(await place().calls.isDue(call)).toBe(false);
      await place().calls.markFetched(call, NOW);
      await place().calls.record(call, { at: NOW, end: 200 }, { state: 'answered' });
      expect(await only()).toMatchObject({ state: 'waiting', attempts: 2 });
    });

    it('of two attempts are never under way at once', async () => {
      await place().calls.schedule(dueCall());
      await claimOne();
      await place().calls.schedule(dueCall(1, { dueAt: NOW + 1 }));
      expect(await claimAt(NOW + CLAIM - 1)).toEqual([]);
      expect(await claimOne(NOW + CLAIM)).toMatchObject({ attempts: 2 });
    });

    it('erase an address for good, and give up its scheduled call', async () => {
      const MASK = 'https://redacted.invalid/***';
      await place().calls.schedule(dueCall());
      const call = await claimOne();
      await place().calls.record(call, { at: NOW, end: 500 }, { state: 'waiting', nextAt: NOW + 7 });
      const again = await claimOne(NOW + 7);
      expect(await place().calls.redact(call.checkoutId, MASK, NOW + 8)).toBe(true);
      expect(await place().calls.isDue(again)).toBe(false);
      await place().calls.record(again, { at: NOW + 9, end: 200 }, { state: 'answered' });
      const redacted = {
        state: 'given-up',
        address: MASK,
        record: [
          { at: NOW, end: 500 },
          { at: NOW + 8, end: 'redacted' },
        ],
      };
      expect(await only()).toMatchObject(redacted);
      expect(await place().calls.nextAt()).toBeUndefined();
      expect(await place().calls.redact(call.checkoutId, MASK, NOW + 10)).toBe(false);
      expect(await only()).toMatchObject(redacted);
      expect(await place().calls.redact(dueCall(2).checkoutId, MASK, NOW)).toBe(false);
    });

    it('keep how they ended when their address is forgotten', async () => {
      await place().calls.schedule(dueCall());
      await place().calls.markFetched({ checkoutId: dueCall().checkoutId, attempts: 1 }, NOW);
      expect(await place().calls.redact(dueCall().checkoutId, 'https://redacted.invalid/***', NOW)).toBe(
        true,
      );
      expect(await only()).toMatchObject({ state: 'fetched', record: [], fetchedAt: NOW });
    });

    it('are listed by checkout and state, the newest attempts first', async () => {
      await place().calls.schedule(dueCall(1, { attemptedAt: NOW - 3 }));
      await place().calls.schedule(dueCall(2, { attemptedAt: NOW - 1, purpose: 'registration' }));
      await place().calls.schedule(dueCall(3, { attemptedAt: NOW - 2 }));
      await place().calls.markFetched({ checkoutId: dueCall(3).checkoutId, attempts: 1 }, NOW);
      const numbers = async (which: object) =>
        (await place().calls.list({ limit: 10, ...which })).map(({ address }) => address.slice(-1));
      expect(await numbers({})).toEqual(['2', '3', '1']);
      expect(await numbers({ limit: 2 })).toEqual(['2', '3']);
      expect(await numbers({ state: 'fetched' })).toEqual(['3']);
      expect(await numbers({ checkoutId: dueCall(1).checkoutId })).toEqual(['1']);
      expect(await numbers({ checkoutId: dueCall(1).checkoutId, state: 'fetched' })).toEqual([]);
      expect((await place().calls.list({ limit: 1 }))[0]).toEqual({
        ...dueCall(2, { attemptedAt: NOW - 1, purpose: 'registration' }),
        attempts: 1,
        state: 'waiting',
        nextAt: NOW,
        record: [],
        fetchedAt: undefined,
      });
    });
  });

  it(`${name} says of every verb that it is unavailable when it is`, async () => {
    const { calls } = place();
    await calls.schedule(dueCall());
    const call = await claimOne();
    await place().cutOff();
    const verbs = [
      calls.schedule(dueCall()),
      calls.findWaiting(call.checkoutId),
      calls.markFetched(call, NOW),
      calls.nextAt(),
      calls.claim(NOW, NOW + CLAIM, 1),
      calls.isDue(call),
      calls.record(call, { at: NOW, end: 200 }, { state: 'answered' }),
      calls.redact(call.checkoutId, 'https://redacted.invalid/***', NOW),
      calls.list({ limit: 1 }),
    ];
    for (const end of await Promise.allSettled<unknown>(verbs)) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    }
  });
}
