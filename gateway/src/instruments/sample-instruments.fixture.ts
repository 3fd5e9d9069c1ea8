import { AccountNumber } from '../values/account-number.ts';
import { CardNumber, SecurityCode } from '../values/masked.ts';
import type {
  BankAccountInstrument,
  CardInstrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
} from './instrument.ts';

/**
 * Texts that occur nowhere else, so that they can be searched for. Codes are longer than in life for the same reason.
 */
export const CODES = ['7391846250173', 'AgAAAIR8CQrXcIhbQAAAAAA', '6028173945516'] as const;
export const NUMBERS = ['4263970000005262', 'DE89370400440532013000', '5204245250460049'] as const;

export const CARD: CardInstrument = {
  kind: 'card',
  brand: 'VISA',
  number: CardNumber.of(NUMBERS[0]),
  expiryMonth: '05',
  expiryYear: '2034',
  holder: 'Jane Jones',
  securityCode: SecurityCode.of(CODES[0]),
};

export const BANK_ACCOUNT: BankAccountInstrument = {
  kind: 'bank-account',
  brand: 'DIRECTDEBIT_SEPA',
  holder: 'Jane Jones',
  number: AccountNumber.of(NUMBERS[1]),
  isIban: true,
  bank: 'COBADEFFXXX',
  bankName: 'A bank',
  country: 'DE',
  mandate: { id: 'mandate-a', dateOfSignature: '2026-11-19' },
  dueDate: '2026-12-01',
};

export const VIRTUAL_ACCOUNT: VirtualAccountInstrument = {
  kind: 'virtual-account',
  brand: 'PAYPAL',
  accountId: 'jane.jones@shop.example',
};

export const TOKEN_ACCOUNT: TokenAccountInstrument = {
  kind: 'token-account',
  brand: 'MASTER',
  type: 'NETWORK',
  number: CardNumber.of(NUMBERS[2]),
  expiryMonth: '07',
  expiryYear: '2033',
  cryptogram: SecurityCode.of(CODES[1]),
  dtvc: SecurityCode.of(CODES[2]),
};

/** One of each kind, and what of it comes out again. */
export const INSTRUMENTS = [
  { instrument: CARD, opened: { ...CARD, securityCode: undefined } },
  { instrument: BANK_ACCOUNT, opened: { ...BANK_ACCOUNT, dueDate: undefined } },
  { instrument: VIRTUAL_ACCOUNT, opened: VIRTUAL_ACCOUNT },
  { instrument: TOKEN_ACCOUNT, opened: { ...TOKEN_ACCOUNT, cryptogram: undefined, dtvc: undefined } },
];
