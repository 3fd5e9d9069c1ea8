import type { Parsed } from '../../parameters/parameter-issue.ts';
import { missingParameters, type ReadParameters } from '../../parameters/read-parameters.ts';
import { BANK_ACCOUNT_GROUP } from '../bank-account/bank-account-instrument.ts';
import { holderIssues, storingIssues } from '../holder-issues.ts';
import { ACCOUNT_WITHOUT_NUMBER, type InstrumentKind } from '../instrument-kind.ts';
import { checkAccountBrand, readAccountBrand } from '../read-brand.ts';
import {
  answerBankTransfer,
  type BankTransferInstrument,
  type ShownBankTransfer,
  showBankTransfer,
} from './bank-transfer-instrument.ts';

export const BANK_TRANSFER: InstrumentKind<BankTransferInstrument, ShownBankTransfer> = {
  ...ACCOUNT_WITHOUT_NUMBER,
  group: BANK_ACCOUNT_GROUP,
  flow: 'redirect',
  read: readBankTransfer,
  check: ({ brand }, payment) => checkAccountBrand(brand, payment),
  show: showBankTransfer,
  answer: answerBankTransfer,
  isShownWhole: false,
  resultUrl: ({ resultUrl }) => resultUrl,
};

/**
 * A transfer at the bank's own page. An account is not required, and ignored when sent. The address to return to is
 * required, because the shopper could not get back to the shop without it.
 *
 * spec: Request parameters › Bank account, shopperResultUrl.
 */
function readBankTransfer(read: ReadParameters): Parsed<BankTransferInstrument> {
  const { parameters } = read;
  const brand = readAccountBrand(read, 'bank-account');
  const resultUrl = parameters.get('shopperResultUrl');
  const issues = [
    ...missingParameters(read, ['shopperResultUrl']),
    ...holderIssues(read, 'bankAccount.holder'),
    ...storingIssues(read, 'the account is known to the bank alone'),
    ...brand.issues,
  ];
  if (brand.value === undefined || resultUrl === undefined) return { issues };
  const value: BankTransferInstrument = {
    kind: 'bank-transfer',
    brand: brand.value,
    holder: parameters.get('bankAccount.holder'),
    bankName: parameters.get('bankAccount.bankName'),
    country: parameters.get('bankAccount.country'),
    resultUrl,
  };
  return { value, issues };
}
