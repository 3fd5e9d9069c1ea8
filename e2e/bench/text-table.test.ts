import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('lines names up on the left and figures on the right', () => {
  const table = textTable(
    ['what', 'n'],
    [
      ['a', '10000'],
      ['longer', '1'],
    ],
  );
  expect(table.split('\n')).toEqual([
    '| what   |     n |',
    '| ------ | ----: |',
    '| a      | 10000 |',
    '| longer |     1 |',
  ]);
});
