import type { CardField } from './card-fields.ts';

/**
 * Everything that can be wrong with a field, as data.
 *
 * A fault travels to the page in place of the value, so it must say nothing about the digits themselves.
 * `hint` is the suffix of the public class of the message (`wpwl-hint-cardNumberError`) and the key under which
 * a shop can give its own words.
 */
export const FAULTS = {
  numberEmpty: { field: 'cardNumber', hint: 'cardNumberError' },
  numberIncomplete: { field: 'cardNumber', hint: 'cardNumberError' },
  numberInvalid: { field: 'cardNumber', hint: 'cardNumberError' },
  numberBrand: { field: 'cardNumber', hint: 'cardNumberError' },
  numberRefused: { field: 'cardNumber', hint: 'cardNumberError' },
  expiryEmpty: { field: 'expiry', hint: 'expiryMonthError' },
  expiryIncomplete: { field: 'expiry', hint: 'expiryMonthError' },
  expiryMonth: { field: 'expiry', hint: 'expiryMonthError' },
  expiryPast: { field: 'expiry', hint: 'expiryYearError' },
  expiryRefused: { field: 'expiry', hint: 'expiryMonthError' },
  holderEmpty: { field: 'cardHolder', hint: 'cardHolderError' },
  holderShort: { field: 'cardHolder', hint: 'cardHolderError' },
  holderDigits: { field: 'cardHolder', hint: 'cardHolderError' },
  holderRefused: { field: 'cardHolder', hint: 'cardHolderError' },
  cvvEmpty: { field: 'cvv', hint: 'cvvError' },
  cvvLength: { field: 'cvv', hint: 'cvvError' },
  cvvRefused: { field: 'cvv', hint: 'cvvError' },
} as const satisfies Record<string, { readonly field: CardField; readonly hint: string }>;

export type Fault = keyof typeof FAULTS;

/** The faults that were found, at most one a field. */
export type Faults = Partial<Record<CardField, Fault>>;

export function isFault(value: unknown): value is Fault {
  return typeof value === 'string' && Object.hasOwn(FAULTS, value);
}
