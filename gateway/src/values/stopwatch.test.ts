import { afterEach, describe, expect, it, vi } from 'vitest';
import { startStopwatch } from './clock.ts';

afterEach(() => vi.restoreAllMocks());

describe('a stopwatch', () => {
  it('goes with the time of day', () => {
    let now = 1_000;
    const stopwatch = startStopwatch({ now: () => now });
    now += 16_000;
    expect(stopwatch()).toBe(16_000);
  });

  it('is not set back with it', () => {
    let running = 50;
    vi.spyOn(performance, 'now').mockImplementation(() => running);
    let now = 1_000_000;
    const stopwatch = startStopwatch({ now: () => now });
    now -= 3_600_000;
    running += 20_000;
    expect(stopwatch()).toBe(20_000);
  });
});
