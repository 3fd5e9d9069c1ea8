import { expect, it } from 'vitest';
import { spreadOf } from './spread.ts';

it('gives the middle and the tenths of samples in any order', () => {
  expect(spreadOf([5, 1, 3, 2, 4, 11, 7, 6, 10, 9, 8])).toEqual({ median: 6, p10: 2, p90: 10 });
});

it('goes between two samples in proportion', () => {
  expect(spreadOf([1, 2])).toEqual({ median: 1.5, p10: 1.1, p90: 1.9 });
});

it('refuses to speak of nothing', () => {
  expect(() => spreadOf([])).toThrow('nothing was measured');
});
