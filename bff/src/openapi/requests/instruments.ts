import type { AccountBrand } from '@tollgate/gateway/catalogue/account-brand-row';
import { ACCOUNT_BRAND_CODES, accountBrandRow } from '@tollgate/gateway/catalogue/account-brands';
import { BRAND_CODES } from '@tollgate/gateway/catalogue/brand-codes';
import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { CREATING_TYPES } from '@tollgate/gateway/catalogue/payment-types';
import { walletBrandRow, walletOfBrand } from '@tollgate/gateway/catalogue/wallet-brands';
import { parameterRows } from '../parameter-rows.ts';
import type { FieldsName } from './field-groups.ts';

/** How the details of one instrument are sent. An account that can be named in several ways has a row for each. */
export interface InstrumentForm {
  readonly title: string;
  readonly says?: string;
  /** The parameters that describe it, by the stem of their names. */
  readonly stem: string;
  readonly required: readonly PlainName[];
  /** Whether the brand has to be named; a number tells it of a card. */
  readonly namesBrand: boolean;
  readonly brands: readonly string[];
  readonly paymentTypes: readonly string[];
  /** `undefined`: every currency, as far as the channel takes it. */
  readonly currencies: readonly string[] | undefined;
  /** Whether the details can be stored. */
  readonly isStorable: boolean;
  /** Shared parts that belong to a payment with it. */
  readonly fields: readonly FieldsName[];
}

const ANY_CARD = {
  namesBrand: false,
  brands: BRAND_CODES,
  paymentTypes: CREATING_TYPES,
  currencies: undefined,
  isStorable: true,
} as const;

function account(kind: AccountBrand['kind'], flow: AccountBrand['flow']) {
  const brands = ACCOUNT_BRAND_CODES.filter((code) => {
    const row = accountBrandRow(code);
    return row.kind === kind && row.flow === flow;
  });
  const rows = brands.map(accountBrandRow);
  const isInAll = rows.some(({ currencies }) => currencies === 'all');
  return {
    namesBrand: true,
    brands: brands.flatMap(spellingsOf),
    paymentTypes: CREATING_TYPES.filter((type) =>
      rows.some(({ paymentTypes }) => paymentTypes.includes(type)),
    ),
    currencies: isInAll ? undefined : [...new Set(rows.flatMap(({ currencies }) => currencies))],
    isStorable: flow === 'direct',
    fields: [],
  };
}

function spellingsOf(code: string): readonly string[] {
  const wallet = walletOfBrand(code);
  return wallet === undefined ? [code] : [code, ...walletBrandRow(wallet).codes];
}

/** Every instrument, by the beginning of its schemas' names. */
export const INSTRUMENT_FORMS = {
  Card: {
    ...ANY_CARD,
    title: 'a card',
    says: 'Where the number alone does not tell the brand, `paymentBrand` is required as well.',
    stem: 'card.',
    required: ['card.number', 'card.expiryMonth', 'card.expiryYear'],
    fields: ['WalletFields', 'ThreeDSecureFields'],
  },
  BankAccount: {
    ...account('bank-account', 'direct'),
    title: 'a bank account, by its IBAN',
    stem: 'bankAccount.',
    required: ['paymentBrand', 'bankAccount.holder', 'bankAccount.iban'],
  },
  BankAccountWithBankCode: {
    ...account('bank-account', 'direct'),
    title: 'a bank account, by number and bank code',
    stem: 'bankAccount.',
    required: ['paymentBrand', 'bankAccount.holder', 'bankAccount.number', 'bankAccount.bankCode'],
  },
  BankAccountWithBic: {
    ...account('bank-account', 'direct'),
    title: 'a bank account, by number and BIC',
    stem: 'bankAccount.',
    required: ['paymentBrand', 'bankAccount.holder', 'bankAccount.number', 'bankAccount.bic'],
  },
  BankTransfer: {
    ...account('bank-account', 'redirect'),
    title: "a transfer at the bank's page",
    says: 'The answer has `redirect`: the shopper agrees there and comes back to `shopperResultUrl`.',
    stem: 'bankAccount.',
    required: ['paymentBrand', 'shopperResultUrl'],
  },
  VirtualAccount: {
    ...account('virtual-account', 'direct'),
    title: 'an account at a wallet provider',
    stem: 'virtualAccount.',
    required: ['paymentBrand', 'virtualAccount.accountId'],
  },
  WalletAccount: {
    ...account('virtual-account', 'redirect'),
    title: "an account at a wallet, at the wallet's page",
    says: 'The answer has `redirect`: the shopper signs in and agrees there, and comes back to `shopperResultUrl`.',
    stem: 'virtualAccount.',
    required: ['paymentBrand', 'shopperResultUrl'],
  },
  TokenAccount: {
    ...ANY_CARD,
    title: 'the token of a card',
    says: 'A network token of a shopper who is there needs its cryptogram, or its dynamic code.',
    stem: 'tokenAccount.',
    required: ['tokenAccount.number', 'tokenAccount.type'],
    fields: ['ThreeDSecureFields'],
  },
} as const satisfies Record<string, InstrumentForm>;

export type InstrumentName = keyof typeof INSTRUMENT_FORMS;

export function instrumentForm(name: InstrumentName): InstrumentForm {
  return INSTRUMENT_FORMS[name];
}

/** The instruments whose details can be stored. */
export type StorableName = Exclude<InstrumentName, 'BankTransfer' | 'WalletAccount'>;

/** The names of an instrument that are not required of it, with the brand where it is not. */
export function optionalNames(
  { stem, required, namesBrand }: InstrumentForm,
  sender: 'merchant' | 'shopper',
): PlainName[] {
  const names = parameterRows()
    .filter(([name, row]) => name.startsWith(stem) && (sender === 'merchant' || row.fromShopper === true))
    .map(([name]) => name as PlainName);
  const all: PlainName[] = [...(namesBrand ? [] : (['paymentBrand'] as const)), ...names];
  return all.filter((name) => !required.includes(name));
}
