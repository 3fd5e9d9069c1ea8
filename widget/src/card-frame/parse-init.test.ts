import { describe, expect, it } from 'vitest';
import { parseInit } from './parse-init.ts';

const group = '0123456789abcdef';

describe('the answer to a frame', () => {
  it.each([undefined, {}, { tollgate: 'hello' }, { tollgate: 'init', group: 'short' }])(
    'is ignored when it is %j',
    (data) => {
      expect(parseInit(data)).toBeUndefined();
    },
  );

  it('is complete even when the page leaves settings out', () => {
    expect(parseInit({ tollgate: 'init', group, members: ['cvv', 'pin'] })).toMatchObject({
      members: ['cvv'],
      settings: { offered: [], groupDigits: true, emptyCvvAllowed: false, language: 'en', look: {} },
    });
  });
});
