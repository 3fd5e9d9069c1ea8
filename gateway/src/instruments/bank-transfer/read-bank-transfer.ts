import type { Made } from '../../parameters/made.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { holderIssues } from '../holder-issues.ts';
import { readAccountBrand } from '../read-brand.ts';
import { storingIssues } from '../storing-issues.ts';
import type { BankTransferInstrument } from './bank-transfer-instrument.ts';

/**
 * A transfer at the bank's own page. An account is not required, and ignored when sent. The address to return to is
 * required, because the shopper could not get back to the shop without it.
 *
 * spec: Request parameters › Bank account, shopperResultUrl.
 */
export function readBankTransfer(read: ReadParameters): Made<BankTransferInstrument> {
  const { parameters } = read;
  const brand = readAccountBrand(read, 'bank-account');
  const resultUrl = parameters.get('shopperResultUrl');
  const issues = [
    ...missingParameters(read, ['shopperResultUrl']),
    ...holderIssues(read, 'bankAccount.holder'),
    ...storingIssues(read, 'the account is known to the bank alone'),
    ...brand.issues,
  ];
  if (brand.value === undefined || resultUrl === undefined) {
    return { issues };
  }
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
