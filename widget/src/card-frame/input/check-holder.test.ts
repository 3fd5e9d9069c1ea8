import { describe, expect, it } from 'vitest';
import { checkHolder, looksLikeCardNumber, mayMirrorWhileTyping } from './check-holder.ts';

describe('checking the holder', () => {
  it.each([
    ['', false, 0, null],
    ['', true, 0, 'cardHolderEmpty'],
    ['   ', true, 0, 'cardHolderEmpty'],
    ['Jo', false, 0, 'cardHolderShort'],
    ['Jon', false, 0, null],
    ['Jon', true, 5, 'cardHolderShort'],
    ['800.100.152', false, 0, null],
    ['4200 0000 0000 0000', false, 0, 'cardHolderDigits'],
  ])('"%s", required %s, at least %i, has the fault %s', (text, required, minLength, fault) => {
    expect(checkHolder(text, required, minLength)).toBe(fault);
  });
});

describe('what the page may see of the holder', () => {
  it('is never something like a card number', () => {
    expect(looksLikeCardNumber('4200 0000 00')).toBe(true);
    expect(looksLikeCardNumber('800.100.152')).toBe(false);
  });

  it('is a name while it is typed, and digits only when the field is left', () => {
    expect(mayMirrorWhileTyping('Jane')).toBe(true);
    expect(mayMirrorWhileTyping('')).toBe(true);
    expect(mayMirrorWhileTyping('4200')).toBe(false);
  });
});
