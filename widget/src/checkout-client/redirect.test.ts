import { describe, expect, it } from 'vitest';
import { readRedirect } from './redirect.ts';

describe('where an answer sends the shopper', () => {
  it('is an address with its parameters', () => {
    expect(
      readRedirect({
        url: 'https://bank.example/agree?a=1',
        method: 'POST',
        parameters: [{ name: 'token', value: 'x y' }, { name: '' }, 'nonsense'],
      }),
    ).toEqual({ url: 'https://bank.example/agree?a=1', method: 'POST', parameters: [['token', 'x y']] });
  });

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', '/relative', 'tollgate:pay'])(
    'is nowhere for "%s"',
    (url) => {
      expect(readRedirect({ url, method: 'GET', parameters: [] })).toBeUndefined();
    },
  );
});
