import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS, FAULTS } from './fault.ts';

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8');

/** The second column of the table of misbehaviour. */
const ORDERS = README.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[2] ?? '');

describe('the table of misbehaviour', () => {
  it('has every switch once, and no other', () => {
    const named = ORDERS.flatMap((order) => order.match(/(?<=`)[a-z]+-[a-z-]+(?=`)/g) ?? []);
    expect(named.toSorted()).toEqual(FAULT_KINDS.toSorted());
  });

  it('has a test of each switch where it says', () => {
    const files = {
      pres: 'directory.test.ts',
      ares: 'ares-faults.test.ts',
      method: 'access-control/method.test.ts',
      result: 'result-faults.test.ts',
    } as const;
    const untested = FAULT_KINDS.filter((kind) => {
      const tests = readFileSync(new URL(files[FAULTS[kind].at], import.meta.url), 'utf8');
      return !tests.includes(`kind: '${kind}'`);
    });
    expect(untested).toEqual([]);
  });
});
