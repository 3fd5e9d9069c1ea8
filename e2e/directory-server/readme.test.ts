import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS } from './fault.ts';

const README = readFileSync(new URL('README.md', import.meta.url), 'utf8');

const TESTS = [
  'directory.test.ts',
  '../chaos/authentication/attacks.test.ts',
  '../tests/three-d-secure/leaving.spec.ts',
];

/** The second column of the table of misbehaviour. */
const ORDERS = README.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|')[2] ?? '');

describe('the table of misbehaviour', () => {
  it('has every switch once, and no other', () => {
    const named = ORDERS.flatMap((order) => order.match(/(?<=`)[a-z]+-[a-z-]+(?=`)/g) ?? []);
    expect(named.toSorted()).toEqual(FAULT_KINDS.toSorted());
  });

  it('has a test of each switch, against a gateway but for those of the ranges', () => {
    const tests = TESTS.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join();
    expect(FAULT_KINDS.filter((kind) => !tests.includes(`'${kind}'`))).toEqual([]);
  });
});
