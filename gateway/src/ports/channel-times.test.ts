import { expect, it } from 'vitest';
import type { EntityId } from '../values/ids.ts';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { type ClockMove, createChannelTimes, type TestClocks } from './channel-times.ts';

const SHOP = 'a'.repeat(32) as EntityId;
const OTHER = 'b'.repeat(32) as EntityId;
const move = (at: number, by: number, entityId = SHOP): ClockMove => ({ entityId, at, by });

function timesWith(moves: ClockMove[], environment: 'test' | 'live' = 'test') {
  let now = 1_000_000;
  let reads = 0;
  const store: { fault: Error | undefined } = { fault: undefined };
  const testClocks: Pick<TestClocks, 'findMoves'> = {
    findMoves: async () => {
      reads += 1;
      if (store.fault !== undefined) throw store.fault;
      return [...moves];
    },
  };
  const times = createChannelTimes({
    clock: { now: () => now, monotonic: () => now },
    testClocks: testClocks as TestClocks,
    settings: { environment },
  });
  return { times, store, reads: () => reads, step: (by: number) => (now += by) };
}

it('the time of a channel is the time of day until an operator moves its clock', async () => {
  const { times } = timesWith([move(1, 500, OTHER)]);
  const time = await times.of(SHOP);
  expect([time.now(), time.since(0), time.since(999_999)]).toEqual([1_000_000, 1_000_000, 1_000_000]);
});

it('an object from before a move gets older by it, a later one does not', async () => {
  const { times } = timesWith([move(100, 10), move(200, 5)]);
  const time = await times.of(SHOP);
  expect([0, 100, 101, 200, 201].map((createdAt) => time.since(createdAt) - 1_000_000)).toEqual([
    15, 15, 5, 5, 0,
  ]);
  expect(time.now()).toBe(1_000_015);
});

it('moves are read again after a quarter of a second, and once for requests at the same moment', async () => {
  const moves = [move(100, 10)];
  const { times, reads, step } = timesWith(moves);
  await Promise.all([times.of(SHOP), times.of(SHOP), times.of(OTHER)]);
  moves.push(move(100, 7));
  step(249);
  expect((await times.of(SHOP)).since(0)).toBe(1_000_259);
  expect(reads()).toBe(1);
  step(1);
  expect((await times.of(SHOP)).since(0)).toBe(1_000_267);
  expect(reads()).toBe(2);
});

it('the last moves count while their store is unavailable, and another fault is not hidden', async () => {
  const { times, store, step } = timesWith([move(100, 10)]);
  await times.of(SHOP);
  step(1000);
  store.fault = new StoreUnavailable('PostgreSQL', new Error('gone'));
  expect((await times.of(SHOP)).since(0)).toBe(1_001_010);
  step(1000);
  store.fault = new TypeError('a bug');
  await expect(times.of(SHOP)).rejects.toThrow('a bug');
});

it('the live environment has the time of day and reads nothing', async () => {
  const { times, reads } = timesWith([move(1, 500)], 'live');
  expect((await times.of(SHOP)).now()).toBe(1_000_000);
  expect(reads()).toBe(0);
});
