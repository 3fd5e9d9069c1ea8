import type { AddressLabel } from '../../locales/texts.ts';
import type { BillingField } from '../../options/option-groups.ts';
import { PACKED_RULES } from './packed-rules.ts';

/** How people of a country write an address. source: libaddressinput, address metadata. */
export interface AddressRule {
  /** The fields below the country, in their order. */
  readonly order: readonly BillingField[];
  readonly required: ReadonlySet<BillingField>;
  /** The label of a field in countries where it differs from most others. */
  readonly labels: Partial<Record<BillingField, AddressLabel>>;
  /** Of a postcode in capitals without separators; undefined where nothing is known of it. */
  readonly postcode: RegExp | undefined;
  /** A postcode as people write it; empty where there is none. */
  readonly example: string;
  /** Whether its postcodes have digits alone. */
  readonly hasDigitsOnly: boolean;
  /** Whether there is a list of its states. */
  readonly hasStates: boolean;
}

/** The letters of the library. Its street is all lines of an address, of which the second can always be empty. */
const FIELDS: Readonly<Record<string, readonly BillingField[]>> = {
  A: ['street1', 'street2'],
  C: ['city'],
  S: ['state'],
  Z: ['postcode'],
};

/** Before a country has been chosen, or for one of which the library knows nothing. */
const OPEN = 'azcs;;;;';
const UNKNOWN = 'AC;;;;';

/** The rule of each country, as it is packed. */
const PACKED = new Map(
  PACKED_RULES.trim()
    .split('\n')
    .flatMap((line) => {
      const end = line.indexOf(';');
      return line
        .slice(0, end)
        .split(',')
        .map((country) => [country.slice(0, 2), [country.slice(2), line.slice(end + 1)]] as const);
    }),
);

/** @param country two letters; empty where none has been chosen */
export function addressRule(country: string): AddressRule {
  const [own = '', packed = country === '' ? OPEN : UNKNOWN] = PACKED.get(country) ?? [];
  const [parts = '', zip = '', city = '', state = '', ...rest] = packed.split(';');
  const pattern = rest.join(';');
  const letters = parts.split('');
  const names = Object.entries({ postcode: zip, city, state }).filter(([, name]) => name !== '');
  return {
    order: letters.flatMap((letter) => FIELDS[letter.toUpperCase()] ?? []),
    required: new Set(letters.flatMap((letter) => FIELDS[letter]?.slice(0, 1) ?? [])),
    labels: Object.fromEntries(names),
    postcode: pattern === '' ? undefined : new RegExp(`^(?:${pattern})$`, 'u'),
    example: own.replace('*', ''),
    hasDigitsOnly: /^(?:[^A-Z]|\\[a-z])+$/u.test(pattern),
    hasStates: own.startsWith('*'),
  };
}
