import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import type { PageField } from '../../fields/page-field.ts';
import type { Texts } from '../../locales/texts.ts';
import { BILLING_FIELDS, type BillingField } from '../../options/option-groups.ts';
import type { OptionValues } from '../../options/option-values.ts';

/** The autofill token of each part of an address. source: HTML, autofill detail tokens. */
const AUTOCOMPLETE = {
  country: 'billing country',
  street1: 'billing address-line1',
  street2: 'billing address-line2',
  postcode: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
} as const satisfies Record<BillingField, AutoFill>;

/**
 * Characters that the gateway refuses in a part of an address. People type blanks and hyphens all the same, and no
 * two postcodes or states differ in them alone.
 */
const LEFT_OUT: Partial<Record<BillingField, RegExp>> = {
  postcode: /[\s-]/gu,
  state: /[^\p{L}\p{M}\d.]/gu,
};
const POSTCODE = /^[\dA-Za-z]{1,16}$/u;

/** The fields of the billing address, or none where the shop does not ask for it. */
export function billingFields(options: OptionValues, texts: Texts): readonly PageField[] {
  const given = options.billingAddress;
  if (given === undefined) {
    return [];
  }
  return BILLING_FIELDS.map((name) => ({
    name,
    parameter: `billing.${name}`,
    autocomplete: AUTOCOMPLETE[name],
    isRequired: options.mandatoryBillingFields.has(name),
    hint: `${name}Error`,
    fault: name === 'postcode' ? 'postcodeInvalid' : 'required',
    value: given[name],
    clean: (text) => text.replaceAll(LEFT_OUT[name] ?? /^$/gu, ''),
    isRight: (value) => name !== 'postcode' || POSTCODE.test(value),
    choices: name === 'country' ? countriesIn(texts.language) : undefined,
  }));
}

type Countries = readonly (readonly [code: string, name: string])[];

/** The last list, kept because the fields are computed at every key press, and naming and sorting are slow. */
let listed: { readonly language: string; readonly countries: Countries } | undefined;

/** Every country by its name in a language, in the order of that language. */
function countriesIn(language: string): Countries {
  if (listed?.language !== language) {
    listed = { language, countries: namedCountries(language) };
  }
  return listed.countries;
}

function namedCountries(language: string): Countries {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_LETTERS.map((code) => [code, names.of(code) ?? code] as const).toSorted((one, other) =>
    compare(one[1], other[1]),
  );
}
