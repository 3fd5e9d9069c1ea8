import { describe, expect, it } from 'vitest';
import { ECI_ROWS, liableParty, meaningOfEci } from './eci.ts';

describe('an electronic commerce indicator', () => {
  it.each([
    ['VISA', '05', 'authenticated', 'issuer'],
    ['AMEX', '06', 'attempted', 'issuer'],
    ['UNIONPAY', '07', 'not-authenticated', 'merchant'],
    ['MASTER', '02', 'authenticated', 'issuer'],
    ['MAESTRO', '01', 'attempted', 'issuer'],
    ['MASTER', '00', 'not-authenticated', 'merchant'],
    ['MASTER', '04', 'data-only', 'merchant'],
    ['MASTER', '06', 'exempted', 'merchant'],
  ] as const)('of %s says with %s: %s, and the %s is liable', (brand, eci, meaning, liable) => {
    expect(meaningOfEci(brand, eci)).toBe(meaning);
    expect(liableParty(brand, eci)).toBe(liable);
  });

  it('says nothing where the network does not have it, or the brand is on two networks', () => {
    expect(meaningOfEci('VISA', '02')).toBeUndefined();
    expect(meaningOfEci('VISA', 'toString')).toBeUndefined();
    expect(liableParty('CARTEBANCAIRE', '05')).toBeUndefined();
  });

  it('belongs to one network of each brand', () => {
    const brands = ECI_ROWS.flatMap((row) => row.brands);
    expect(new Set(brands).size).toBe(brands.length);
  });
});
