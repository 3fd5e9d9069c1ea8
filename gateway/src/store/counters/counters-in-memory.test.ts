import { expect, it } from 'vitest';
import { describeCounters } from './counters.contract.ts';
import { createMemoryCounters } from './counters-in-memory.ts';

describeCounters('Memory', async () => {
  let now = 5000;
  return {
    counters: createMemoryCounters(),
    now: () => now,
    step: async (milliseconds) => {
      now += milliseconds;
    },
    remove: async () => undefined,
  };
});

const ONE = { key: 'calls', weight: 1, limit: 1, seconds: 60 };

it('ever new keys fill the counters to their bound and no further', async () => {
  const counters = createMemoryCounters(1000);
  for (let key = 0; key < 10_000; key += 1) {
    void counters.take(`address:${key}`, [ONE], 0);
  }
  expect(counters.size).toBe(1000);
});

it('a caller that goes on calling is not forgotten for the new keys of others', async () => {
  const counters = createMemoryCounters(1000);
  await counters.take('address:attacker', [ONE], 0);
  for (let key = 0; key < 10_000; key += 1) {
    void counters.take(`address:${key}`, [ONE], 0);
    if (key % 500 === 0) void counters.take('address:attacker', [ONE], 0);
  }
  expect(await counters.take('address:attacker', [ONE], 0)).toMatchObject({ kind: 'full' });
});

it('windows that count nothing any more go when others come', async () => {
  const counters = createMemoryCounters();
  for (let key = 0; key < 1000; key += 1) {
    void counters.take(`address:${key}`, [ONE], 0);
  }
  for (let key = 0; key < 1000; key += 1) {
    void counters.take(`address:later:${key}`, [ONE], 120_000);
  }
  expect(counters.size).toBe(1000);
});
