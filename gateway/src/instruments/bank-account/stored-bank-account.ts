import { AccountNumber } from '../../values/account-number.ts';
import { whyNoHolder } from '../holder-issues.ts';
import type { Additions, StorableKind, Unmasked } from '../instrument-kind.ts';
import { checkBankAccount } from './bank-account.ts';
import type { BankAccountInstrument } from './bank-account-instrument.ts';

/** Without the due date, which belongs to one payment. */
export type StoredBankAccount = Unmasked<Omit<BankAccountInstrument, 'dueDate'>>;

/** A payment may send a holder. It never counts, because the specification requires one of every stored account. */
const ADDITIONS: Additions<BankAccountInstrument> = {
  names: ['bankAccount.holder'],
  whyNot: (_name, read) => whyNoHolder(read),
  add: (stored) => stored,
};

export const STORED_BANK_ACCOUNT: StorableKind<BankAccountInstrument, StoredBankAccount> = {
  check: checkBankAccount,
  store: ({ kind, brand, holder, number, isIban, bank, bankName, country, mandate }) => ({
    kind,
    brand,
    holder,
    number: number.reveal(),
    isIban,
    bank,
    bankName,
    country,
    mandate,
  }),
  open: ({ kind, brand, holder, number, isIban, bank, bankName, country, mandate }) => ({
    kind,
    brand,
    holder,
    number: AccountNumber.of(number),
    isIban,
    bank,
    bankName,
    country,
    mandate: mandate && { id: mandate.id, dateOfSignature: mandate.dateOfSignature },
    dueDate: undefined,
  }),
  identity: ({ number, isIban, bank, country, holder, mandate }) => {
    // Two banks may use the same domestic number; an IBAN includes the bank. A new mandate is a new permission to
    // debit, which the old registration does not have.
    const where = isIban ? [] : [country ?? null, bank ?? null];
    const right = mandate && [mandate.id, mandate.dateOfSignature ?? null];
    return [number.reveal(), ...where, holder, right ?? null];
  },
  keptFrom: () => undefined,
  additions: ADDITIONS,
};
