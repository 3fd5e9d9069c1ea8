import { describe, expect, it } from 'vitest';
import { CANCELLED_KEY, meaningOf, responseCodeFor, resultOfDecline } from './http-acquirer-result-codes.ts';

describe("the acquirer's response codes", () => {
  it.each(['Z9', '00', '', 'toString', '__proto__'])('take %j for a general decline', (code) => {
    expect(meaningOf(code)).toBeUndefined();
    expect(resultOfDecline(code)).toBe('800.100.100');
  });

  it('have no result for a cancelled key, which no acquirer declined and no test can simulate', () => {
    expect(meaningOf(CANCELLED_KEY)).toBeUndefined();
    expect(responseCodeFor('900.100.600')).toBe('05');
  });

  it('lead from a simulated result back to the same result', () => {
    expect(resultOfDecline(responseCodeFor('800.100.153'))).toBe('800.100.153');
  });

  it('have a code for results that they cannot say', () => {
    expect(responseCodeFor('100.380.401')).toBe('05');
  });
});
