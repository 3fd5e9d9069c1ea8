import { expect, it } from 'vitest';
import { readArguments } from './read-arguments.ts';

const EVERY = ['embedded', 'postgres'];

it('soaks both kinds of stores, for ten minutes in the night', () => {
  expect(readArguments([], false)).toEqual({ variants: EVERY, isLong: false, report: undefined });
  expect(readArguments([], true)).toMatchObject({ variants: EVERY, isLong: true });
});

it('does what its order says', () => {
  expect(readArguments(['--stores', 'postgres', '--form', 'long', '--report', 'count.json'], false)).toEqual({
    variants: ['postgres'],
    isLong: true,
    report: 'count.json',
  });
});

it.each([
  [['--stores', 'postgres,oracle'], '--stores takes a comma list of: embedded, postgres'],
  [['--stores', ''], '--stores takes a comma list of: embedded, postgres'],
  [['--form', 'medium'], '--form takes long or short, not "medium"'],
  [['--minutes', '3'], "Unknown option '--minutes'"],
])('says in one line what is wrong with %j', (args, words) => {
  expect(readArguments(args, false)).toContain(words);
});
