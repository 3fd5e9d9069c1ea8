import type { Operation } from '../../payment/operation.ts';
import type { Row } from '../../store/store.ts';
import { OPERATION_COLUMNS, STATE_COLUMNS } from '../operation-row.ts';
import { rowOfOperation } from '../row-of-operation.ts';

/** The columns of what was asked, and with those of how an operation stands. */
export const COLUMNS = OPERATION_COLUMNS.join(', ');
export const STATES = `${COLUMNS}, ${STATE_COLUMNS.join(', ')}`;

/** A row for JSON, which has no big integers for minor units; `undefined` values are left out. */
export function jsonRow(operation: Operation): Row {
  return { ...rowOfOperation(operation), amount_minor: String(operation.amount.minor) };
}
