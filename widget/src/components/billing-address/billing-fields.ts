import { COUNTRY_LETTERS } from '@tollgate/gateway/catalogue/country-letters';
import type { Texts } from '../../locales/texts.ts';
import { BILLING_FIELDS, type BillingField } from '../../options/billing-address-option.ts';
import type { OptionValues } from '../../options/option-table.ts';
import type { PageField } from '../page-fields/page-field.ts';

/** What each part of an address is for a browser that fills it in. source: HTML, autofill detail tokens. */
const AUTOCOMPLETE = {
  country: 'billing country',
  street1: 'billing address-line1',
  street2: 'billing address-line2',
  postcode: 'billing postal-code',
  city: 'billing address-level2',
  state: 'billing address-level1',
} as const satisfies Record<BillingField, AutoFill>;

/**
 * What the gateway does not take in a part of an address. People write blanks and hyphens all the same, which tell
 * no two postcodes or states apart.
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
    label: name,
    autocomplete: AUTOCOMPLETE[name],
    isRequired: options.mandatoryBillingFields.has(name),
    hint: `${name}Error`,
    refused: name === 'postcode' ? 'postcodeInvalid' : 'required',
    value: given[name],
    clean: (text) => text.trim().replaceAll(LEFT_OUT[name] ?? /^$/gu, ''),
    check: (value) => (name === 'postcode' && !POSTCODE.test(value) ? 'postcodeInvalid' : null),
    choices: name === 'country' ? countries(texts.language) : undefined,
  }));
}

/** Every country by its name in a language, in the order of that language. */
function countries(language: string): readonly (readonly [string, string])[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_LETTERS.map((code) => [code, names.of(code) ?? code] as const).toSorted((one, other) =>
    compare(one[1], other[1]),
  );
}
