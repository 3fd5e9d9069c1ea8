import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('makes three thousand operations under a new seed when nothing is asked for', () => {
  expect(readArguments([])).toMatchObject({ seed: undefined, operations: 3000, seconds: undefined });
});

it('takes a seed, a number of operations and a time', () => {
  expect(readArguments(['--seed', 'a', '--operations', '200'])).toMatchObject({ seed: 'a', operations: 200 });
  expect(readArguments(['--seconds', '5'])).toMatchObject({ operations: undefined, seconds: 5 });
});

it.for([
  ['--operations', 'many'],
  ['--seconds', '0'],
  ['--sed', 'a'],
  ['--regions', '10'],
])('refuses %s', (list) => {
  expect(readArguments(list)).toMatch(/--operations/);
});
