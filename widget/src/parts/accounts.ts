import { BANK_ACCOUNT } from '../forms/accounts/bank-account.ts';
import { BANK_TRANSFER, VIRTUAL_ACCOUNT_REDIRECT } from '../forms/accounts/redirect.ts';
import { VIRTUAL_ACCOUNT } from '../forms/accounts/virtual-account.ts';
import { PART_ENGLISH } from '../locales/part-english.ts';
import { givePart } from '../page/load-part.ts';
import { ACCOUNT_STYLES } from '../styles/account.styles.ts';

/** The forms of brands that are no cards. */
const FORMS = {
  'bank-account': BANK_ACCOUNT,
  'bank-account-redirect': BANK_TRANSFER,
  'virtual-account': VIRTUAL_ACCOUNT,
  'virtual-account-redirect': VIRTUAL_ACCOUNT_REDIRECT,
};
givePart('accounts', FORMS, PART_ENGLISH, ACCOUNT_STYLES);
