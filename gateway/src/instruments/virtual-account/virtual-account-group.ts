import { VIRTUAL_ACCOUNT } from '../../catalogue/parameters/virtual-account.ts';
import { instrumentGroup } from '../instrument-group.ts';

/** The parameters of accounts at wallet providers. */
export const VIRTUAL_ACCOUNT_GROUP = instrumentGroup('virtualAccount', VIRTUAL_ACCOUNT);
