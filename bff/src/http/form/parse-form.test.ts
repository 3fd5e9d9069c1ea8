import { LONGEST_SENT } from '@tollgate/gateway/api';
import * as fc from '@tollgate/gateway/testing/fast-check.fixture';
import { describe, expect, it } from 'vitest';
import { type ParsedForm, parseForm } from './parse-form.ts';

const fields = (...pairs: [string, string][]): ParsedForm => ({ kind: 'fields', fields: pairs });

const anyText: unknown = expect.any(String);

/** Texts that look like forms often enough to reach every branch. */
const formLike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '&',
        '=',
        '%',
        '+',
        '%2',
        '%41',
        '%C3%A4',
        '%FF',
        '%00',
        '[0]',
        '.',
        '__proto__',
        '\uFFFD',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((pieces) => pieces.join(''));

/** Where a text has both kinds of mistake, the first one that is met is reported. */
function possibleReasons(text: string): readonly string[] {
  return text.includes('\uFFFD') || !/%(?![0-9A-Fa-f]{2})/.test(text)
    ? ['not-utf-8']
    : ['broken-escape', 'not-utf-8'];
}

describe('any text', () => {
  it('gives fields or a reason, and is never thrown at', () => {
    fc.assert(
      fc.property(fc.oneof(formLike, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseForm(text);
        const pairs = text.split('&').filter((part) => part !== '').length;
        const reason = parsed.kind === 'malformed' ? parsed.problem : undefined;
        expect(reason === undefined || possibleReasons(text).includes(reason)).toBe(true);
        expect(parsed).toEqual(
          parsed.kind === 'malformed'
            ? { kind: 'malformed', problem: parsed.problem }
            : { kind: 'fields', fields: Array.from({ length: pairs }, () => [anyText, anyText]) },
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('that is well-formed gives the same pairs as the platform reads, in the same order', () => {
    const wellFormed = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\uFFFD'));
    fc.assert(
      fc.property(fc.array(fc.tuple(wellFormed, wellFormed)), (pairs) => {
        const encoded = new URLSearchParams(pairs).toString();
        const parsed = parseForm(encoded);
        expect(parsed).toEqual({ kind: 'fields', fields: [...new URLSearchParams(encoded)] });
        expect(parsed).toEqual({ kind: 'fields', fields: pairs });
      }),
    );
  });

  it('that reads the same everywhere needs no escapes', () => {
    const plain = fc.string({ unit: fc.constantFrom(...Array.from('aZ09.[]_-*~,:/?@ä本')), minLength: 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (pairs) => {
        const text = `a=b&${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
        expect(parseForm(text)).toEqual({ kind: 'fields', fields: [...new URLSearchParams(text)] });
      }),
    );
  });
});

const many = (count: number) => parseForm(Array.from({ length: count }, () => 'a=1').join('&'));

describe('a form', () => {
  it.each([
    ['', fields()],
    ['&', fields()],
    ['a', fields(['a', ''])],
    ['a=', fields(['a', ''])],
    ['=a', fields(['', 'a'])],
    ['=', fields(['', ''])],
    ['a=b=c', fields(['a', 'b=c'])],
    ['&a=1&&b=2&', fields(['a', '1'], ['b', '2'])],
    ['a=1&a=1', fields(['a', '1'], ['a', '1'])],
    ['a=x+y%2B', fields(['a', 'x y+'])],
    ['cart.items%5B0%5D.name=T%C3%A9', fields(['cart.items[0].name', 'Té'])],
    ['__proto__=1&__proto__[x]=2', fields(['__proto__', '1'], ['__proto__[x]', '2'])],
    ['a=%00%0D%0A', fields(['a', '\0\r\n'])],
    ['a=%EF%BF%BD', fields(['a', '\uFFFD'])],
  ])('is cut into pairs: %j', (text, parsed) => {
    expect(parseForm(text)).toEqual(parsed);
  });

  it.each(['a=%', 'a=%4', 'a=%zz', '%=a', 'a=%C3%'])('has a broken escape: %s', (text) => {
    expect(parseForm(text)).toEqual({ kind: 'malformed', problem: 'broken-escape' });
  });

  it.each(['a=%C3', 'a=%C3%28', 'a=%ED%A0%80', 'a=1&b=%FF'])(
    'is not UTF-8 behind its escapes: %s',
    (text) => {
      expect(parseForm(text)).toEqual({ kind: 'malformed', problem: 'not-utf-8' });
    },
  );

  it('is not UTF-8 where its bytes could not be decoded', () => {
    const text = Buffer.from([0x61, 0x3d, 0xe4, 0xf6]).toString('utf8');
    expect(parseForm(text)).toEqual({ kind: 'malformed', problem: 'not-utf-8' });
  });

  it('may have as many fields as a full cart, and not any number', () => {
    const full = many(60_000);
    expect(full.kind === 'fields' && full.fields).toHaveLength(60_000);
    expect(many(60_001)).toEqual({ kind: 'malformed', problem: 'too-many-fields' });
  });
});

describe('a value longer than every parameter', () => {
  it.each([
    ['plain', 'x'],
    ['escaped', '%41'],
    ['of characters of two bytes', '%C3%A4'],
    ['of characters of three bytes', '%E2%82%AC'],
    ['of characters of four bytes', '%F0%9F%98%80'],
    ['of blanks as plus signs', '+4'],
  ])('is read as far as it takes to be refused for its length: %s', (_name, unit) => {
    const parsed = parseForm(`before=1&long=${unit.repeat(700_000)}&after=2`);
    const pairs = parsed.kind === 'fields' ? parsed.fields : [];
    expect(pairs.map(([name]) => name)).toEqual(['before', 'long', 'after']);
    const long = pairs[1]?.[1] ?? '';
    expect(decodeURIComponent(unit.replaceAll('+', ' ')).repeat(700_000).startsWith(long)).toBe(true);
    expect(long.length).toBeGreaterThan(LONGEST_SENT);
  });
});
