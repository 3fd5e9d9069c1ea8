import { describe, expect, it } from 'vitest';
import { assert, property, string, uint8Array } from '../../testing/fast-check.fixture.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

describe('base64url', () => {
  it('gives the original bytes, without padding and with it', () => {
    assert(
      property(uint8Array(), (bytes) => {
        const text = encodeBase64Url(bytes);
        expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(decodeBase64Url(text)).toEqual(bytes);
        expect(decodeBase64Url(text.padEnd(Math.ceil(text.length / 4) * 4, '='))).toEqual(bytes);
      }),
    );
  });

  it('encodes a text as its UTF-8', () => {
    expect(encodeBase64Url('ü?>')).toBe('w7w_Pg');
  });

  it.each(['a', 'abcde', 'ab=', 'abc==', 'abcd=', 'abcd====', '=', 'a b', 'ab+/', 'ab\n', 'äb', 'ab=c'])(
    'refuses %j',
    (text) => {
      expect(decodeBase64Url(text)).toBeUndefined();
    },
  );

  it('never fails, whatever the text is', () => {
    assert(
      property(string(), (text) => {
        expect(decodeBase64Url(text) === undefined).toBe(
          !/^(?:[\w-]{4})*(?:[\w-]{2}(?:==)?|[\w-]{3}=?)?$/.test(text) || text.endsWith('\n'),
        );
      }),
    );
  });
});
