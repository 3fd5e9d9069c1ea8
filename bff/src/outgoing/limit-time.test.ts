import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitTime } from './guarded-call.ts';

const LIMIT = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the time of a call', () => {
  it('ends it when it is over, and not before', () => {
    const { signal } = limitTime(LIMIT);
    vi.advanceTimersByTime(LIMIT - 1);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('ends it with the process that stops', () => {
    const stop = new AbortController();
    const { signal } = limitTime(LIMIT, stop.signal);
    expect(signal.aborted).toBe(false);
    stop.abort();
    expect(signal.reason).toMatchObject({ name: 'AbortError' });
  });

  it('lets none begin in a process that has stopped', () => {
    expect(limitTime(LIMIT, AbortSignal.abort()).signal.aborted).toBe(true);
  });

  it('keeps no timer and no listener of a call that is over', () => {
    const stop = new AbortController();
    const calls = Array.from({ length: 100 }, () => limitTime(LIMIT, stop.signal));
    expect([vi.getTimerCount(), getEventListeners(stop.signal, 'abort').length]).toEqual([100, 100]);
    for (const call of calls) {
      call.end();
    }
    expect([vi.getTimerCount(), getEventListeners(stop.signal, 'abort').length]).toEqual([0, 0]);
    stop.abort();
    expect(calls.some(({ signal }) => signal.aborted)).toBe(false);
  });
});
