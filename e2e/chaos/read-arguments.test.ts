import { describe, expect, it } from 'vitest';
import { FAULT_KIND_NAMES } from './faults/fault-kinds.ts';
import { readArguments } from './read-arguments.ts';

const read = (...args: string[]) => readArguments(args, 'usual');

describe('the arguments of the chaos command', () => {
  it('may be left out: then every kind of fault is run under the usual seed', () => {
    expect(read()).toMatchObject({
      rounds: undefined,
      seed: 'usual',
      kinds: FAULT_KIND_NAMES,
      round: undefined,
    });
  });

  it('choose rounds, seed and kinds', () => {
    expect(read('--rounds', '3', '--seed', 'x', '--kinds', 'disk-full,gateway-killed')).toMatchObject({
      rounds: 3,
      seed: 'x',
      kinds: ['disk-full', 'gateway-killed'],
    });
  });

  it.each([
    [['--kinds', 'flood'], /^--kinds: there is no flood; there are .*disk-full/],
    [['--rounds', '0'], /^--rounds: must be a whole number/],
    [['--round', 'last'], /^--round: must be a whole number/],
    [['--speed', '3'], /--speed/],
  ])('%j are refused in one line', (args, says) => {
    expect(read(...args)).toMatch(says);
  });
});
