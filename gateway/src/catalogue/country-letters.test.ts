import { expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { COUNTRY_LETTERS } from './country-letters.ts';

it('names the countries of the table, each once', () => {
  const listed = [...COUNTRY_CODES['alpha-2']].filter((code) => code !== 'XK');
  expect(COUNTRY_LETTERS).toEqual(listed.toSorted());
});
