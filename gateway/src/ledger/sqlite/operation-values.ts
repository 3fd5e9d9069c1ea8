import type { SQLInputValue } from 'node:sqlite';
import type { Operation } from '../../payment/operation.ts';
import { OPERATION_COLUMNS } from '../operation-row.ts';
import { rowOfOperation } from '../row-of-operation.ts';

export const INSERT_OPERATION = `INSERT INTO operations (${OPERATION_COLUMNS.join(', ')})
  VALUES (${OPERATION_COLUMNS.map(() => '?').join(', ')})`;

/** In the order of the columns; SQLite stores true as 1. */
export function valuesOf(operation: Operation): SQLInputValue[] {
  const row = rowOfOperation(operation);
  return OPERATION_COLUMNS.map((column) => {
    const value = row[column];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  });
}
