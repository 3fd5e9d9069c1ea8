import type { ShownBankAccount } from './bank-account/bank-account.ts';
import type { BankAccountInstrument } from './bank-account/bank-account-instrument.ts';
import type { StoredBankAccount } from './bank-account/stored-bank-account.ts';
import type { BankTransferInstrument, ShownBankTransfer } from './bank-transfer/bank-transfer-instrument.ts';
import type { ShownCard } from './card/card.ts';
import type { CardInstrument } from './card/card-instrument.ts';
import type { StoredCard } from './card/stored-card.ts';
import type { StoredTokenAccount } from './token-account/stored-token-account.ts';
import type { ShownTokenAccount, TokenAccountInstrument } from './token-account/token-account.ts';
import type { ShownVirtualAccount, ShownWalletAccount } from './virtual-account/virtual-account.ts';
import type {
  VirtualAccountInstrument,
  WalletAccountInstrument,
} from './virtual-account/virtual-account-instrument.ts';
import type { ShownWallet } from './wallet/show-wallet.ts';
import type { WalletInstrument } from './wallet/wallet-instrument.ts';

/** Instruments that can be stored and paid with again. spec: Request parameters, one heading each. */
export type StorableInstrument =
  | CardInstrument
  | BankAccountInstrument
  | VirtualAccountInstrument
  | TokenAccountInstrument;

/** All instruments that can pay. */
export type Instrument =
  | StorableInstrument
  | BankTransferInstrument
  | WalletAccountInstrument
  | WalletInstrument;

/** The fields that the vault seals of each kind. */
export type StoredInstrument = StoredCard | StoredBankAccount | VirtualAccountInstrument | StoredTokenAccount;

/** The part of an account that may be shown: never the whole number of a bank account, nor any digit of a device's. */
export type ShownAccount =
  | ShownBankAccount
  | ShownBankTransfer
  | ShownVirtualAccount
  | ShownTokenAccount
  | ShownWalletAccount
  | ShownWallet;

export type {
  BankAccountInstrument,
  BankTransferInstrument,
  CardInstrument,
  ShownCard,
  TokenAccountInstrument,
  VirtualAccountInstrument,
  WalletAccountInstrument,
  WalletInstrument,
};
