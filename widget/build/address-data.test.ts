import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressRule } from '../src/forms/billing/address-rule.ts';
import { cleanPostcode } from '../src/forms/billing/clean-postcode.ts';
import type { StateList } from '../src/forms/billing/fetch-states.ts';
import { namedStates } from '../src/forms/billing/named-countries.ts';
import { addressData, addressRulesSource, stateLists } from './address-data.js';

const DATA = addressData();
const LISTS = new Map(
  [...stateLists(DATA)].map(([country, text]) => [country, JSON.parse(text) as StateList]),
);

it('the packed rules are those of the library; after a change of its version, run build/address-data.js', () => {
  const path = new URL('../src/forms/billing/packed-rules.ts', import.meta.url);
  expect(readFileSync(path, 'utf8')).toBe(addressRulesSource());
});

describe('the library', () => {
  it.each([...DATA])(
    'gives examples of postcodes for %s that its packed rule takes',
    (country, { zipex }) => {
      const { postcode } = addressRule(country);
      const examples = (zipex ?? '').split(',').filter((example) => example !== '' && !example.includes(':'));
      const wrong = examples.filter((example) => postcode?.test(cleanPostcode(example, postcode)) === false);
      expect(wrong).toEqual([]);
    },
  );

  it('has a list of states for each country whose rule says so', () => {
    const withStates = [...DATA.keys()].filter((country) => addressRule(country).hasStates);
    expect([...LISTS.keys()]).toEqual(withStates);
    expect(withStates.length).toBeGreaterThan(40);
  });
});

describe('a list of states', () => {
  it.each([...LISTS])('of %s has each once, by a code that the gateway takes', (_country, list) => {
    const states = namedStates(list, 'en');
    const codes = states.map(([code]) => code.replaceAll(/[^\p{L}\p{M}\d.]/gu, ''));
    expect(new Set(codes).size).toBe(states.length);
    for (const [index, [, name]] of states.entries()) {
      expect(codes[index]).toMatch(/^.{1,50}$/u);
      expect(name).toMatch(/^[\p{Script=Latin}\p{P}\p{Zs}\p{M}\d]+$/u);
    }
  });

  it('is in the letters of the country for those who read its language, and in their order', () => {
    const japan = LISTS.get('JP') ?? [''];
    expect(namedStates(japan, 'ja')).toContainEqual(['13', '東京都']);
    expect(namedStates(japan, 'de-AT')).toContainEqual(['13', 'Tokyo']);
    const names = namedStates(LISTS.get('ES') ?? [''], 'es').map(([, name]) => name);
    expect(names.indexOf('Álava')).toBeLessThan(names.indexOf('Burgos'));
  });
});
