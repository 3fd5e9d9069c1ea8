import { describe, expect, it } from 'vitest';
import { DECLINES, resultOfDecline, resultOfRefusal } from './stripe-result-codes.ts';

describe("Stripe's decline codes", () => {
  it('are all those that issuers and its own rules give', () => {
    expect(Object.keys(DECLINES).length).toBeGreaterThan(50);
  });

  it.each(['something_new', '', 'toString', '__proto__'])('take %j for a general decline', (code) => {
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
