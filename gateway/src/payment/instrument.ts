import type { BankAccountInstrument } from './bank-account-instrument.ts';
import type { BankTransferInstrument } from './bank-transfer-instrument.ts';
import type { CardInstrument } from './card-instrument.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';
import type { VirtualAccountInstrument } from './virtual-account-instrument.ts';

/** What can be kept and paid with again. spec: Request parameters, one heading each. */
export type StorableInstrument =
  | CardInstrument
  | BankAccountInstrument
  | VirtualAccountInstrument
  | TokenAccountInstrument;

/** What a payment is made with. */
export type Instrument = StorableInstrument | BankTransferInstrument;

/** Nothing of a transfer can be kept: the account is known to the shopper's bank alone. */
export function isStorable(instrument: Instrument): instrument is StorableInstrument {
  return instrument.kind !== 'bank-transfer';
}

export type {
  BankAccountInstrument,
  BankTransferInstrument,
  CardInstrument,
  TokenAccountInstrument,
  VirtualAccountInstrument,
};
