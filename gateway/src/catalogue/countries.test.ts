import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, COUNTRY_CODINGS, countryNumber, meantCountry } from './countries.ts';

describe('the countries', () => {
  it('are 249, each with a code of its own in every coding, and Kosovo, which has no number', () => {
    expect(COUNTRY_CODINGS.map((coding) => COUNTRY_CODES[coding].size)).toEqual([250, 251, 249]);
    expect(['XK', 'XKX', 'XKK'].map(countryNumber)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['alpha-2', /^[A-Z]{2}$/],
    ['alpha-3', /^[A-Z]{3}$/],
    ['numeric', /^[0-9]{3}$/],
  ] as const)('are written in their coding: %s', (coding, pattern) => {
    expect([...COUNTRY_CODES[coding]].filter((code) => !pattern.test(code))).toEqual([]);
  });

  it('have a name on this platform', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect([...COUNTRY_CODES['alpha-2']].filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  it('leave out codes that are reserved, withdrawn or assigned by users to anything else', () => {
    const others = ['UK', 'EL', 'EU', 'XA', 'AN', 'CS', 'ZZ', ''];
    expect(others.filter((code) => COUNTRY_CODES['alpha-2'].has(code))).toEqual([]);
  });

  it.each([
    ['DE', 'DEU', '276'],
    ['GB', 'GBR', '826'],
    ['US', 'USA', '840'],
    ['AF', 'AFG', '004'],
    ['SS', 'SSD', '728'],
  ])('have %s, %s and %s in one place', (alpha2, alpha3, numeric) => {
    const place = [...COUNTRY_CODES['alpha-2']].indexOf(alpha2);
    expect([...COUNTRY_CODES['alpha-3']][place]).toBe(alpha3);
    expect([...COUNTRY_CODES.numeric][place]).toBe(numeric);
    expect([countryNumber(alpha2), countryNumber(alpha3), countryNumber(numeric)]).toEqual([
      numeric,
      numeric,
      undefined,
    ]);
  });
});

describe('a code that is none', () => {
  it.each([
    ['UK', 'GB'],
    ['EL', 'GR'],
    ['uk', 'GB'],
    ['de', 'DE'],
    ['DEU', 'DE'],
    ['276', 'DE'],
    ['xk', 'XK'],
    ['ZZ', undefined],
    ['Germany', undefined],
  ])('%s means %s', (code, meant) => {
    expect(meantCountry(code, ['alpha-2'])).toBe(meant);
  });

  it('means one in the coding that is asked for', () => {
    expect(meantCountry('UK', ['alpha-3'])).toBe('GBR');
    expect(meantCountry('gb', ['alpha-2', 'numeric'])).toBe('GB');
  });
});
