import { beforeEach, describe, expect, it } from 'vitest';
import { createAdvanceCounters } from './advance-counters.ts';
import { describeCounters } from './counters.contract.ts';
import type { Count, Counters, Taken } from './counters.ts';
import { createMemoryCounters } from './counters-in-memory.ts';

describeCounters('advance', async () => {
  let now = 0;
  return {
    counters: createAdvanceCounters(createMemoryCounters()),
    now: () => now,
    step: async (milliseconds) => {
      now += milliseconds;
    },
    remove: async () => undefined,
  };
});

describe('counters that take in advance', () => {
  const LIMIT = 6000;
  const payments: Count = { key: 'payments', weight: 1, limit: LIMIT, seconds: 60 };

  let now: number;
  let asked: number[];
  let shared: Counters;

  beforeEach(() => {
    now = 0;
    asked = [];
    const store = createMemoryCounters();
    shared = {
      take: async (scope, counts, at) => {
        asked.push(counts[0]?.weight ?? 0);
        await Promise.resolve();
        return store.take(scope, counts, at);
      },
      add: (scope, counts, at) => store.add(scope, counts, at),
    };
  });

  const takeMany = async (counters: Counters, times: number, count = payments): Promise<number> => {
    const ends: Taken[] = [];
    for (let each = 0; each < times; each += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a call after the other
      ends.push(await counters.take('t', [count], now));
    }
    return ends.filter(({ kind }) => kind === 'taken').length;
  };

  it('ask the shared ones some times for a thousand calls', async () => {
    expect(await takeMany(createAdvanceCounters(shared), 1000)).toBe(1000);
    expect(asked.length).toBeLessThan(25);
  });

  it('are one limit together, to the last call', async () => {
    const processes = [1, 2, 3].map(() => createAdvanceCounters(shared));
    const ends = await Promise.all(
      Array.from({ length: LIMIT + 300 }, (_, call) =>
        (processes[call % 3] ?? shared).take('t', [payments], now),
      ),
    );
    const taken = ends.filter(({ kind }) => kind === 'taken').length;
    expect(taken).toBeLessThanOrEqual(LIMIT);
    // The rest of the advances is still available.
    const later = await Promise.all(processes.map((counters) => takeMany(counters, 100)));
    expect(taken + later.reduce((sum, each) => sum + each, 0)).toBe(LIMIT);
  });

  it('count each call by itself for a second after the limit was near', async () => {
    const counters = createAdvanceCounters(shared);
    await shared.take('t', [{ ...payments, weight: LIMIT - 3 }], now);
    asked = [];
    expect(await takeMany(counters, 10)).toBe(3);
    expect(asked.filter((weight) => weight !== 1)).toHaveLength(1);
  });

  it('waste little where calls are rare', async () => {
    const counters = createAdvanceCounters(shared);
    for (let call = 0; call < 10; call += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await takeMany(counters, 1);
      now += 5000;
    }
    expect(asked).toEqual([8, 4, 2, 1, 2, 1, 2, 1, 2, 1]);
  });

  it('use nothing of an advance after the clock was set back', async () => {
    const counters = createAdvanceCounters(shared);
    now = 100_000;
    await takeMany(counters, 1);
    now = 0;
    await takeMany(counters, 1);
    expect(asked).toHaveLength(2);
  });

  it('wait together for one answer, and fail together when there is none', async () => {
    const counters = createAdvanceCounters(shared);
    await Promise.all(Array.from({ length: 8 }, () => counters.take('t', [payments], now)));
    expect(asked).toEqual([8]);
    shared.take = () => Promise.reject(new Error('cut off'));
    const ends = await Promise.allSettled([1, 2].map(() => counters.take('t', [payments], now)));
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('leave small limits and other weights to the shared ones', async () => {
    const counters = createAdvanceCounters(shared);
    await takeMany(counters, 3, { ...payments, limit: 100 });
    await takeMany(counters, 3, { ...payments, weight: 2 });
    expect(asked).toEqual([1, 1, 1, 2, 2, 2]);
  });
});
