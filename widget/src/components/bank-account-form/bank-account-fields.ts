import { isIban } from '@tollgate/gateway/catalogue/iban';
import type { OptionValues } from '../../options/option-table.ts';
import type { PageField } from '../page-fields/page-field.ts';
import { cleanIban, editIban } from './edit-iban.ts';

/** Fewest letters of a holder. spec: Request parameters › Bank account › holder. */
const SHORTEST_HOLDER = 4;
const BIC = /^[\dA-Z]{8}(?:[\dA-Z]{3})?$/u;

const HOLDER: PageField = {
  name: 'accountHolder',
  parameter: 'bankAccount.holder',
  label: 'accountHolder',
  autocomplete: 'name',
  isRequired: true,
  hint: 'accountHolderError',
  refused: 'accountHolderShort',
  clean: (text) => text.trim(),
  check: (holder) => (holder.length < SHORTEST_HOLDER ? 'accountHolderShort' : null),
};

const IBAN: PageField = {
  name: 'accountIban',
  parameter: 'bankAccount.iban',
  label: 'accountIban',
  placeholder: 'accountIbanPlaceholder',
  autocomplete: 'off',
  isRequired: true,
  isCode: true,
  hint: 'accountIbanError',
  refused: 'ibanInvalid',
  clean: cleanIban,
  check: (iban) => (isIban(iban) ? null : 'ibanInvalid'),
  edit: editIban,
};

const BIC_FIELD: PageField = {
  name: 'accountBic',
  parameter: 'bankAccount.bic',
  label: 'accountBic',
  autocomplete: 'off',
  isRequired: false,
  isCode: true,
  hint: 'accountBankError',
  refused: 'bicInvalid',
  clean: cleanIban,
  check: (bic) => (BIC.test(bic) ? null : 'bicInvalid'),
};

/** The fields of a bank account; the BIC follows from the IBAN, so only some shops ask for it. */
export function bankAccountFields(options: OptionValues): readonly PageField[] {
  return options.displayBic ? [HOLDER, IBAN, BIC_FIELD] : [HOLDER, IBAN];
}
