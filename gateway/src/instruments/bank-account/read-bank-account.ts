import type { Made } from '../../parameters/made.ts';
import type { ParameterIssue } from '../../parameters/parameter-issue.ts';
import type { Parameters } from '../../parameters/parameters.ts';
import type { ReadParameters } from '../../parameters/read-parameters.ts';
import { missingParameters } from '../../parameters/require-parameters.ts';
import { AccountNumber } from '../../values/account-number.ts';
import { holderIssues } from '../holder-issues.ts';
import { readAccountBrand } from '../read-brand.ts';
import { BANK_ACCOUNT_GROUP } from './bank-account-group.ts';
import type { BankAccountInstrument, Mandate } from './bank-account-instrument.ts';

/** The bank account of a request. spec: Request parameters › Bank account. */
export function readBankAccount(read: ReadParameters): Made<BankAccountInstrument> {
  const { parameters } = read;
  const brand = readAccountBrand(read, 'bank-account');
  const issues = [...missingNames(read), ...brand.issues, ...holderIssues(read, 'bankAccount.holder')];
  const holder = parameters.get('bankAccount.holder');
  // The case of letters does not matter in an IBAN; in a domestic number it may.
  const iban = parameters.get('bankAccount.iban')?.toUpperCase();
  const number = iban ?? parameters.get('bankAccount.number');
  if (brand.value === undefined || holder === undefined || number === undefined) {
    return { issues };
  }
  const value: BankAccountInstrument = {
    kind: 'bank-account',
    brand: brand.value,
    holder,
    number: AccountNumber.of(number),
    isIban: iban !== undefined,
    bank: parameters.get('bankAccount.bic') ?? parameters.get('bankAccount.bankCode'),
    bankName: parameters.get('bankAccount.bankName'),
    country: parameters.get('bankAccount.country'),
    mandate: mandateOf(parameters),
    dueDate: parameters.get('transactionDueDate'),
  };
  return { value, issues };
}

/**
 * Missing names that the rules between parameters do not report, because they ignore an account of which nothing is
 * sent.
 */
function missingNames(read: ReadParameters): ParameterIssue[] {
  const isReported = (name: string): boolean => read.issues.some((issue) => issue.name === name);
  const names = ['bankAccount.iban', 'bankAccount.number'] as const;
  const other = BANK_ACCOUNT_GROUP.names.find((name) => read.sent.has(name)) ?? 'paymentBrand';
  const missing: ParameterIssue[] = names.some((name) => read.sent.has(name))
    ? []
    : [{ name: names[0], value: null, problem: { kind: 'one-required-with', names, other } }];
  return [...missingParameters(read, ['bankAccount.holder']), ...missing].filter(
    ({ name }) => !isReported(name),
  );
}

function mandateOf(parameters: Parameters): Mandate | undefined {
  const id = parameters.get('bankAccount.mandate.id');
  return id === undefined
    ? undefined
    : { id, dateOfSignature: parameters.get('bankAccount.mandate.dateOfSignature') };
}
