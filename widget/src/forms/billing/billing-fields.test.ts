import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import { describe, expect, it } from 'vitest';
import type { PageField } from '../../fields/page-field.ts';
import { EN } from '../../locales/en.ts';
import { readOptions } from '../../options/read-options.ts';
import { withOwnLabels } from '../../options/text-keys.ts';
import { billingFields } from './billing-fields.ts';
import type { Choices } from './named-countries.ts';

function fieldsOf(
  country: string,
  given: Record<string, unknown> = {},
  states?: Choices,
): readonly PageField[] {
  const options = readOptions({ billingAddress: {}, ...given }).values;
  const texts = withOwnLabels(EN, options.labels);
  return billingFields({ options, texts, country, firstCountry: country, states });
}

const namesOf = (fields: readonly PageField[]): string[] => fields.map(({ name }) => name);
const fieldIn = (fields: readonly PageField[], name: string): PageField | undefined =>
  fields.find((field) => field.name === name);

describe('the fields of a billing address', () => {
  it.each(COUNTRY_LETTERS)('in %s begin with the country and say what each is called', (country) => {
    const fields = fieldsOf(country);
    expect(namesOf(fields)[0]).toBe('country');
    for (const { label, autocomplete, place } of fields) {
      expect(label).toMatch(/\p{L}/u);
      expect(autocomplete).toMatch(/^billing /u);
      expect(place).toMatch(/^wpwl-billing-(half|whole)$/u);
    }
  });

  it.each(COUNTRY_LETTERS)('in %s share a line by twos, side by side', (country) => {
    const halves = fieldsOf(country).map(({ place }) => place === 'wpwl-billing-half');
    const first = halves.indexOf(true);
    expect(halves.filter(Boolean)).toHaveLength(first === -1 ? 0 : 2);
    expect(first === -1 || halves[first + 1]).toBe(true);
  });

  it('are called as the country calls them, unless the shop does otherwise', () => {
    const inAmerica = fieldsOf('US');
    expect(fieldIn(inAmerica, 'postcode')?.label).toBe('ZIP code');
    expect(fieldIn(inAmerica, 'state')?.label).toBe('State');
    expect(fieldIn(fieldsOf('GB'), 'city')?.label).toBe('Town');
    expect(fieldIn(fieldsOf('DE'), 'postcode')?.label).toBe('Postcode');
    expect(fieldIn(fieldsOf('US', { labels: { postcode: 'Zip' } }), 'postcode')?.label).toBe('Zip');
  });

  it('are required by the country', () => {
    const required = fieldsOf('US').filter(({ isRequired }) => isRequired);
    expect(namesOf(required)).toEqual(['country', 'street1', 'city', 'state', 'postcode']);
  });

  it('are required by the shop alone where it says which', () => {
    const required = fieldsOf('US', { mandatoryBillingFields: { city: true, state: false } }).filter(
      ({ isRequired }) => isRequired,
    );
    expect(namesOf(required)).toEqual(['city']);
    expect(fieldsOf('US', { mandatoryBillingFields: {} }).some(({ isRequired }) => isRequired)).toBe(false);
    expect(namesOf(fieldsOf('HK', { mandatoryBillingFields: { postcode: true } }))).not.toContain('postcode');
  });

  it('are left out where the shop does not want them', () => {
    const fields = fieldsOf('US', { billingAddress: { street2: false, state: false } });
    expect(namesOf(fields)).toEqual(['country', 'street1', 'city', 'postcode']);
  });

  it('show the postcode of the country as an example when it is wrong', () => {
    const postcode = fieldIn(fieldsOf('GB'), 'postcode');
    expect(postcode).toMatchObject({
      fault: 'postcodeExample',
      example: 'EC1Y 8SY',
      autocapitalize: 'characters',
    });
    expect(fieldIn(fieldsOf('US'), 'postcode')).toMatchObject({ example: '95014', inputMode: 'numeric' });
    expect(fieldIn(fieldsOf(''), 'postcode')).toMatchObject({ fault: 'postcodeInvalid' });
  });

  it.each([
    ['CA', 'CA'],
    ['US-CA', 'CA'],
    ['california', 'CA'],
    ['North Dakota', 'ND'],
    ['Bavaria', ''],
  ])('begin with the state %s of the shop', (given, chosen) => {
    const states = [
      ['CA', 'California'],
      ['ND', 'North Dakota'],
    ] as const;
    const state = fieldIn(fieldsOf('US', { billingAddress: { state: given } }, states), 'state');
    expect(state).toMatchObject({ choices: states, value: chosen });
  });

  it('send a state without the characters that the gateway refuses', () => {
    expect(fieldIn(fieldsOf('HK'), 'state')?.clean?.('Hong Kong Island')).toBe('HongKongIsland');
    expect(fieldIn(fieldsOf('TR'), 'state')?.clean?.('Ağrı')).toBe('Ağrı');
  });
});
