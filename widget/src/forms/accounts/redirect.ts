import { fillText } from '../../locales/texts.ts';
import { ACCOUNT_FORM, type AccountForm, accountParts } from './account-form.ts';

/** A form without fields, whose button leads to the page of a bank or provider, where the shopper agrees to pay. */
const REDIRECT = {
  ...ACCOUNT_FORM,
  pageFields: () => [],
  parts: (form) => ({ ...accountParts(form), buttonClass: 'wpwl-button-brand', isNamedByButton: true }),
  buttonText: ({ texts, name }) => fillText(texts.labels.continueWith, { brand: name }),
} as const satisfies Partial<AccountForm>;

/** A transfer that the shopper makes at the bank. */
export const BANK_TRANSFER: AccountForm = {
  ...REDIRECT,
  publicName: 'onlineTransfer',
  beforeSubmit: 'onBeforeSubmitOnlineTransfer',
  inlineBeforeSubmit: 'onBeforeSubmitOnlineTransfer',
};

/** An account with a provider of wallets, which asks for everything on its own page. */
export const VIRTUAL_ACCOUNT_REDIRECT: AccountForm = {
  ...REDIRECT,
  publicName: 'virtualAccount',
  beforeSubmit: 'onBeforeSubmitVirtualAccount',
  inlineBeforeSubmit: 'onBeforeSubmitInlineVirtualAccount',
};
