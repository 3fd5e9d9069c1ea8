import type { BankTransferInstrument } from './bank-transfer-instrument.ts';

export interface ShownBankTransfer {
  readonly kind: 'bank-transfer';
  readonly holder: string | undefined;
  readonly bankName: string | undefined;
  readonly country: string | undefined;
}

export function showBankTransfer(transfer: BankTransferInstrument): ShownBankTransfer {
  const { kind, holder, bankName, country } = transfer;
  return { kind, holder, bankName, country };
}

export function answerBankTransfer({ holder, bankName, country }: ShownBankTransfer): object {
  const isKnown = [holder, bankName, country].some((each) => each !== undefined);
  return isKnown ? { bankAccount: { holder, bankName, country } } : {};
}
