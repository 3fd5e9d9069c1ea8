import { describe, expect, it } from 'vitest';
import { isResultCode } from '../../catalogue/result-codes/result-codes.ts';
import { KNOWN_DECLINES, meaningOf, resultOfDecline } from './stripe-decline-codes.ts';
import { statementSuffix } from './stripe-descriptor.ts';
import { resultOfRefusal } from './stripe-refusal-codes.ts';

describe("Stripe's decline codes", () => {
  it('each mean a result that is no success', () => {
    expect(KNOWN_DECLINES.length).toBeGreaterThan(50);
    for (const code of KNOWN_DECLINES) {
      const result = meaningOf(code) ?? '';
      expect(isResultCode(result)).toBe(true);
      expect(result).not.toMatch(/^000/);
    }
  });

  it.each(['something_new', '', 'toString', '__proto__'])('take %j for a general decline', (code) => {
    expect(meaningOf(code)).toBeUndefined();
    expect(resultOfDecline(code)).toBe('800.100.100');
  });
});

describe('a refusal of Stripe', () => {
  it.each([
    ['charge_expired_for_capture', undefined, '700.300.400'],
    [undefined, 'amount', '700.100.300'],
    ['something_new', 'currency', '800.100.173'],
    ['toString', '__proto__', '900.100.200'],
    [undefined, undefined, '900.100.200'],
  ])('by code %s and parameter %s is %s', (code, parameter, result) => {
    expect(resultOfRefusal({ code, parameter })).toBe(result);
  });
});

describe('the end of a statement', () => {
  it.each([
    ['Demo shop', 'Demo shop'],
    ['Demo shop number five', 'Demo shop'],
    ['O\'Brien <*> \\ "B"', 'OBrien   B'],
    ['Käse', 'Kse'],
    ['12345', undefined],
    ['  ', undefined],
    [undefined, undefined],
  ])('of %j is %j', (descriptor, suffix) => {
    expect(statementSuffix(descriptor)).toBe(suffix);
  });
});
