import { ACCOUNT_BRAND_CODES, accountBrandRow } from '@tollgate/gateway/catalogue/brands/account-brands';
import { BRAND_CODES } from '@tollgate/gateway/catalogue/brands/brand-codes';
import type { AccountBrand } from '@tollgate/gateway/catalogue/brands/form-account-brands';
import {
  codeOfTokenWallet,
  type TokenWallet,
  walletBrandRow,
  walletOfBrand,
} from '@tollgate/gateway/catalogue/brands/wallet-brands';
import type { PlainName } from '@tollgate/gateway/catalogue/parameters/all-parameters';
import { CREATING_TYPES } from '@tollgate/gateway/catalogue/payment-types';
import { parameterRows } from '../parameter-groups.ts';
import type { FieldsName } from './request-shape.ts';

/** How the details of one instrument are sent. An account that can be named in several ways has a row for each. */
export interface InstrumentForm {
  readonly title: string;
  readonly says?: string;
  /** The parameters that describe it, by the stem of their names. */
  readonly stem: string;
  readonly required: readonly PlainName[];
  /** Further parameters of it that are required while the shopper pays and is there. */
  readonly usual?: readonly PlainName[];
  /** Whether the brand has to be named; a card number identifies its brand. */
  readonly namesBrand: boolean;
  readonly brands: readonly string[];
  readonly paymentTypes: readonly string[];
  /** `undefined`: every currency, as far as the channel takes it. */
  readonly currencies: readonly string[] | undefined;
  /** Whether the details can be stored. */
  readonly isStorable: boolean;
  /** Whether a merchant's server has decrypted it, so that no shopper sends it. */
  readonly isDecrypted?: true;
  /** Further parameters that are allowed with it. */
  readonly alongside?: readonly PlainName[];
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

/** The encrypted token of a wallet, as its sheet gave it. */
function walletToken(wallet: TokenWallet) {
  return {
    ...ANY_CARD,
    isStorable: false,
    brands: brandsOf(wallet),
    title: `the token of ${wallet}`,
    says: 'It pays once and is not kept. Every token that cannot be paid with is answered with 200.100.603.',
    stem: `${wallet}.`,
    required: [`${wallet}.paymentToken`],
    alongside: ['card.holder'],
    fields: [],
  } as const;
}

/** The card of a token that the merchant decrypted itself. */
function decryptedCard(wallet: TokenWallet, alongside: readonly PlainName[] = []) {
  return {
    ...ANY_CARD,
    isStorable: false,
    isDecrypted: true,
    brands: brandsOf(wallet),
    title: `a card of ${wallet} that the merchant decrypted`,
    says: "The number counts as a device's, which is not shown, unless `card.numberType` is PAN.",
    stem: 'card.',
    required: [
      'card.number',
      'card.expiryMonth',
      'card.expiryYear',
      `${wallet}.source`,
      'threeDSecure.verificationId',
      'threeDSecure.eci',
    ],
    alongside,
    fields: [],
  } as const;
}

function brandsOf(wallet: TokenWallet): readonly string[] {
  const code = codeOfTokenWallet(wallet);
  return [...BRAND_CODES, code, ...walletBrandRow(code).codes];
}

/** Every instrument, by the beginning of its schemas' names. */
export const INSTRUMENT_FORMS = {
  Card: {
    ...ANY_CARD,
    title: 'a card',
    says:
      'Where the number alone does not identify the brand, `paymentBrand` is required as well. `card.cvv` is required ' +
      'where the shopper is there to read it and the card has one, unless the channel leaves it open.',
    stem: 'card.',
    required: ['card.number', 'card.expiryMonth', 'card.expiryYear'],
    usual: ['card.cvv'],
    fields: ['ThreeDSecureFields'],
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
  Wallet1Token: walletToken('wallet1'),
  Wallet2Token: walletToken('wallet2'),
  Wallet3Token: walletToken('wallet3'),
  DecryptedWallet1: decryptedCard('wallet1', ['wallet1.cardNetwork', 'wallet1.cardType']),
  DecryptedWallet2: decryptedCard('wallet2'),
  DecryptedWallet3: decryptedCard('wallet3'),
} as const satisfies Record<string, InstrumentForm>;

/** The names of an instrument that are not required of it, with the brand where it is not. */
export function optionalNames(
  { stem, required, namesBrand, alongside = [] }: InstrumentForm,
  sender: 'merchant' | 'shopper',
): PlainName[] {
  const names = parameterRows()
    .filter(([name, row]) => name.startsWith(stem) && (sender === 'merchant' || row.fromShopper === true))
    .map(([name]) => name as PlainName);
  const all: PlainName[] = [...(namesBrand ? [] : (['paymentBrand'] as const)), ...names, ...alongside];
  return all.filter((name) => !required.includes(name));
}
