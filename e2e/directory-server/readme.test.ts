import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_KINDS } from './fault.ts';

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
});
