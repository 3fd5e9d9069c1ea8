import { describe, expect, it } from 'vitest';
import {
  array,
  assert,
  constantFrom,
  jsonValue,
  property,
  string,
  uint8Array,
} from '../testing/fast-check.fixture.ts';
import { parseStrictJson } from './strict-json.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const LIMITS = { maxBytes: 262_144, maxDepth: 16 };
const parse = (text: string) => parseStrictJson(utf8(text), LIMITS);
const WIDE = { maxBytes: 1_000_000, maxDepth: 1_000 };

describe('strict JSON', () => {
  it('reads the same texts as JSON.parse, and nothing else', () => {
    assert(
      property(jsonValue(), constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(parseStrictJson(utf8(text), WIDE)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
    assert(
      property(
        string({ unit: constantFrom('{', '}', '[', ']', '"', ':', ',', '1', 'a', '\\', ' ') }),
        (text) => {
          const result = parseStrictJson(utf8(text), WIDE);
          const isJson = !result.ok && result.error.kind === 'not-json';
          expect(isJson).toBe(throws(() => JSON.parse(text)));
        },
      ),
    );
  });

  it('never fails, whatever the bytes are', () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(typeof parseStrictJson(bytes, LIMITS).ok).toBe('boolean');
      }),
    );
  });

  it.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"b":{"c":[{"d":1,"d":1}]},"a":2}', ['d', 'a']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"a":1,"a"\n:2,"a":3}', ['a']],
    ['[{"":1,"":2}]', ['']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
    ['{"a\\"b":1,"a\\"b":2}', ['a"b']],
  ])('names what %s has twice', (text, names) => {
    expect(parse(text)).toMatchObject({ ok: false, error: { kind: 'duplicate-names', names } });
  });

  it('finds one name that is written twice among many objects', () => {
    assert(
      property(array(string(), { minLength: 1 }), (names) => {
        const text = `{${names.map((name) => `${JSON.stringify(name)}: "x"`).join(',')}}`;
        const twice = names.length !== new Set(names).size;
        expect(parse(text).ok).toBe(!twice);
      }),
    );
  });

  it.each(['{"a":"a","b":"a"}', '{"a":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"\\",\\"a\\":"}', '["a","a"]'])(
    'finds no name twice in %s',
    (text) => {
      expect(parse(text)).toEqual({ ok: true, value: JSON.parse(text) });
    },
  );

  it('takes a string of a million escapes, and refuses a million brackets before it parses them', () => {
    const wide = { maxBytes: 10_000_000, maxDepth: 16 };
    expect(parseStrictJson(utf8(`["${'\\n'.repeat(1_000_000)}"]`), wide).ok).toBe(true);
    expect(parseStrictJson(utf8('['.repeat(1_000_000)), wide)).toEqual({
      ok: false,
      error: { kind: 'too-deep' },
    });
  });

  it('passes over one byte order mark and no second', () => {
    expect(parse('\uFEFF{"a":1}')).toEqual({ ok: true, value: { a: 1 } });
    expect(parse('\uFEFF\uFEFF{}')).toEqual({ ok: false, error: { kind: 'not-json' } });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(parseStrictJson(new Uint8Array([0x22, 0xff, 0x22]), LIMITS)).toEqual({
      ok: false,
      error: { kind: 'not-utf-8' },
    });
  });

  it('refuses more bytes and a greater depth than it is given', () => {
    const limits = { maxBytes: 10, maxDepth: 2 };
    expect(parseStrictJson(utf8('[[1],[2]]'), limits).ok).toBe(true);
    expect(parseStrictJson(utf8('[[[1]]]'), limits)).toEqual({ ok: false, error: { kind: 'too-deep' } });
    expect(parseStrictJson(utf8('["[[\\"[["]'), { ...limits, maxBytes: 20 }).ok).toBe(true);
    expect(parseStrictJson(utf8('["\\\\",[[1'), { ...limits, maxBytes: 20 })).toEqual({
      ok: false,
      error: { kind: 'too-deep' },
    });
    expect(parseStrictJson(utf8('"123456789"'), limits)).toEqual({ ok: false, error: { kind: 'too-large' } });
  });
});

function throws(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch {
    return true;
  }
}
