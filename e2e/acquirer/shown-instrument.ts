import type { PaymentInstruction } from './instruction.ts';
import {
  type InstructedBankAccount,
  type InstructedCard,
  type InstructedToken,
  type InstructedVirtualAccount,
  type InstructedWallet,
  type InstructedWalletAccount,
  lastOf,
} from './instrument.ts';

/** The part of an instrument that the books keep, under its name in the instruction: never a whole number, and no code. */
export interface ShownInstruments {
  readonly card: ShownCard;
  /** Alongside the card that came through it. */
  readonly wallet: InstructedWallet;
  readonly bankAccount: ShownBankAccount;
  readonly bankTransfer: ShownTransfer;
  readonly virtualAccount: ShownVirtualAccount;
  readonly walletAccount: InstructedWalletAccount;
  readonly tokenAccount: ShownToken;
}

interface ShownCard {
  readonly bin: string;
  readonly last4: string;
  readonly numberType?: 'PAN' | 'DPAN';
  /** yyyy-MM. */
  readonly expiry: string;
}

interface ShownBankAccount {
  readonly brand: string;
  readonly last4: string;
  readonly country?: string;
  readonly mandate?: string;
}

interface ShownTransfer {
  readonly brand: string;
}

interface ShownVirtualAccount {
  readonly brand: string;
  readonly last4: string;
}

interface ShownToken {
  readonly type: InstructedToken['type'];
  readonly last4: string;
  /** yyyy-MM. */
  readonly expiry?: string;
}

export function shownInstrument(instruction: PaymentInstruction): Partial<ShownInstruments> {
  if ('card' in instruction) {
    const { card, wallet } = instruction;
    return { card: shownCard(card), ...(wallet === undefined ? {} : { wallet }) };
  }
  if ('bankAccount' in instruction) return { bankAccount: shownBankAccount(instruction.bankAccount) };
  if ('bankTransfer' in instruction) return { bankTransfer: { brand: instruction.bankTransfer.brand } };
  if ('walletAccount' in instruction) return { walletAccount: { brand: instruction.walletAccount.brand } };
  if ('tokenAccount' in instruction) return { tokenAccount: shownToken(instruction.tokenAccount) };
  return { virtualAccount: shownVirtualAccount(instruction.virtualAccount) };
}

function shownCard({ number, numberType, expiry }: InstructedCard): ShownCard {
  return {
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    expiry,
    ...(numberType === undefined ? {} : { numberType }),
  };
}

function shownBankAccount({
  brand,
  iban,
  number,
  country,
  mandate,
}: InstructedBankAccount): ShownBankAccount {
  return {
    brand,
    last4: lastOf(iban ?? number ?? ''),
    ...(country === undefined ? {} : { country }),
    ...(mandate === undefined ? {} : { mandate: mandate.id }),
  };
}

function shownVirtualAccount({ brand, accountId }: InstructedVirtualAccount): ShownVirtualAccount {
  return { brand, last4: lastOf(accountId) };
}

function shownToken({ type, number, expiry }: InstructedToken): ShownToken {
  return { type, last4: lastOf(number), ...(expiry === undefined ? {} : { expiry }) };
}
