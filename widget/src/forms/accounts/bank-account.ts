import { isIban } from '@tollgate/gateway/catalogue/check-digits';
import { html } from 'lit';
import type { PageField } from '../../fields/page-field.ts';
import { fillText } from '../../locales/texts.ts';
import { ACCOUNT_FORM, type AccountForm, accountParts } from './account-form.ts';

/** Fewest letters of a holder. spec: Request parameters › Bank account › holder. */
const SHORTEST_HOLDER = 4;
const BIC = /^[\dA-Z]{8}(?:[\dA-Z]{3})?$/u;

const HOLDER: PageField = {
  name: 'accountHolder',
  parameter: 'bankAccount.holder',
  autocomplete: 'name',
  autocapitalize: 'words',
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
  autocapitalize: 'characters',
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
  autocapitalize: 'characters',
  hint: 'accountBankError',
  fault: 'bicInvalid',
  clean: cleanIban,
  isRight: (bic) => BIC.test(bic),
};

/** Direct debit from a bank account: holder and IBAN, and the mandate that the shopper gives by paying. */
export const BANK_ACCOUNT: AccountForm = {
  ...ACCOUNT_FORM,
  publicName: 'directDebit',
  beforeSubmit: 'onBeforeSubmitDirectDebit',
  // The BIC follows from the IBAN, so only some shops ask for it.
  pageFields: ({ displayBic }) => (displayBic ? [HOLDER, IBAN, BIC_FIELD] : [HOLDER, IBAN]),
  parts: (form) => {
    const { texts, options, purpose, checkout } = form;
    const shop = options.shopName || checkout?.merchant || '…';
    const mandate = html`<div class="wpwl-mandate">${fillText(texts.notices.mandate, { shop })}</div>`;
    return { ...accountParts(form), beforeButton: purpose === 'payment' ? mandate : '' };
  },
};

/** Letters as capitals and digits; people copy an IBAN with blanks, hyphens and the word IBAN in front. */
export function cleanIban(text: string): string {
  return text
    .toUpperCase()
    .replace(/^\s*IBAN\b/u, '')
    .replaceAll(/[^\dA-Z]/gu, '');
}

/** An IBAN in fours, as it is printed. source: ISO 13616. */
export function groupIban(text: string): string {
  return cleanIban(text).replaceAll(/.{4}(?=.)/gu, '$& ');
}
