import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const read = (...args: string[]) => readArguments(args, ['ledger', 'payments']);

it('runs everything on empty ledgers unless its arguments say otherwise', () => {
  expect(read()).toEqual({ names: [], filled: undefined, keep: false });
});

it('runs what is named, alongside a filled ledger', () => {
  expect(read('payments', '--filled', '5000000')).toMatchObject({ names: ['payments'], filled: 5_000_000 });
});

it.each([
  [['payment'], 'There is ledger, payments, not payment.'],
  [['--filled', '0'], '--filled: must be a whole number from 1 to 100000000, not "0"'],
  [['--filled', 'much'], '--filled: must be a whole number from 1 to 100000000, not "much"'],
  [['--full'], expect.stringContaining('--full')],
])('%j is refused in one line', (args, says) => {
  expect(read(...args)).toEqual(says);
});
