import type { Made } from '../../parameters/made.ts';
import type { ParameterIssue } from '../../parameters/parameter-issue.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { holderIssues } from '../holder-issues.ts';
import { readAccountBrand } from '../read-brand.ts';
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
    ...storingIssues(read),
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

function storingIssues({ parameters }: ReadParameters): ParameterIssue[] {
  const why = 'the account is known to the bank alone, so that there is nothing to store: leave it out';
  return parameters.isTrue('createRegistration')
    ? [{ name: 'createRegistration', value: 'true', problem: { kind: 'not-accepted-here', why } }]
    : [];
}
