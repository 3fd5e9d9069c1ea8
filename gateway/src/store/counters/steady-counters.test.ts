import { beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import type { Counters, Taken } from './counters.ts';
import { createMemoryCounters } from './counters-in-memory.ts';
import { createSteadyCounters } from './steady-counters.ts';

const ONE = { key: 'payments', weight: 1, limit: 1, seconds: 60 };

let now: number;
let asked: number;
let shared: Counters;
let answer: () => Promise<Taken>;
let observed: (readonly [boolean, string | undefined])[];
let counters: Counters;

beforeEach(() => {
  now = 0;
  asked = 0;
  observed = [];
  const store = createMemoryCounters();
  answer = () => store.take('t', [ONE], now);
  shared = {
    take: () => {
      asked += 1;
      return answer();
    },
    add: () => answer().then(() => undefined),
  };
  counters = createSteadyCounters({
    shared,
    own: createMemoryCounters(),
    clock: { monotonic: () => now },
    observer: { countersShared: (...what) => observed.push(what) },
  });
});

const take = (): Promise<Taken> => counters.take('t', [ONE], now);
const unavailable = (): Promise<never> =>
  Promise.reject(new StoreUnavailable('counter', new Error('cut off')));

it('the shared counters decide while they answer', async () => {
  expect([await take(), await take()]).toMatchObject([{ kind: 'taken' }, { kind: 'full' }]);
  expect(observed).toEqual([]);
});

it('without them the process counts for itself, which is reported once, as is their return', async () => {
  answer = unavailable;
  expect([await take(), await take(), await take()]).toMatchObject([
    { kind: 'taken' },
    { kind: 'full' },
    { kind: 'full' },
  ]);
  await expect(counters.add('t', [ONE], now)).resolves.toBeUndefined();
  expect(observed).toEqual([[false, 'cut off']]);
  answer = async () => ({ kind: 'taken' });
  now += 1000;
  expect(await take()).toEqual({ kind: 'taken' });
  expect(observed).toEqual([
    [false, 'cut off'],
    [true, undefined],
  ]);
});

it('they are asked once a second while they fail, so that requests do not queue for them', async () => {
  answer = unavailable;
  await take();
  await Promise.all([take(), take(), take()]);
  expect(asked).toBe(1);
  now += 1000;
  await Promise.all([take(), take(), take()]);
  expect(asked).toBe(2);
});

it('an answer that does not come is not waited for', async () => {
  answer = () => new Promise(() => undefined);
  expect(await take()).toEqual({ kind: 'taken' });
  expect(observed).toEqual([[false, 'no answer within 150 ms']]);
});

it('an answer that waits for this busy process counts as come in time', async () => {
  answer = () =>
    new Promise((resolve) =>
      setImmediate(() => resolve({ kind: 'full', key: 'payments', retryAfterSeconds: 1 })),
    );
  const taken = take();
  const busyUntil = performance.now() + 200;
  while (performance.now() < busyUntil) {
    // The event loop is held, as by a large cart.
  }
  expect(await taken).toMatchObject({ kind: 'full' });
  expect(observed).toEqual([]);
});
