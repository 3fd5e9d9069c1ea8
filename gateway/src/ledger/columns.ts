import { OPERATION_COLUMNS, STATE_COLUMNS } from './operation-row.ts';

/** The columns of what was asked, and with those of how an operation stands. */
export const COLUMNS = OPERATION_COLUMNS.join(', ');
export const STATES = `${COLUMNS}, ${STATE_COLUMNS.join(', ')}`;
