import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { READY, unavailable } from '../values/readiness.ts';
import { checkReadiness } from './check-readiness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ready = async () => READY;

it('a part that does not answer in time is unavailable, and the others are what they are', async () => {
  const checking = checkReadiness({
    payments: ready,
    checkouts: () => new Promise(() => undefined),
    clock: undefined,
  });
  await vi.advanceTimersByTimeAsync(2000);
  expect(Object.fromEntries(await checking)).toEqual({
    payments: READY,
    checkouts: unavailable('no answer within 2 s'),
  });
});

it('no timer is left behind', async () => {
  await checkReadiness({ payments: ready, checkouts: ready, clock: ready });
  expect(vi.getTimerCount()).toBe(0);
});
