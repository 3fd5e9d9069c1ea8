import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_PARAMETERS, SPECIFIED } from './all-parameters.ts';

const list = readFileSync(new URL('specified-names.list.txt', import.meta.url), 'utf8');

describe('the names of the catalogue', () => {
  it('are those of the specification, none missing, none added, in its order', () => {
    expect(Object.keys(SPECIFIED)).toEqual(list.trimEnd().split('\n'));
  });

  it('have a bound when they have an index, and a rule when they have a key', () => {
    const unbounded = Object.entries(ALL_PARAMETERS).filter(
      ([name, row]) => name.includes('[n]') !== 'lastIndex' in row || /\[(?!n\])/.test(name) !== 'key' in row,
    );
    expect(unbounded.map(([name]) => name)).toEqual([]);
  });
});
