import { describe, expect, it } from 'vitest';
import { tracesOf } from './traces.fixture.ts';

const SECRET = '4263970000005262';

describe('the search for traces of a secret', () => {
  it.each([0, 1, 2, 3, 4, 5])('finds it in base64, %i bytes after its beginning', (before) => {
    const text = `${'x'.repeat(before)}${SECRET}yz`;
    for (const coding of ['base64', 'base64url'] as const) {
      expect(tracesOf(Buffer.from(Buffer.from(text).toString(coding)), SECRET)).toContain(
        `${coding} of ${SECRET}`,
      );
    }
  });

  it.each([
    ['clear', Buffer.from(`{"number":"${SECRET}"}`)],
    ['clear', Buffer.from(`x${SECRET}`, 'utf16le')],
    ['clear', Buffer.concat([Buffer.alloc(1), Buffer.from(SECRET, 'utf16le')])],
    ['hex', Buffer.from(Buffer.from(SECRET).toString('hex'))],
  ])('finds it %s', (coding, bytes) => {
    expect(tracesOf(bytes, SECRET)).toContain(`${coding} of ${SECRET}`);
  });

  it('finds nothing where only its mask is', () => {
    expect(tracesOf(Buffer.from('426397******5262'), SECRET)).toEqual([]);
  });
});
