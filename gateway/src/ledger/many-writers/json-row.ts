import type { Operation } from '../../payment/operation.ts';
import type { Row } from '../../store/store.ts';
import { rowOfOperation } from '../row-of-operation.ts';

/** A row for JSON, which has no big integers for minor units; `undefined` values are left out. */
export function jsonRow(operation: Operation): Row {
  return { ...rowOfOperation(operation), amount_minor: String(operation.amount.minor) };
}
