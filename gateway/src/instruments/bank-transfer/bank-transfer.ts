import { BANK_ACCOUNT_GROUP } from '../bank-account/bank-account-group.ts';
import { checkAccountBrand } from '../check-account-brand.ts';
import { type InstrumentKind, NOT_RECOGNISED } from '../instrument-kind.ts';
import type { BankTransferInstrument } from './bank-transfer-instrument.ts';
import { readBankTransfer } from './read-bank-transfer.ts';
import { answerBankTransfer, type ShownBankTransfer, showBankTransfer } from './show-bank-transfer.ts';

export const BANK_TRANSFER: InstrumentKind<BankTransferInstrument, ShownBankTransfer> = {
  group: BANK_ACCOUNT_GROUP,
  flow: 'redirect',
  read: readBankTransfer,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: showBankTransfer,
  answer: answerBankTransfer,
  recognise: () => NOT_RECOGNISED,
  isShownWhole: false,
  risk: () => ({ countedBy: undefined, bin: undefined }),
  isOfCard: false,
  missingCode: undefined,
  toAuthenticate: undefined,
  resultUrl: ({ resultUrl }) => resultUrl,
  throughWallet: undefined,
};
