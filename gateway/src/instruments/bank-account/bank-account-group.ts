import { BANK_ACCOUNT } from '../../catalogue/parameters/bank-account.ts';
import { instrumentGroup } from '../instrument-group.ts';

/** A transfer takes the little that it has from here too. */
export const BANK_ACCOUNT_GROUP = instrumentGroup('bankAccount', BANK_ACCOUNT);
