import { describe, expect, it } from 'vitest';
import { assert, property, uint8Array } from '../../testing/fast-check.fixture.ts';
import { decodeBase64 } from './read-json-object.ts';

describe('base64 of wallets', () => {
  it('returns any bytes', () => {
    assert(
      property(uint8Array(), (bytes) => {
        expect(decodeBase64(Buffer.from(bytes).toString('base64'))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it.each(['A', 'AA', 'AA=', 'AB==', 'AA==\n', ' AAAA', 'AA==AA==', 'A_A=', 'AAA*', '===='])(
    'refuses %o',
    (text) => {
      expect(decodeBase64(text)).toBeUndefined();
    },
  );
});
