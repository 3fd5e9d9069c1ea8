import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import { describe, expect, it } from 'vitest';
import { addressRule } from './address-rule.ts';

describe('the rule of a country', () => {
  it.each(COUNTRY_LETTERS)('%s has a street, and each field once', (country) => {
    const { order, required } = addressRule(country);
    expect(order).toEqual([...new Set(order)]);
    expect(order).toContain('street1');
    expect(order.indexOf('street2')).toBe(order.indexOf('street1') + 1);
    expect(order).toEqual(expect.arrayContaining([...required]));
    expect(required.has('street2')).toBe(false);
  });

  it.each(COUNTRY_LETTERS)('%s takes the postcode that it shows as an example', (country) => {
    const { order, example, postcode, hasDigitsOnly } = addressRule(country);
    const code = example.replaceAll(/[ -]/gu, '');
    expect(example === '').toBe(postcode === undefined);
    expect(order.includes('postcode') || example === '').toBe(true);
    expect(postcode?.test(code) ?? true).toBe(true);
    expect(hasDigitsOnly && /\D/u.test(code)).toBe(false);
  });

  it.each([
    ['US', ['street1', 'street2', 'city', 'state', 'postcode'], ['street1', 'city', 'state', 'postcode']],
    ['GB', ['street1', 'street2', 'city', 'postcode'], ['street1', 'city', 'postcode']],
    ['DE', ['street1', 'street2', 'postcode', 'city'], ['street1', 'postcode', 'city']],
    ['JP', ['postcode', 'state', 'street1', 'street2'], ['postcode', 'state', 'street1']],
    ['HK', ['state', 'city', 'street1', 'street2'], ['state', 'street1']],
    ['IE', ['street1', 'street2', 'city', 'state', 'postcode'], ['street1', 'city']],
    ['AQ', ['street1', 'street2', 'city'], ['street1', 'city']],
  ])('%s has its fields in its own order', (country, order, required) => {
    const rule = addressRule(country);
    expect(rule.order).toEqual(order);
    expect([...rule.required]).toEqual(required);
  });

  it('says what its parts are called', () => {
    expect(addressRule('US').labels).toEqual({ postcode: 'zip', state: 'state' });
    expect(addressRule('GB').labels).toEqual({ city: 'postTown' });
    expect(addressRule('IE').labels).toEqual({ postcode: 'eircode', state: 'county' });
    expect(addressRule('JP').labels).toEqual({ state: 'prefecture' });
    expect(addressRule('IN').labels).toEqual({ postcode: 'pin', state: 'state' });
    expect(addressRule('DE').labels).toEqual({});
  });

  it('has all fields and requires none as long as there is no country', () => {
    const { order, required, postcode } = addressRule('');
    expect(order).toEqual(['street1', 'street2', 'postcode', 'city', 'state']);
    expect(required.size).toBe(0);
    expect(postcode).toBeUndefined();
  });

  it('has digits alone where its postcodes have', () => {
    const digits = ['US', 'DE', 'JP', 'SE', 'PT'].map((country) => addressRule(country).hasDigitsOnly);
    const letters = ['GB', 'IE', 'CA', 'NL', 'AD'].map((country) => addressRule(country).hasDigitsOnly);
    expect(digits).toEqual([true, true, true, true, true]);
    expect(letters).toEqual([false, false, false, false, false]);
  });
});
