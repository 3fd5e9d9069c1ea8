import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { CLAIM } from './call-times.ts';
import { createResultCalls } from './create-result-calls.ts';
import { type DueCallParts, makeDueCalls, type TriedCall } from './make-due-calls.ts';
import { dueCall } from './result-calls.contract.ts';
import type { ResultCalls } from './result-calls.ts';

const MINUTE = 60_000;
const SPAN = 29 * MINUTE;
const DUE = dueCall().dueAt;

let calls: ResultCalls;
let remove: () => Promise<void>;
let now: number;
let called: string[];
let tried: TriedCall[];
beforeEach(() => {
  const opened = openTemporaryStore();
  calls = createResultCalls(opened.store);
  remove = opened.remove;
  now = DUE;
  called = [];
  tried = [];
});
afterEach(() => remove());

const never = new AbortController().signal;
function parts(call: DueCallParts['call'], changes: Partial<DueCallParts> = {}): DueCallParts {
  return {
    calls,
    clock: { now: () => now, monotonic: () => now },
    span: SPAN,
    call: (one, stop) => {
      called.push(one.address);
      return call(one, stop);
    },
    tried: (one) => tried.push(one),
    ...changes,
  };
}
const answering = (end: number | string) => parts(async () => end);
const only = async () => (await calls.list({ limit: 1 }))[0];

describe('the calls that are due', () => {
  it('are made when their time has come, and not a moment earlier', async () => {
    await calls.schedule(dueCall());
    now = DUE - 1;
    await makeDueCalls(answering(200), never);
    expect(called).toEqual([]);
    now = DUE;
    await makeDueCalls(answering(200), never);
    expect(called).toEqual([dueCall().address]);
    expect(await only()).toMatchObject({ state: 'answered', record: [{ at: DUE, end: 200 }] });
    await makeDueCalls(answering(200), never);
    expect(called).toHaveLength(1);
  });

  it.each([200, 204, 302, 399])('succeed with %d', async (status) => {
    await calls.schedule(dueCall());
    await makeDueCalls(answering(status), never);
    expect(await only()).toMatchObject({ state: 'answered' });
  });

  it.each([199, 301, 307, 308, 400, 404, 500, 'timeout', 'private-address'])(
    'come four times with growing pauses when they end with %s',
    async (end) => {
      await calls.schedule(dueCall());
      const at: number[] = [];
      for (let minute = 0; minute < 30; minute += 1) {
        now = DUE + minute * MINUTE;
        const before = called.length;
        // oxlint-disable-next-line no-await-in-loop -- minute after minute
        await makeDueCalls(answering(end), never);
        if (called.length > before) at.push(minute);
      }
      expect(at).toEqual([0, 1, 6, 21]);
      expect(await only()).toMatchObject({ state: 'given-up' });
      expect((await only())?.record.map((one) => one.end)).toEqual([end, end, end, end]);
      expect(tried.map(({ tries, state }) => [tries, state])).toEqual([
        [1, 'waiting'],
        [2, 'waiting'],
        [3, 'waiting'],
        [4, 'given-up'],
      ]);
    },
  );

  it.each([
    ['between the claim and the call', 0],
    ['between the call and the record', 1],
  ])('are repeated after a minute when the process ended %s', async (_when, first) => {
    await calls.schedule(dueCall());
    const killed: ResultCalls = {
      ...calls,
      ...(first === 0
        ? { isDue: () => Promise.reject(new Error('killed')) }
        : { record: () => Promise.reject(new Error('killed')) }),
    };
    await expect(
      makeDueCalls(
        parts(async () => 200, { calls: killed }),
        never,
      ),
    ).rejects.toThrow('killed');
    expect(called).toHaveLength(first);
    now += CLAIM - 1;
    await makeDueCalls(answering(200), never);
    expect(called).toHaveLength(first);
    now += 1;
    await makeDueCalls(answering(200), never);
    expect(called).toHaveLength(first + 1);
    expect(await only()).toMatchObject({ state: 'answered', record: [{ end: 200 }] });
  });

  it.each([
    ['merchant, which named many addresses', (at: number) => ({ address: `https://hang${at}.example/` })],
    [
      'receiver, which many merchants named',
      (at: number) => ({ merchant: `Shop ${at}`, address: `https://hang.example/${at}` }),
    ],
  ])('of others leave in time while 1,000 calls of one %s, hang', async (_whose, hangingCall) => {
    await Promise.all(Array.from({ length: 1000 }, (_, at) => calls.schedule(dueCall(at, hangingCall(at)))));
    // The newest of all: it would be last in one queue.
    const other = dueCall(2000, { merchant: 'Other', address: 'https://other.example/', dueAt: DUE + 1 });
    await calls.schedule(other);
    now = DUE + 1;
    const hanging = Promise.withResolvers<string>();
    const stop = new AbortController();
    const run = makeDueCalls(
      parts(({ address }) => (address === other.address ? Promise.resolve(200) : hanging.promise)),
      stop.signal,
    );
    const started = performance.now();
    await expect.poll(async () => (await calls.list({ limit: 9, state: 'answered' })).length).toBe(1);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(called.filter((address) => address !== other.address).length).toBeLessThan(160);
    stop.abort();
    hanging.resolve('timeout');
    await run;
  });

  it('are repeated when they were cut off by a stop', async () => {
    await calls.schedule(dueCall());
    const stop = new AbortController();
    await makeDueCalls(
      parts(async () => {
        stop.abort();
        return 'reset';
      }),
      stop.signal,
    );
    expect(await only()).toMatchObject({ state: 'waiting', record: [] });
    now += CLAIM;
    await makeDueCalls(answering(200), never);
    expect(await only()).toMatchObject({ state: 'answered' });
  });

  it('come late, and once, after a clock that jumped forward; never early after one that jumped back', async () => {
    await calls.schedule(dueCall());
    now = DUE - 24 * 60 * MINUTE;
    await makeDueCalls(answering(200), never);
    expect(called).toEqual([]);
    now = DUE + 24 * 60 * MINUTE;
    await makeDueCalls(answering(200), never);
    now = DUE - MINUTE;
    await makeDueCalls(answering(200), never);
    now = DUE + MINUTE;
    await makeDueCalls(answering(200), never);
    expect(called).toHaveLength(1);
  });
});
