import type { PageField } from '../../fields/page-field.ts';
import { ACCOUNT_FORM, type AccountForm, accountParts } from './account-form.ts';

/** Most characters of an account's id. spec: Request parameters › Virtual account. */
const LONGEST_ID = 100;

const ACCOUNT_ID: PageField = {
  name: 'accountId',
  parameter: 'virtualAccount.accountId',
  autocomplete: 'email',
  isRequired: true,
  hint: 'accountIdError',
  fault: 'accountIdInvalid',
  isRight: (id) => id.length <= LONGEST_ID,
};

/** An account with a provider of wallets: the shopper says which account it is. */
export const VIRTUAL_ACCOUNT: AccountForm = {
  ...ACCOUNT_FORM,
  publicName: 'virtualAccount',
  beforeSubmit: 'onBeforeSubmitVirtualAccount',
  pageFields: () => [ACCOUNT_ID],
  parts: (form) => ({ ...accountParts(form), buttonClass: 'wpwl-button-brand' }),
};
