import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';
import { roundRatios } from './round-ratios.ts';

it('measures each candidate once a round, after a round that does not count', async () => {
  const measured: string[] = [];
  const runs = await inTurns(['a', 'b', 'c'], 4, async (candidate) => measured.push(candidate));
  expect(measured.slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(measured).toHaveLength(3 + 3 * 4);
  expect(runs.map(({ candidate, samples }) => [candidate, samples.length])).toEqual([
    ['a', 4],
    ['b', 4],
    ['c', 4],
  ]);
  expect(Math.min(...runs.flatMap(({ samples }) => samples))).toBe(4);
});

it('compares a round with the same round', () => {
  expect(roundRatios([10, 30], [20, 20])).toMatchObject({ min: 0.5, median: 1, max: 1.5 });
});
