import type { Refusal } from '../../catalogue/result-codes/result-codes.ts';
import type { ParameterIssue, Parsed } from '../../parameters/parameter-issue.ts';
import type { Parameters } from '../../parameters/parameters.ts';
import { missingParameters, type ReadParameters } from '../../parameters/read-parameters.ts';
import { AccountNumber } from '../../values/account-number.ts';
import { hasBegun, isOver } from '../calendar-day.ts';
import { holderIssues } from '../holder-issues.ts';
import type { InstrumentKind, RecognisedBy } from '../instrument-kind.ts';
import { checkAccountBrand, readAccountBrand } from '../read-brand.ts';
import { BANK_ACCOUNT_GROUP, type BankAccountInstrument, type Mandate } from './bank-account-instrument.ts';

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

/** The bank account of a request. spec: Request parameters › Bank account. */
function readBankAccount(read: ReadParameters): Parsed<BankAccountInstrument> {
  const { parameters } = read;
  const brand = readAccountBrand(read, 'bank-account');
  const issues = [...missingNames(read), ...brand.issues, ...holderIssues(read, 'bankAccount.holder')];
  const holder = parameters.get('bankAccount.holder');
  // The case of letters does not matter in an IBAN; in a domestic number it may.
  const iban = parameters.get('bankAccount.iban')?.toUpperCase();
  const number = iban ?? parameters.get('bankAccount.number');
  if (brand.value === undefined || holder === undefined || number === undefined) return { issues };
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

/** Missing names that the rules between parameters do not report, because they ignore an account without any field. */
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

/** Countries of ISO 3166-1 whose accounts have the IBAN of another country. source: SWIFT IBAN registry. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
};

/**
 * Whether an account in a country can have an IBAN with these first letters.
 *
 * @param begins the first two letters of the IBAN, capitals
 * @param country ISO 3166-1, two capitals
 */
function fitsIbanCountry(begins: string, country: string): boolean {
  return begins === country || (SHARED[begins]?.includes(country) ?? false);
}

/**
 * Checks the country of an IBAN, the date of the mandate and the due date; returns a refusal when one is wrong.
 *
 * An IBAN names its bank, so no BIC is required with it. Nor is a mandate, because some acquirers create it themselves.
 */
export function checkBankAccount(
  { number, isIban, country, mandate, dueDate }: BankAccountInstrument,
  now: number,
): Refusal | undefined {
  if (isIban && country !== undefined && !fitsIbanCountry(number.ibanCountry, country)) {
    return { resultCode: '100.200.100' };
  }
  const signed = mandate?.dateOfSignature;
  if (signed !== undefined && !hasBegun(signed, now)) return { resultCode: '100.500.302' };
  return dueDate !== undefined && isOver(dueDate, now) ? { resultCode: '100.500.301' } : undefined;
}

export interface ShownBankAccount {
  readonly kind: 'bank-account';
  /** `undefined` once the stored account was removed. */
  readonly holder: string | undefined;
  readonly isIban: boolean;
  /** The last four characters, or fewer of a short number. */
  readonly last4: string;
  readonly country: string | undefined;
  /** The country of an IBAN; absent of other numbers. */
  readonly bankCountry?: string | undefined;
}

function showBankAccount(account: BankAccountInstrument): ShownBankAccount {
  const { kind, holder, isIban, number, country } = account;
  const shown = { kind, holder, isIban, last4: number.last4, country };
  return isIban ? { ...shown, bankCountry: number.ibanCountry } : shown;
}

function answerBankAccount({ holder, isIban, last4, country }: ShownBankAccount): object {
  return { bankAccount: { holder, [isIban ? 'iban' : 'number']: `****${last4}`, country } };
}

function recogniseBankAccount({ holder, last4 }: ShownBankAccount): RecognisedBy {
  return { holder: holder ?? null, last4, expiryMonth: null, expiryYear: null };
}
