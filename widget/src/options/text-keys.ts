import { FAULTS } from '../card-frame/faults.ts';
import { EN } from '../locales/en.ts';
import { BILLING_FIELDS, type BillingField } from './billing-address-option.ts';

/** Under which names a shop can give its own words for labels. */
export const LABEL_KEYS: readonly string[] = Object.keys(EN.labels);

/** Under which names a shop can give its own words for what is wrong with a field of the page itself. */
export type FormErrorKey =
  | 'accountHolderError'
  | 'accountIbanError'
  | 'accountBankError'
  | 'accountIdError'
  | `${BillingField}Error`;

const OF_ACCOUNTS = [
  'accountHolderError',
  'accountIbanError',
  'accountBankError',
  'accountIdError',
] as const satisfies readonly FormErrorKey[];

/** The same, with those of the card's fields. */
export const ERROR_KEYS: readonly string[] = [
  ...new Set(Object.values(FAULTS).map(({ hint }) => hint)),
  ...OF_ACCOUNTS,
  ...BILLING_FIELDS.map((field) => `${field}Error` satisfies FormErrorKey),
];
