import type { StorableInstrument, WalletInstrument } from '../instruments/instrument.ts';
import { AccountNumber } from '../values/account-number.ts';
import { CardNumber, SecurityCode } from '../values/masked.ts';
import { CANARY_NUMBER, CANARY_SECURITY_CODE, canaryCard } from './request.fixture.ts';

const CANARY_IBAN = 'DE02120300000000202051';
const CANARY_TOKEN = '4895370012003478';
const CANARY_CRYPTOGRAM = 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=';
const CANARY_DTVC = '8462';
const CANARY_DEVICE_NUMBER = '4895370012003999';
const CANARY_ACCOUNT_ID = 'canary-account@shop.example';

/** All instruments but a transfer, which needs a page of the acquirer. */
export type PaidWith = StorableInstrument | WalletInstrument;

/** One instrument of each kind, with secrets that appear nowhere else: finding one anywhere is a leak. */
export const CANARY_INSTRUMENTS: Readonly<
  Record<PaidWith['kind'], { readonly instrument: PaidWith; readonly secrets: readonly string[] }>
> = {
  card: { instrument: canaryCard(), secrets: [CANARY_NUMBER, CANARY_SECURITY_CODE] },
  'bank-account': {
    instrument: {
      kind: 'bank-account',
      brand: 'DIRECTDEBIT_SEPA',
      holder: 'Jane Jones',
      number: AccountNumber.of(CANARY_IBAN),
      isIban: true,
      bank: 'BYLADEM1001',
      bankName: 'Demo bank',
      country: 'DE',
      mandate: { id: 'mandate-a', dateOfSignature: '2026-11-01' },
      dueDate: '2034-05-01',
    },
    secrets: [CANARY_IBAN],
  },
  'virtual-account': {
    instrument: { kind: 'virtual-account', brand: 'PAYPAL', accountId: CANARY_ACCOUNT_ID },
    secrets: [CANARY_ACCOUNT_ID],
  },
  'token-account': {
    instrument: {
      kind: 'token-account',
      brand: 'VISA',
      type: 'NETWORK',
      number: CardNumber.of(CANARY_TOKEN),
      expiryMonth: '05',
      expiryYear: '2034',
      cryptogram: SecurityCode.of(CANARY_CRYPTOGRAM),
      dtvc: SecurityCode.of(CANARY_DTVC),
    },
    secrets: [CANARY_TOKEN, CANARY_CRYPTOGRAM, CANARY_DTVC],
  },
  wallet: {
    instrument: {
      kind: 'wallet',
      wallet: 'wallet1',
      brand: 'VISA',
      recordedBrand: 'WALLET1',
      card: {
        brand: 'VISA',
        number: CardNumber.of(CANARY_DEVICE_NUMBER),
        numberType: 'DPAN',
        expiryMonth: '05',
        expiryYear: '2034',
        holder: 'Jane Jones',
      },
      proof: undefined,
      source: 'web',
      cardNetwork: 'Visa',
      cardType: 'debit',
    },
    secrets: [CANARY_DEVICE_NUMBER],
  },
};

export const ALL_KINDS = Object.keys(CANARY_INSTRUMENTS) as readonly PaidWith['kind'][];

/**
 * The secrets that a text holds. One of a few digits counts only as a word: references are random, and contain any four
 * digits sooner or later.
 */
export function leakedIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    /^\d{3,4}$/.test(secret)
      ? new RegExp(`(?<![0-9A-Za-z])${secret}(?![0-9A-Za-z])`).test(text)
      : text.includes(secret),
  );
}
