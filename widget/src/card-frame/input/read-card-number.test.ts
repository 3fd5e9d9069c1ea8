import { describe, expect, it } from 'vitest';
import { readCardNumber, shapeOfCardNumber } from './read-card-number.ts';

const OFFERED = ['VISA', 'MASTER', 'AMEX'] as const;

describe('reading a card number', () => {
  it.each([
    ['', null, 'cardNumberEmpty'],
    ['4', 'VISA', 'cardNumberIncomplete'],
    ['420000000000000', 'VISA', 'cardNumberIncomplete'],
    ['4200000000000000', 'VISA', null],
    ['4200000000000001', 'VISA', 'cardNumberInvalid'],
    ['5454545454545454', 'MASTER', null],
    ['371449635398431', 'AMEX', null],
    ['3528000700000000', null, 'cardNumberBrand'],
    ['9999999999999999', null, 'cardNumberInvalid'],
  ])('%s belongs to %s and has the fault %s', (digits, brand, fault) => {
    expect(readCardNumber(digits, OFFERED)).toMatchObject({ brand, fault });
  });

  it('names the candidates while the brand is open, the preferred first', () => {
    expect(readCardNumber('6', ['UNIONPAY', 'MAESTRO']).brand).toBeNull();
    expect(readCardNumber('6', ['UNIONPAY', 'MAESTRO']).candidates).toContain('UNIONPAY');
  });

  it('has a brand for every number without a fault', () => {
    expect(readCardNumber('6200000000000005', ['MAESTRO', 'UNIONPAY'])).toMatchObject({
      brand: expect.any(String) as string,
      fault: null,
    });
  });
});

describe('a number that fits several brands', () => {
  const BOTH = ['MAESTRO', 'DISCOVER'] as const;
  const NUMBER = '6011000000000004';

  it('leaves the choice, as soon as it is whole', () => {
    expect(readCardNumber(NUMBER.slice(0, 15), BOTH).choices).toEqual([]);
    expect(readCardNumber(NUMBER, BOTH)).toMatchObject({
      brand: 'DISCOVER',
      choices: ['DISCOVER', 'MAESTRO'],
      fault: null,
    });
    expect(readCardNumber(NUMBER, ['DISCOVER']).choices).toEqual([]);
  });

  it('has the brand that was chosen, and no brand that it does not fit', () => {
    expect(readCardNumber(NUMBER, BOTH, 'MAESTRO').brand).toBe('MAESTRO');
    expect(readCardNumber(NUMBER, BOTH, 'VISA').brand).toBe('DISCOVER');
    expect(readCardNumber('4200000000000000', OFFERED, 'MASTER').brand).toBe('VISA');
  });
});

describe('a number of two schemes', () => {
  const MADA = '4464040000000007';

  it('leaves the choice where the shop offers both, the local brand first', () => {
    expect(readCardNumber(MADA, ['VISA', 'MADA'])).toMatchObject({
      brand: 'MADA',
      choices: ['MADA', 'VISA'],
      fault: null,
    });
    expect(readCardNumber(MADA, ['VISA', 'MADA'], 'VISA').brand).toBe('VISA');
  });

  it('has the one brand that the shop offers', () => {
    expect(readCardNumber(MADA, ['VISA'])).toMatchObject({ brand: 'VISA', choices: [], fault: null });
    expect(readCardNumber(MADA, ['MADA'])).toMatchObject({ brand: 'MADA', choices: [], fault: null });
    expect(readCardNumber('4200000000000000', ['MADA'])).toMatchObject({ brand: 'MADA', fault: null });
  });

  it('leaves the choice for a brand that has no public range', () => {
    expect(readCardNumber('4200000000000000', ['VISA', 'CARTEBANCAIRE']).choices).toEqual([
      'VISA',
      'CARTEBANCAIRE',
    ]);
  });

  it('is right without the usual check digit for the brand that has none, and for no other', () => {
    expect(readCardNumber('5895627823453005', ['NARANJA', 'MAESTRO'])).toMatchObject({
      brand: 'NARANJA',
      choices: [],
      fault: null,
    });
    expect(readCardNumber('5895627823453005', ['MAESTRO']).fault).toBe('cardNumberInvalid');
  });
});

describe('the shape of a card number', () => {
  it.each([
    ['37', 15],
    ['54', 16],
    ['42', 19],
    ['', 19],
    ['99', 19],
  ])('%s… has at most %i digits', (digits, maxLength) => {
    expect(shapeOfCardNumber(digits, OFFERED).maxLength).toBe(maxLength);
  });

  it('follows a brand that the shop does not offer, so that the number looks as on the card', () => {
    expect(shapeOfCardNumber('37', ['VISA']).gaps).toEqual([4, 10]);
  });
});
