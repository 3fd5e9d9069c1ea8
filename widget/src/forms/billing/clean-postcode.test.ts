import { describe, expect, it } from 'vitest';
import { addressRule } from './address-rule.ts';
import { cleanPostcode } from './clean-postcode.ts';

const cleaned = (country: string, text: string): string => cleanPostcode(text, addressRule(country).postcode);
const isRight = (country: string, text: string): boolean | undefined =>
  addressRule(country).postcode?.test(cleaned(country, text));

describe('a postcode', () => {
  it.each([
    ['US', '95014-1234', '950141234'],
    ['US', ' 95014 ', '95014'],
    ['GB', 'sw1a 1aa', 'SW1A1AA'],
    ['JP', '〒154-0023', '〒1540023'],
    ['JP', '１５４－００２３', '1540023'],
    ['SA', '١١٥٦٤', '11564'],
    ['DE', 'D-80331', '80331'],
    ['LV', 'LV-1073', 'LV1073'],
    ['SE', '114\u00a055', '11455'],
    ['SA', '\u200f11564\u200e', '11564'],
    ['PL', '00–950', '00950'],
  ])('of %s typed as %s is sent as %s', (country, typed, sent) => {
    expect(cleaned(country, typed)).toBe(sent);
  });

  it.each([
    ['US', '9501'],
    ['US', '95014-12'],
    ['US', 'SW1A 1AA'],
    ['GB', '95014'],
    ['GB', 'QQ1 1AA'],
    ['CA', 'D3Z 2Y7'],
    ['IE', 'A65'],
    ['NL', '0234 AB'],
    ['DE', '8033'],
    ['DE', '803311'],
    ['JP', '15400234'],
    ['DE', '80331\n80331'],
    ['DE', '<b>'],
  ])('of %s is wrong as %s', (country, typed) => {
    expect(isRight(country, typed)).toBe(false);
  });

  it('may be as long as a novel', () => {
    for (const country of ['US', 'GB', 'DE', 'PE', 'BH', 'FR']) {
      expect(isRight(country, '1'.repeat(200_000))).toBe(false);
      expect(isRight(country, 'A'.repeat(200_000))).toBe(false);
    }
  });
});
