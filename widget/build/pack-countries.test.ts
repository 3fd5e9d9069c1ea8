import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import { expect, it } from 'vitest';
import { packedCountries } from './pack-countries.js';

it('a release has the same countries in the same order', async () => {
  const source = `data:text/javascript,${encodeURIComponent(packedCountries())}`;
  const module = (await import(source)) as { readonly COUNTRY_LETTERS: readonly string[] };
  expect(module.COUNTRY_LETTERS).toEqual(COUNTRY_LETTERS);
});
