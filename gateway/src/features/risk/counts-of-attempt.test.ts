import { expect, it } from 'vitest';
import { cardTestingOf } from './card-testing-rules.ts';
import { countsBefore, countsOfDecline, dimensionOf } from './counts-of-attempt.ts';

const rule = { limit: 100, seconds: 600, declineWeight: 20 };
const rules = cardTestingOf({
  action: 'refuse',
  address: rule,
  bin: { ...rule, atOnce: 50 },
  channel: { ...rule, declineWeight: 1 },
});
if (rules === undefined) throw new Error('they are on');

it('an attempt counts once within each span, and within ten seconds as often as it may be declined', () => {
  expect(countsBefore(rules, { address: 'x', bin: 'y' })).toEqual([
    { key: 'address:x', weight: 1, limit: 100, seconds: 600 },
    { key: 'address:x', weight: 1, limit: 5, seconds: 10 },
    { key: 'bin:y', weight: 1, limit: 100, seconds: 600 },
    { key: 'bin:y', weight: 1, limit: 50, seconds: 10 },
  ]);
});

it('a decline adds the rest of its weight, and nothing where it weighs the same', () => {
  expect(countsOfDecline(rules, { address: 'x', channel: 'z' })).toEqual([
    { key: 'address:x', weight: 19, limit: 100, seconds: 600 },
  ]);
});

it('a key names its dimension', () => {
  expect(dimensionOf('storedDetail:abc')).toBe('storedDetail');
  expect(() => dimensionOf('calls:abc')).toThrow('another counter');
});
