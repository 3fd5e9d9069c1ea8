import { describe, expect, it } from 'vitest';
import type { BrandCode } from '../../catalogue/brands/brand-codes.ts';
import { CardNumber, SecurityCode } from '../../values/masked.ts';
import type { CardInstrument } from './card-instrument.ts';
import { checkCard } from './check-card.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR = 60 * 60 * 1000;

interface Card {
  readonly brand?: BrandCode;
  readonly number?: string;
  readonly expires?: string;
  readonly code?: string | undefined;
}

function cardOf({
  brand = 'VISA',
  number = '4200000000000000',
  expires = '2034-05',
  code = '123',
}: Card): CardInstrument {
  const [expiryYear = '', expiryMonth = ''] = expires.split('-');
  return {
    kind: 'card',
    brand,
    number: CardNumber.of(number),
    expiryMonth,
    expiryYear,
    holder: undefined,
    securityCode: code === '' ? undefined : SecurityCode.of(code),
  };
}

const codeOf = (card: Card, now = NOON): string | undefined => checkCard(cardOf(card), now)?.resultCode;

describe('a card', () => {
  it('that is right can be sent', () => {
    expect(codeOf({})).toBeUndefined();
  });

  it.each(['4200000000000001', '4444444444444444'])(
    'whose number %s fails the check digit is refused',
    (number) => {
      expect(codeOf({ number })).toBe('100.100.101');
    },
  );

  it('whose number belongs to another brand is refused', () => {
    expect(codeOf({ brand: 'MASTER' })).toBe('100.100.700');
    expect(codeOf({ brand: 'VISA', number: '5454545454545454' })).toBe('100.100.700');
  });

  it('whose number has a length that its brand does not know is refused', () => {
    expect(codeOf({ number: '4200000000002' })).toBe('100.100.101');
    expect(codeOf({ brand: 'MASTER', number: '51051051051051005' })).toBe('100.100.101');
  });

  it('may have a number that two brands share', () => {
    expect(codeOf({ brand: 'MAESTRO', number: '6011208701117775' })).toBeUndefined();
    expect(codeOf({ brand: 'DISCOVER', number: '6011208701117775' })).toBeUndefined();
  });

  it('is taken with the name of a local brand whose cards have numbers of its scheme', () => {
    expect(codeOf({ brand: 'MADA', number: '4464040000000007' })).toBeUndefined();
    expect(codeOf({ brand: 'MADA' })).toBeUndefined();
    expect(codeOf({ brand: 'CARTEBANCAIRE', number: '5454545454545454' })).toBeUndefined();
    expect(codeOf({ brand: 'SERVIRED' })).toBeUndefined();
    expect(codeOf({ brand: 'VISA', number: '4464040000000007' })).toBeUndefined();
  });

  it('is refused with the name of a local brand that its number cannot have', () => {
    expect(codeOf({ brand: 'MADA', number: '6761301000993772' })).toBe('100.100.700');
    expect(codeOf({ brand: 'VISADEBIT', number: '5454545454545454' })).toBe('100.100.700');
    expect(codeOf({ brand: 'HIPERCARD' })).toBe('100.100.700');
  });

  it('needs no check digit where its brand has none', () => {
    expect(codeOf({ brand: 'NARANJA', number: '5895627823453005' })).toBeUndefined();
    expect(codeOf({ brand: 'MAESTRO', number: '5895627823453005' })).toBe('100.100.101');
  });

  it('whose security code has the length of another brand is refused', () => {
    expect(codeOf({ code: '1234' })).toBe('100.100.601');
    expect(codeOf({ brand: 'AMEX', number: '377777777777770', code: '123' })).toBe('100.100.601');
    expect(codeOf({ brand: 'AMEX', number: '377777777777770', code: '1234' })).toBeUndefined();
  });

  it('may come without a security code', () => {
    expect(codeOf({ code: '' })).toBeUndefined();
  });
});

describe('the expiry of a card', () => {
  it.each(['2026-10', '2025-12', '1999-12', '1900-01'])('%s is past in November 2026', (expires) => {
    expect(codeOf({ expires })).toBe('100.100.303');
  });

  it.each(['2026-11', '2026-12', '2027-01', '2099-12'])('%s is not past in November 2026', (expires) => {
    expect(codeOf({ expires })).toBeUndefined();
  });

  it.each([
    ['2026-11', Date.UTC(2026, 11, 1)],
    ['2026-12', Date.UTC(2027, 0, 1)],
    ['2028-02', Date.UTC(2028, 2, 1)],
  ])('%s lasts to the last moment of its month where on earth it ends last', (expires, monthOver) => {
    const everywhereOver = monthOver + 12 * HOUR;
    expect(codeOf({ expires }, monthOver)).toBeUndefined();
    expect(codeOf({ expires }, everywhereOver - 1)).toBeUndefined();
    expect(codeOf({ expires }, everywhereOver)).toBe('100.100.303');
  });
});
