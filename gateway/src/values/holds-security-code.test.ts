import { describe, expect, it } from 'vitest';
import { holdsSecurityCode } from './holds-security-code.ts';

describe('a text', () => {
  it.each([
    'cvv 987',
    'card 4539178001112222 cvv 836',
    'CVC2: 123',
    'cvv2=4321',
    'The security code is 123.',
    'Prüfziffer 123',
    'https://shop.example/?cvv=123',
    'cvv ١٢٣',
  ])('"%s" has a security code in it', (text) => {
    expect(holdsSecurityCode(text)).toBe(true);
  });

  it.each([
    'the cvv was wrong, order 12345',
    'CVV did not match (code N7)',
    'cvv 20231',
    'order 123',
    'security code: not sent',
    'cvvs of 100 cards',
  ])('"%s" has none', (text) => {
    expect(holdsSecurityCode(text)).toBe(false);
  });
});
