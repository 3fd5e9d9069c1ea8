import { describe, expect, it } from 'vitest';
import { shownPath } from './fault.ts';

describe('a path in an answer', () => {
  it.each([
    ['/v1/paymets', '/v1/paymets'],
    ['/v1/payments/8ac7a4a287d1f0d50187d3b4f5a7035c/x', '/v1/payments/8ac7a4a287d1f0d50187d3b4f5a7035c/x'],
    ['/v1/paymets/8ac7a4a2123456789012d3b4f5a7035c', '/v1/paymets/8ac7a4a2123456789012d3b4f5a7035c'],
    ['/v1/%0d%0aSet-Cookie:%20a', '/v1/??Set-Cookie:?a'],
    ['/v1/\u0000\u202e', '/v1/??'],
  ])('%j is shown as %j', (path, shown) => {
    expect(shownPath(path)).toBe(shown);
  });

  it.each([
    '/v1/payments/4200000000000000',
    '/v1/4200-0000-0000-0000',
    '/v1/4200%200000%200000%200000',
    '/v1/4200.0000.0000.0000',
    '/v1/4200/0000/0000/0000',
    '/v1/%34%32%30%30%30%30%30%30%30%30%30%30%30%30%30%30',
    '/v1/%2534%2532%2530%2530%2530%2530%2530%2530%2530%2530%2530%2530',
    '/v1/4200000000000000%',
  ])('%j shows no digit', (path) => {
    expect(shownPath(path)).not.toMatch(/\d{2}|[2-9]/);
  });

  it('is cut when it is long', () => {
    expect(shownPath(`/${'a'.repeat(5000)}`)).toBe(`/${'a'.repeat(119)}…`);
  });
});
