import { expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

it('gives the middle, the tenths and the ends of samples in any order', () => {
  const samples = [5, 1, 3, 2, 4, 11, 7, 6, 10, 9, 8];
  expect(spreadOf(samples)).toMatchObject({ min: 1, p10: 2, median: 6, p90: 10, max: 11 });
});

it('goes between two samples in proportion', () => {
  expect(spreadOf([1, 2])).toMatchObject({ p10: 1.1, median: 1.5, p90: 1.9, p99: 1.99 });
});

it('finds the slowest hundredth', () => {
  expect(spreadOf(Array.from({ length: 1001 }, (_, number) => number)).p99).toBeCloseTo(990);
});

it('refuses to speak of nothing', () => {
  expect(() => spreadOf([])).toThrow('nothing was measured');
});
