import { describe, expect, it } from 'vitest';
import { maskNumbers } from './mask-numbers.ts';

describe('what is shown of a message', () => {
  it.each([
    ['4200000000000018', '••••0018'],
    ['card 4200000000000018, expired', 'card ••••0018, expired'],
    ['4200000000000', '••••0000'],
    ['6799998900000060018', '••••0018'],
  ])('has the last four digits of %j', (errorDetail, shown) => {
    expect(maskNumbers({ errorDetail })).toEqual({ errorDetail: shown });
  });

  it.each(['d6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a', '420000000000', '42000000000000000000', ''])(
    'has %j as it is',
    (held) => {
      expect(maskNumbers({ held })).toEqual({ held });
    },
  );

  it('has no numbers, lists and objects, in which anything could be hidden', () => {
    expect(maskNumbers({ number: 4_200_000_000_000_018, list: ['4200000000000018'], none: null })).toEqual(
      {},
    );
  });
});
