import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-data-in.ts';

describe('a text', () => {
  it.each([
    ['of digits in a row', 'Card 4200000000000000 declined'],
    ['of groups with blanks', 'Card 4200 0000 0000 0000 declined'],
    ['of groups with hyphens', '4200-0000-0000-0000'],
    ['of groups with a dash and wide gaps', '4200 – 0000  0000\u00a00000'],
    ['of the groups of American Express', '3700 000000 00002'],
    ['of twelve digits', '500000000000'],
  ])('%s could hold a card number', (_what, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['of eleven digits', '42000000000'],
    ['with the end of a number', 'Card ending in 0000 declined'],
    ['with a time', 'Declined on 2026-11-20 at 12:00:00'],
    ['with a result to simulate', '800.100.152'],
    ['without anything', ''],
  ])('%s does not', (_what, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
