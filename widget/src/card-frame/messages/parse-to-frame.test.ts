import { describe, expect, it } from 'vitest';
import { parseToFrame } from './parse-to-frame.ts';

describe('a message from the page', () => {
  it.each([
    undefined,
    null,
    'pay',
    7,
    [],
    {},
    { kind: 'steal' },
    { kind: 'check' },
    { kind: 'check', round: '1' },
  ])('is ignored when it is %j', (data) => {
    expect(parseToFrame(data)).toBeUndefined();
  });

  it.each(['../../admin', 'a/b', 'a?b', 'a b', '', 'ä', 'a'.repeat(129)])(
    'may not pay a checkout with the id "%s"',
    (checkoutId) => {
      expect(parseToFrame({ kind: 'pay', round: 1, checkoutId, shopperResultUrl: '' })).toBeUndefined();
    },
  );

  it('is read with nothing but its own parts', () => {
    const data = {
      kind: 'pay',
      round: 1,
      checkoutId: 'AB12.n-1',
      shopperResultUrl: 'https://shop',
      extra: 1,
    };
    expect(parseToFrame(data)).toEqual({
      kind: 'pay',
      round: 1,
      checkoutId: 'AB12.n-1',
      shopperResultUrl: 'https://shop',
    });
  });
});
