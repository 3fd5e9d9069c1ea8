import type { BankAccountInstrument } from './bank-account-instrument.ts';
import type { CardInstrument } from './card-instrument.ts';
import type { TokenAccountInstrument } from './token-account-instrument.ts';
import type { VirtualAccountInstrument } from './virtual-account-instrument.ts';

/** What a payment is made with. spec: Request parameters, one heading each. */
export type Instrument =
  | CardInstrument
  | BankAccountInstrument
  | VirtualAccountInstrument
  | TokenAccountInstrument;

export type { BankAccountInstrument, CardInstrument, TokenAccountInstrument, VirtualAccountInstrument };
