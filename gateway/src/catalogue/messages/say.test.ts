import { expect, it } from 'vitest';
import { english, type SaidValue, saidIn, say, sayInSchema } from './say.ts';

it.each<[SaidValue, string]>([
  [say('result', '800.100.151', 'Declined'), 'Declined (800.100.151)'],
  [say('at-most-entries', 20), 'must have at most 20 entries'],
  [
    say('search-days', 'refunded', 7),
    'refunded takes at most 7 days, such as refunded:2026-11-01..2026-11-22',
  ],
  [
    say('unknown-member', { or: ['"a"'] }, { and: ['b', 'c', 'd'] }),
    'does not know "a"; it may have b, c and d',
  ],
  [
    say('either', { or: [say('must-be', say('kind-list')), say('must-be', { or: ['1', '{0}'] })] }),
    'must be a list or must be 1 or {0}',
  ],
])('%j is said in English', (said, text) => {
  expect(english(said)).toBe(text);
});

it('a schema carries a message in its text, and other texts stay as they are', () => {
  expect(saidIn(sayInSchema('finer-than', 'EUR'))).toEqual({ code: 'finer-than', values: ['EUR'] });
  expect(saidIn('must be a port')).toBe('must be a port');
});
