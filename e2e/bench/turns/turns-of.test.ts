import { describe, expect, it } from 'vitest';
import { turnsOf } from './turns-of.ts';

/** How often each pair of neighbours occurs, the first before the second. */
function neighbours(count: number, rounds: number): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const turns = turnsOf(count, round);
    for (const [place, one] of turns.entries()) {
      const before = turns[place - 1];
      const pair = `${before} ${one}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + (before === undefined ? 0 : 1));
    }
  }
  return new Map([...pairs].filter(([, times]) => times > 0));
}

describe('the turns of a round', () => {
  it.each([1, 2, 5, 6, 7, 9])('are one for each of %i candidates', (count) => {
    for (let round = 0; round < 2 * count; round += 1) {
      expect(turnsOf(count, round).toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
    }
  });

  it('let each of six come after each other one once in six rounds', () => {
    const pairs = neighbours(6, 6);
    expect(pairs.size).toBe(6 * 5);
    expect(new Set(pairs.values())).toEqual(new Set([1]));
  });

  it('let each of seven come after each other one twice in fourteen rounds', () => {
    const pairs = neighbours(7, 14);
    expect(pairs.size).toBe(7 * 6);
    expect(new Set(pairs.values())).toEqual(new Set([2]));
  });

  it('begin with another candidate in each of six rounds', () => {
    expect(new Set(Array.from({ length: 6 }, (_, round) => turnsOf(6, round)[0])).size).toBe(6);
  });
});
