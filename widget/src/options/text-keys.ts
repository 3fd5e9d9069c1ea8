import { EN } from '../locales/en.ts';
import type { LabelKey, Texts } from '../locales/texts.ts';
import type { CardField } from '../wire/card-fields.ts';
import type { Fault } from '../wire/faults.ts';
import { BILLING_FIELDS, type BillingField } from './option-groups.ts';

/** Other spellings of `expiryDate` and `accountBic`, which pages of this family have. */
const OTHER_SPELLINGS = ['expiry', 'accountBank'] as const;

type OtherSpelling = (typeof OTHER_SPELLINGS)[number];

/** The keys under which a shop can give its own labels. */
export const LABEL_KEYS: readonly string[] = [...Object.keys(EN.labels), ...OTHER_SPELLINGS];

const OF_CARDS = ['cardNumber', 'expiryMonth', 'expiryYear', 'cardHolder', 'cvv'] as const;
const OF_ACCOUNTS = ['accountHolder', 'accountIban', 'accountBank', 'accountId'] as const;

type CardErrorKey = `${(typeof OF_CARDS)[number]}Error`;

/** The keys under which a shop can give its own texts for faults of fields in the page itself. */
export type FormErrorKey = `${(typeof OF_ACCOUNTS)[number] | BillingField}Error`;

/** The same, with those of the card's fields. */
export const ERROR_KEYS: readonly string[] = [...OF_CARDS, ...OF_ACCOUNTS, ...BILLING_FIELDS].map(
  (field) => `${field}Error`,
);

/**
 * The key under which a shop can give its own text for a fault of the card; also the suffix of the public class of
 * the message (`wpwl-hint-cardNumberError`).
 */
export function cardErrorKey(field: CardField, fault: Fault): CardErrorKey {
  if (field === 'expiry') return fault === 'expiryPast' ? 'expiryYearError' : 'expiryMonthError';
  return `${field}Error`;
}

/**
 * The texts of a language with the shop's own labels in them. Its text for the pay button counts with and without an
 * amount.
 *
 * The language's labels stay behind the shop's, because parts of the widget bring some of them later.
 */
export function withOwnLabels(
  texts: Texts,
  own: Readonly<Partial<Record<LabelKey | OtherSpelling, string>>>,
): Texts {
  const { submit, expiry, accountBank } = own;
  const labels: Texts['labels'] = Object.create(texts.labels);
  return {
    ...texts,
    labels: Object.assign(
      labels,
      expiry && { expiryDate: expiry },
      accountBank && { accountBic: accountBank },
      own,
      submit && { submitAmount: submit },
    ),
  };
}
