import { expect, it } from 'vitest';
import { grownCounts } from './compare-figures.ts';

const FIGURES = { payment: { rows: 3, commits: 2, 'log bytes': 1000 } };

it('finds nothing in counts that are as before, less, or a little more', () => {
  expect(grownCounts({ payment: { rows: 3, commits: 1, 'log bytes': 1099 } }, FIGURES)).toEqual([]);
});

it('names every count that has grown by more than a tenth', () => {
  expect(grownCounts({ payment: { rows: 4, commits: 2, 'log bytes': 1101 } }, FIGURES)).toEqual([
    'payment: 4 rows, and the figure is 3',
    'payment: 1101 log bytes, and the figure is 1000',
  ]);
});

it('names what was none before, and a road without figures', () => {
  const figures = { payment: { rows: 0 } };
  expect(grownCounts({ payment: { rows: 1 }, capture: { rows: 1 } }, figures)).toEqual([
    'payment: 1 rows, and the figure is 0',
    'capture: 1 rows, and the figure is missing',
  ]);
});
