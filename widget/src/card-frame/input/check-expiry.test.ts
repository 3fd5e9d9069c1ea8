import { describe, expect, it } from 'vitest';
import { checkExpiry } from './check-expiry.ts';

const MID_2026 = Date.UTC(2026, 5, 15);

describe('checking an expiry date in June 2026', () => {
  it.each([
    ['', 'expiryEmpty'],
    ['1', 'expiryIncomplete'],
    ['12 / ', 'expiryIncomplete'],
    ['12 / 3', 'expiryIncomplete'],
    ['12 / 203', 'expiryIncomplete'],
    ['00 / 30', 'expiryMonth'],
    ['13 / 30', 'expiryMonth'],
    ['05 / 26', 'expiryPast'],
    ['12 / 2025', 'expiryPast'],
    ['07 / 46', 'expiryRefused'],
    ['12 / 99', 'expiryRefused'],
  ])('%s is %s', (text, fault) => {
    expect(checkExpiry(text, MID_2026)).toBe(fault);
  });

  it.each(['06 / 26', '01 / 27', '12 / 2030', '06 / 46'])('%s is right', (text) => {
    expect(checkExpiry(text, MID_2026)).toBeNull();
  });

  it('lets a card live until its month has ended everywhere', () => {
    expect(checkExpiry('05 / 26', Date.UTC(2026, 5, 1, 11))).toBeNull();
    expect(checkExpiry('05 / 26', Date.UTC(2026, 5, 1, 13))).toBe('expiryPast');
  });
});
