import { describe, expect, it } from 'vitest';
import {
  BANK_ACCOUNT,
  CARD,
  TOKEN_ACCOUNT,
  VIRTUAL_ACCOUNT,
} from '../../instruments/sample-instruments.fixture.ts';
import { expiryAfterUse, extendedExpiry, firstExpiry } from './create-registrations.ts';
import { STORED_AT } from './sample-registration.fixture.ts';

const at = (moment: string): number => Date.parse(`${moment}Z`);

describe('the expiry of stored details', () => {
  it.each([
    ['05', '2034', '2035-08-01T00:00:00'],
    ['10', '2034', '2036-01-01T00:00:00'],
    ['12', '2030', '2032-03-01T00:00:00'],
    ['01', '2026', '2027-04-01T00:00:00'],
  ])('is 14 months after a card’s month %s/%s has ended', (expiryMonth, expiryYear, end) => {
    expect(firstExpiry({ ...CARD, expiryMonth, expiryYear }, STORED_AT)).toBe(at(end));
  });

  it('does not depend on when a card was stored', () => {
    expect(firstExpiry(CARD, 0)).toBe(firstExpiry(CARD, STORED_AT));
  });

  it.each([BANK_ACCOUNT, VIRTUAL_ACCOUNT, TOKEN_ACCOUNT])(
    'is 14 months after a $kind was stored',
    (instrument) => {
      expect(firstExpiry(instrument, at('2026-11-20T12:00:00'))).toBe(at('2028-01-20T12:00:00'));
    },
  );

  it.each([
    ['2026-01-15T10:20:30.400', '2027-03-15T10:20:30.400'],
    ['2026-11-30T23:59:59.999', '2028-01-30T23:59:59.999'],
    ['2026-12-31T00:00:00', '2028-02-29T00:00:00'],
    ['2025-12-31T00:00:00', '2027-02-28T00:00:00'],
    ['2027-08-31T00:00:00', '2028-10-31T00:00:00'],
  ])('is 14 months after a use at %s: %s, on the last day where the month is shorter', (used, end) => {
    expect(expiryAfterUse(at(used))).toBe(at(end));
  });

  it.each([
    ['2027-01-01T00:00:00', '2027-01-01T00:00:00'],
    ['2028-11-20T12:00:00', '2028-11-20T12:00:00'],
    ['2028-11-20T12:00:00.001', '2028-11-20T12:00:00'],
    ['2099-01-01T00:00:00', '2028-11-20T12:00:00'],
  ])('can be extended until %s only as far as %s', (until, end) => {
    expect(extendedExpiry(at(until), at('2026-11-20T12:00:00'))).toBe(at(end));
  });

  it('can be extended to the end of February where 24 months from now have no 29th', () => {
    expect(extendedExpiry(Number.MAX_SAFE_INTEGER, at('2028-02-29T08:00:00'))).toBe(
      at('2030-02-28T08:00:00'),
    );
  });
});
