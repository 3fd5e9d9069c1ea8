import { createHmac, createSecretKey } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyedHash } from './keyed-hash.ts';

const KEY = createSecretKey(Buffer.from(Array.from({ length: 32 }, (_, at) => at * 7)));

it('is HMAC-SHA256, whatever the length of a text and its letters, and whatever was hashed before', () => {
  const hashed = keyedHash(KEY);
  for (const text of [
    '',
    'a',
    'Müller',
    '支付',
    '\u{1f600}\ud800',
    'x'.repeat(682),
    'ü'.repeat(683),
    'y'.repeat(9000),
    'b',
  ]) {
    for (const encoding of ['base64url', 'hex'] as const) {
      expect(hashed(text, encoding)).toBe(createHmac('sha256', KEY).update(text).digest(encoding));
    }
  }
});

it('refuses a key that would have to be hashed itself', () => {
  expect(() => keyedHash(createSecretKey(Buffer.alloc(65, 1)))).toThrow(RangeError);
});
