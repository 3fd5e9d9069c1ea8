import { expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import { COUNTRY_LETTERS } from './country-letters.ts';

it('names the countries of the table, each once', () => {
  expect(COUNTRY_LETTERS).toEqual([...COUNTRY_CODES['alpha-2']].toSorted());
});
