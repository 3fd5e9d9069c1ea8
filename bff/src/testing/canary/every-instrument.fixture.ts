import { NETWORK_TOKEN } from '../account-details.fixture.ts';
import { type Pairs } from '../merchant-call.fixture.ts';

const BANK_NAMES = [
  'bankAccount.holder',
  'bankAccount.bankName',
  'bankAccount.number',
  'bankAccount.iban',
  'bankAccount.bankCode',
  'bankAccount.bic',
  'bankAccount.country',
  'bankAccount.mandate.id',
] as const;

const RESULT_URL = { shopperResultUrl: 'https://shop.example/result' };

const { 'tokenAccount.dtvc': _dynamicCode, ...WITH_CRYPTOGRAM } = NETWORK_TOKEN;
export const TOKEN_REQUEST: Pairs = WITH_CRYPTOGRAM;

/** Everything that can be paid with and is no typed card: a request that is right, and its parameters. */
const INSTRUMENTS: readonly { readonly right: Pairs; readonly names: readonly string[] }[] = [
  {
    right: {
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.holder': 'Jane Jones',
      'bankAccount.iban': 'DE89370400440532013000',
      'bankAccount.country': 'DE',
    },
    names: BANK_NAMES,
  },
  {
    right: {
      paymentBrand: 'DIRECTDEBIT_SEPA',
      'bankAccount.holder': 'Jane Jones',
      'bankAccount.number': '532013000',
      'bankAccount.bankCode': '37040044',
      'bankAccount.country': 'DE',
    },
    names: BANK_NAMES,
  },
  {
    right: { paymentBrand: 'PAYPAL', 'virtualAccount.accountId': 'jane@shop.example' },
    names: ['virtualAccount.accountId'],
  },
  { right: { paymentBrand: 'REDIRECT_WALLET', ...RESULT_URL }, names: ['virtualAccount.accountId'] },
  {
    right: { paymentBrand: 'SOFORTUEBERWEISUNG', 'bankAccount.country': 'DE', ...RESULT_URL },
    names: BANK_NAMES,
  },
  {
    right: TOKEN_REQUEST,
    names: [
      'tokenAccount.number',
      'tokenAccount.type',
      'tokenAccount.expiryMonth',
      'tokenAccount.expiryYear',
      'tokenAccount.cryptogram',
      'tokenAccount.dtvc',
    ],
  },
  ...['wallet1', 'wallet2', 'wallet3'].map((wallet) => ({
    right: { [`${wallet}.paymentToken`]: '{}' },
    names: [`${wallet}.paymentToken`, `${wallet}.source`],
  })),
  { right: { 'wallet1.paymentToken': '{}' }, names: ['wallet1.cardNetwork', 'wallet1.cardType'] },
];

/** Each of them alone, with its brand and without a card next to it. */
export const RIGHT_REQUESTS: readonly Pairs[] = INSTRUMENTS.map(({ right }) => right);

/** The same with a text in place of one parameter, the texts in turn. */
export function withTextInEach(texts: readonly string[]): readonly Pairs[] {
  let turn = 0;
  const next = (): string => texts[turn++ % texts.length] ?? '';
  return INSTRUMENTS.flatMap(({ right, names }) => names.map((name) => ({ ...right, [name]: next() })));
}
