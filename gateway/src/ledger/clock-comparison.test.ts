import { describe, expect, it } from 'vitest';
import { createClockComparison } from './clock-comparison.ts';

const HOUR = 3_600_000;

describe('the clock of a process, compared with the database', () => {
  it.each([
    [0, true],
    [9_900, true],
    [-9_900, true],
    [10_100, false],
    [-10_100, false],
    [HOUR, false],
  ])('that differs by %i ms may settle operations: %s', async (ahead, isRight) => {
    const differences: number[] = [];
    const clock = { now: () => HOUR + ahead, monotonic: () => 0 };
    const comparison = createClockComparison(clock, { databaseTime: async () => HOUR }, (difference) =>
      differences.push(difference),
    );
    expect(comparison.isRight()).toBe(true);
    expect(await comparison.compare()).toBe(isRight);
    expect(comparison.isRight()).toBe(isRight);
    expect(differences).toEqual([ahead]);
  });

  it('does not count the time that a slow answer takes', async () => {
    let now = HOUR;
    const clock = { now: () => now, monotonic: () => now };
    const slow = {
      databaseTime: async () => {
        now += 15_000;
        const answered = now;
        now += 15_000;
        return answered;
      },
    };
    const differences: number[] = [];
    const comparison = createClockComparison(clock, slow, (difference) => differences.push(difference));
    expect(await comparison.compare()).toBe(true);
    expect(differences).toEqual([0]);
  });
});
