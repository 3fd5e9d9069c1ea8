import { BANK_ACCOUNT } from '../../catalogue/parameters/bank-account.ts';
import { instrumentGroup } from '../instrument-group.ts';

/** The parameters of bank accounts; a bank transfer uses a few of them too. */
export const BANK_ACCOUNT_GROUP = instrumentGroup('bankAccount', BANK_ACCOUNT);
