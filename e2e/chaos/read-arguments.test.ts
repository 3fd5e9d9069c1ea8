import { describe, expect, it } from 'vitest';
import { FAULT_KIND_NAMES, USUAL_KIND_NAMES } from './faults/fault-kinds.ts';
import { readArguments } from './read-arguments.ts';

const read = (...args: string[]) => readArguments(args, 'usual');

describe('the arguments of the chaos command', () => {
  it('may be left out: then the usual kinds of fault are run under the usual seed, to their end', () => {
    expect(read()).toMatchObject({
      rounds: undefined,
      seed: 'usual',
      kinds: USUAL_KIND_NAMES,
      round: undefined,
      minutes: undefined,
    });
    expect(FAULT_KIND_NAMES).toEqual(expect.arrayContaining(USUAL_KIND_NAMES));
  });

  it('choose every kind, and a time after which no round begins', () => {
    expect(read('--kinds', 'all', '--minutes', '20')).toMatchObject({ kinds: FAULT_KIND_NAMES, minutes: 20 });
  });

  it('choose rounds, seed and kinds', () => {
    expect(read('--rounds', '3', '--seed', 'x', '--kinds', 'disk-full,gateway-killed')).toMatchObject({
      rounds: 3,
      seed: 'x',
      kinds: ['disk-full', 'gateway-killed'],
    });
  });

  it('choose kinds by a name, or by the word with which several begin', () => {
    expect(read('many')).toMatchObject({ kinds: ['many-sentinels', 'many-cluster'] });
    expect(read('shops-notified', '--kinds', 'books-late')).toMatchObject({
      kinds: ['shops-notified', 'books-late'],
    });
  });

  it.each([
    [['man'], /^--kinds: there is no man;/],
    [['--kinds', 'flood'], /^--kinds: there is no flood; there are .*disk-full.*, or all/],
    [['--rounds', '0'], /^--rounds: must be a whole number/],
    [['--minutes', '0.5'], /^--minutes: must be a whole number/],
    [['--round', 'last'], /^--round: must be a whole number/],
    [['--speed', '3'], /--speed/],
  ])('%j are refused in one line', (args, says) => {
    expect(read(...args)).toMatch(says);
  });
});
