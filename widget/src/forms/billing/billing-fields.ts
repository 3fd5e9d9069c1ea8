import type { PageField } from '../../fields/page-field.ts';
import type { Texts } from '../../locales/texts.ts';
import type { BillingField } from '../../options/option-groups.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { type AddressRule, addressRule } from './address-rule.ts';
import { cleanPostcode } from './clean-postcode.ts';
import { type Choices, namedCountries } from './named-countries.ts';

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
 * How many characters each can have, so that the gateway takes it; codes are written with separators, too. source: spec:
 * Request parameters › Billing address.
 */
const LONGEST: Partial<Record<BillingField, number>> = {
  street1: 100,
  street2: 100,
  city: 80,
  state: 50,
  postcode: 32,
};

/** Characters that the gateway refuses in a state. People type blanks and hyphens all the same, and none differ in them. */
const NOT_IN_STATE = /[^\p{L}\p{M}\d.]/gu;
/** The accepted postcodes where the country's rules are unknown. */
const ANY_POSTCODE = /^[\dA-Z]{1,16}$/u;

export interface BillingState {
  readonly options: OptionValues;
  readonly texts: Texts;
  /** Two letters; empty where none has been chosen. */
  readonly country: string;
  /** The country that is selected at first. */
  readonly firstCountry: string;
  /** The states of the country by name; undefined where they are typed. */
  readonly states: Choices | undefined;
}

/** The fields of the billing address in a country, as far as the shop wants them, in the order of the country. */
export function billingFields(state: BillingState): readonly PageField[] {
  const rule = addressRule(state.country);
  const { billingAddress } = state.options;
  const wanted = ['country' as const, ...rule.order].filter(
    (name) => billingAddress !== undefined && billingAddress[name] !== false,
  );
  const places = placesOf(wanted);
  return wanted.map((name) => fieldOf(name, rule, places.get(name) ?? 'wpwl-billing-whole', state));
}

function fieldOf(
  name: BillingField,
  rule: AddressRule,
  place: string,
  { options, texts, ...state }: BillingState,
): PageField {
  const { mandatoryBillingFields: mandatory, labels } = options;
  const called = rule.labels[name];
  return {
    name,
    place,
    label: labels[name] ?? (called === undefined ? texts.labels[name] : texts.address[called]),
    parameter: `billing.${name}`,
    autocomplete: AUTOCOMPLETE[name],
    isRequired: mandatory?.has(name) ?? (name === 'country' || rule.required.has(name)),
    hint: `${name}Error`,
    fault: 'required',
    value: name === 'country' ? state.firstCountry : options.billingAddress?.[name] || '',
    maxLength: LONGEST[name],
    autocapitalize: 'words',
    isRight: () => true,
    ...(name === 'country' && { choices: namedCountries(texts.language) }),
    ...(name === 'state' && stateOf(state.states, options.billingAddress?.state || '')),
    ...(name === 'postcode' && postcodeOf(rule)),
  };
}

function stateOf(states: Choices | undefined, given: string): Partial<PageField> {
  return {
    clean: cleanState,
    ...(states !== undefined && {
      choices: states,
      value: states.find((state) => matchesContainer(state, given))?.[0] ?? '',
    }),
  };
}

function postcodeOf({ postcode, example, hasDigitsOnly }: AddressRule): Partial<PageField> {
  return {
    clean: (text) => cleanPostcode(text, postcode),
    isRight: (value) => (postcode ?? ANY_POSTCODE).test(value),
    fault: example === '' ? 'postcodeInvalid' : 'postcodeExample',
    example,
    isCode: true,
    ...(hasDigitsOnly ? { inputMode: 'numeric' } : { autocapitalize: 'characters' }),
  };
}

/** A shop may know a state by its code, alone or behind that of the country, or by its name. */
function matchesContainer([code, name]: Choices[number], given: string): boolean {
  const wanted = cleanState(given.replace(/^[A-Z]{2}-/u, '')).toLowerCase();
  return [code, name].some((text) => cleanState(text).toLowerCase() === wanted);
}

function cleanState(text: string): string {
  return text.replaceAll(NOT_IN_STATE, '');
}

/** Postcode, town and state share lines: two of them one, of three those two that do not stand at the side of a street. */
function placesOf(wanted: readonly BillingField[]): ReadonlyMap<BillingField, string> {
  const small = wanted.filter((name) => name === 'postcode' || name === 'city' || name === 'state');
  const pair = small.length === 3 && small[0] === 'city' ? small.slice(1) : small.slice(0, 2);
  const [one, other] = pair.map((name) => wanted.indexOf(name));
  return new Map(
    one !== undefined && other === one + 1 ? pair.map((name) => [name, 'wpwl-billing-half']) : [],
  );
}
