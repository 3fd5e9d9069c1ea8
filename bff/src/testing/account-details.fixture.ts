/**
 * Instruments other than cards: their parameters, the parts that answers show, and those that must never be visible.
 */
export const BANK_ACCOUNT = {
  paymentBrand: 'DIRECTDEBIT_SEPA',
  'bankAccount.holder': 'Jane Jones',
  'bankAccount.iban': 'DE02120300000000202051',
  'bankAccount.country': 'DE',
  'bankAccount.mandate.id': 'mandate-a',
  'bankAccount.mandate.dateOfSignature': '2026-02-01',
} as const;

export const VIRTUAL_ACCOUNT = {
  paymentBrand: 'PAYPAL',
  'virtualAccount.accountId': 'jane@shop.example',
} as const;

const EXTERNAL_TOKEN = {
  paymentBrand: 'MASTER',
  'tokenAccount.number': '9895370012003471',
  'tokenAccount.type': 'EXTERNAL',
} as const;

export const NETWORK_TOKEN = {
  paymentBrand: 'VISA',
  'tokenAccount.number': '4895370012003478',
  'tokenAccount.type': 'NETWORK',
  'tokenAccount.expiryMonth': '05',
  'tokenAccount.expiryYear': '2034',
  'tokenAccount.cryptogram': 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=',
  'tokenAccount.dtvc': '8462',
} as const;

interface AccountCase {
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly shown: Readonly<Record<string, unknown>>;
  /** In no answer, no log line and no file. */
  readonly secrets: readonly string[];
  /** In no log line, nor in what the shopper is answered. */
  readonly unlogged: string;
}

export const ACCOUNT_CASES: readonly AccountCase[] = [
  {
    name: 'a bank account',
    fields: BANK_ACCOUNT,
    shown: { bankAccount: { holder: 'Jane Jones', iban: '****2051', country: 'DE' } },
    secrets: ['DE02120300000000202051', '120300000000202051'],
    unlogged: 'Jane Jones',
  },
  {
    name: 'a virtual account',
    fields: VIRTUAL_ACCOUNT,
    shown: { virtualAccount: { accountId: 'jane@shop.example' } },
    secrets: [],
    unlogged: 'jane@shop.example',
  },
  {
    name: 'a token of a provider',
    fields: EXTERNAL_TOKEN,
    shown: { tokenAccount: { type: 'EXTERNAL', last4Digits: '3471' } },
    secrets: ['9895370012003471'],
    unlogged: '9895370012',
  },
  {
    name: 'a token of a scheme',
    fields: NETWORK_TOKEN,
    shown: { tokenAccount: { type: 'NETWORK', last4Digits: '3478', expiryMonth: '05', expiryYear: '2034' } },
    secrets: ['4895370012003478', 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=', 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE%3D'],
    unlogged: 'Q2FuYXJ5',
  },
];
