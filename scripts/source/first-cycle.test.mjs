import { expect, it } from 'vitest';
import { firstCycle } from './imports-of.mjs';

const edges = (...pairs) => pairs.map(([from, to]) => ({ from, to }));

it('finds no circle where two roads meet again', () => {
  expect(firstCycle(edges('ab', 'ac', 'bd', 'cd'))).toEqual([]);
});

it('names the files of a circle in order, without the road to it', () => {
  expect(firstCycle(edges('ab', 'bc', 'cd', 'db'))).toEqual(['b', 'c', 'd', 'b']);
});

it('finds a file that imports itself', () => {
  expect(firstCycle(edges('ab', 'bb'))).toEqual(['b', 'b']);
});
