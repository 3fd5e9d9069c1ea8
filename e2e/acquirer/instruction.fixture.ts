import type { FollowUpInstruction, PaymentInstruction } from './instruction.ts';
import type { InstructedCard } from './instrument.ts';

/** A card number that appears nowhere else, so that finding it anywhere is a leak. */
export const CANARY_NUMBER = '4929421234600821';
export const CANARY_SECURITY_CODE = '7319';
export const CANARY_IBAN = 'DE02120300000000202051';
export const CANARY_ACCOUNT_ID = 'canary-account@shop.example';
export const CANARY_TOKEN = '4895370012003478';
export const CANARY_CRYPTOGRAM = 'Q2FuYXJ5Q3J5cHRvZ3JhbTAwMDE=';
export const CANARY_DTVC = '8462';

/** Each instrument but the card, in an instruction's own words. */
export const INSTRUMENTS = {
  bankAccount: {
    brand: 'DIRECTDEBIT_SEPA',
    holder: 'Jane Jones',
    iban: CANARY_IBAN,
    country: 'DE',
    mandate: { id: 'mandate-a', dateOfSignature: '2026-11-01' },
  },
  virtualAccount: { brand: 'PAYPAL', accountId: CANARY_ACCOUNT_ID },
  tokenAccount: {
    brand: 'VISA',
    type: 'NETWORK',
    number: CANARY_TOKEN,
    expiry: '2034-05',
    cryptogram: CANARY_CRYPTOGRAM,
    dtvc: CANARY_DTVC,
  },
} as const;

type CardInstruction = Extract<PaymentInstruction, { readonly card: InstructedCard }>;

/** A sale of 92.00 EUR with the canary card. */
export function anInstruction(changes: Partial<CardInstruction> = {}): CardInstruction {
  return {
    type: 'sale',
    amount: { minor: '9200', currency: 'EUR' },
    card: { number: CANARY_NUMBER, expiry: '2034-05', brand: 'VISA', securityCode: CANARY_SECURITY_CODE },
    ...changes,
  };
}

/** The same sale with another instrument: `{ bankAccount: INSTRUMENTS.bankAccount }`. */
export function anInstructionWith<Instrument extends object>(
  instrument: Instrument,
): Omit<CardInstruction, 'card'> & Instrument {
  const { card: _card, ...rest } = anInstruction();
  return { ...rest, ...instrument };
}

/** A capture of 92.00 EUR that refers to the operation `original`. */
export function aFollowUp(original: string, changes: Partial<FollowUpInstruction> = {}): FollowUpInstruction {
  return { type: 'capture', original, amount: { minor: '9200', currency: 'EUR' }, ...changes };
}
