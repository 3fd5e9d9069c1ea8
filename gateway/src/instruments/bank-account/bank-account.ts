import { checkAccountBrand } from '../check-account-brand.ts';
import type { InstrumentKind } from '../instrument-kind.ts';
import { BANK_ACCOUNT_GROUP } from './bank-account-group.ts';
import type { BankAccountInstrument } from './bank-account-instrument.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { readBankAccount } from './read-bank-account.ts';
import {
  answerBankAccount,
  recogniseBankAccount,
  type ShownBankAccount,
  showBankAccount,
} from './show-bank-account.ts';

export const BANK_ACCOUNT: InstrumentKind<BankAccountInstrument, ShownBankAccount> = {
  group: BANK_ACCOUNT_GROUP,
  flow: 'direct',
  read: readBankAccount,
  check: (account, payment) =>
    checkAccountBrand(account.brand, payment) ?? checkBankAccount(account, payment.now),
  show: showBankAccount,
  answer: answerBankAccount,
  recognise: recogniseBankAccount,
  isShownWhole: false,
  risk: ({ number }) => ({ countedBy: number, bin: undefined }),
  isOfCard: false,
  missingCode: undefined,
  toAuthenticate: undefined,
  resultUrl: undefined,
  throughWallet: undefined,
};
