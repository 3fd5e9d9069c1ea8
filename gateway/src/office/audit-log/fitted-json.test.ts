import { describe, expect, it } from 'vitest';
import { cleanEntry } from './clean-entry.ts';
import { differenceOf, fittedTo } from './fitted-json.ts';
import { sampleEntry } from './sample-entry.fixture.ts';

const long = (length: number) => 'x'.repeat(length);

describe('a large change', () => {
  it('is kept as its differences, with the hash of the whole', () => {
    const rest = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`setting ${n}`, long(400)]));
    const before = { ...rest, limits: { EUR: { alone: 100 }, USD: { alone: 1 } } };
    const after = { ...rest, limits: { EUR: { alone: 900_000 }, USD: { alone: 1 } } };
    const entry = cleanEntry({ ...sampleEntry(), before, after });
    const whole = { tooLong: JSON.stringify(before).length, sha256: expect.stringMatching(/^[\da-f]{64}$/) };
    expect(entry.before).toEqual({ ...whole, kept: { limits: { EUR: { alone: 100 } } } });
    expect(entry.after).toMatchObject({ kept: { limits: { EUR: { alone: 900_000 } } } });
  });

  it('is kept as far as there is room, and never as a whole that is longer', () => {
    const settings = Array.from({ length: 400 }, (_, n) => ({ setting: `s${n}`, value: long(300) }));
    const { after } = cleanEntry({ ...sampleEntry(), after: settings });
    expect(JSON.stringify(after).length).toBeLessThan(33_000);
    expect(JSON.stringify(after)).toContain('"setting":"s60"');
    // The kept part is searched for secrets and card numbers as well.
    const hidden = cleanEntry({
      ...sampleEntry(),
      after: [...settings, { password: 'heron lamp' }].toReversed(),
    });
    expect(JSON.stringify(hidden.after)).toContain('"password":"changed"');
    expect(JSON.stringify(hidden.after)).not.toContain('heron');
  });
});

describe('the difference', () => {
  it('has members of one side alone, and whole lists', () => {
    expect(
      differenceOf({ a: 1, b: [1, 2], c: { d: 1, e: 2 } }, { b: [1, 3], c: { d: 1, e: 3 }, f: null }),
    ).toEqual([
      { a: 1, b: [1, 2], c: { e: 2 } },
      { b: [1, 3], c: { e: 3 }, f: null },
    ]);
    expect(differenceOf('a', { b: 1 })).toEqual(['a', { b: 1 }]);
  });
});

describe('values that fit', () => {
  it.each([
    ['a long text first', { first: long(5000), second: 'kept' }],
    ['many members', Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`m${n}`, n]))],
    ['deep members', { a: { b: { c: { d: long(900), e: long(900) } } } }],
    ['a list', Array.from({ length: 300 }, (_, n) => `entry ${n}`)],
  ])('of %s is no longer than its room', (_what, value) => {
    const fitted = JSON.stringify(fittedTo(1000, value));
    expect(fitted.length).toBeLessThanOrEqual(1000);
    expect(fitted.length).toBeGreaterThan(100);
  });

  it('is all of it where there is room', () => {
    expect(fittedTo(1000, { a: [1, 'two'] })).toEqual({ a: [1, 'two'] });
  });
});
