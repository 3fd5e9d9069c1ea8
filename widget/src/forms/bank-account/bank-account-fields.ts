import { isIban } from '@tollgate/gateway/catalogue/iban';
import type { PageField } from '../../fields/page-field.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { cleanIban, groupIban } from './iban-text.ts';

/** Fewest letters of a holder. spec: Request parameters › Bank account › holder. */
const SHORTEST_HOLDER = 4;
const BIC = /^[\dA-Z]{8}(?:[\dA-Z]{3})?$/u;

const HOLDER: PageField = {
  name: 'accountHolder',
  parameter: 'bankAccount.holder',
  autocomplete: 'name',
  isRequired: true,
  hint: 'accountHolderError',
  fault: 'accountHolderShort',
  isRight: (holder) => holder.length >= SHORTEST_HOLDER,
};

const IBAN: PageField = {
  name: 'accountIban',
  parameter: 'bankAccount.iban',
  placeholder: 'accountIbanPlaceholder',
  autocomplete: 'off',
  isRequired: true,
  isCode: true,
  hint: 'accountIbanError',
  fault: 'ibanInvalid',
  clean: cleanIban,
  isRight: isIban,
  shape: groupIban,
};

const BIC_FIELD: PageField = {
  name: 'accountBic',
  parameter: 'bankAccount.bic',
  autocomplete: 'off',
  isRequired: false,
  isCode: true,
  hint: 'accountBankError',
  fault: 'bicInvalid',
  clean: cleanIban,
  isRight: (bic) => BIC.test(bic),
};

/** The fields of a bank account; the BIC follows from the IBAN, so only some shops ask for it. */
export function bankAccountFields(options: OptionValues): readonly PageField[] {
  return options.displayBic ? [HOLDER, IBAN, BIC_FIELD] : [HOLDER, IBAN];
}
