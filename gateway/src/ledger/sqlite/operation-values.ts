import type { Operation } from '../../payment/operation.ts';
import type { Statement } from '../../store/store.ts';
import { COLUMNS, OPERATION_COLUMNS } from '../operation-row.ts';
import { rowOfOperation, storedReferences } from '../row-of-operation.ts';

const INSERT_OPERATION = `INSERT INTO operations (${COLUMNS})
  VALUES (${OPERATION_COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})`;

export const ENDING_COLUMNS = '(operation_id, state, result_code, acquirer_references, finished_at)';

const INSERT_ENDING = `INSERT INTO endings ${ENDING_COLUMNS} VALUES ($1, $2, $3, $4, $5)`;

export function insertOperation(operation: Operation): Statement {
  return { name: 'insert operation', text: INSERT_OPERATION, values: valuesOf(operation) };
}

export function insertEnding(
  id: string,
  state: string,
  { resultCode, references, finishedAt, startedAt }: Operation,
): Statement {
  const values = [id, state, resultCode, storedReferences(references), finishedAt ?? startedAt];
  return { name: 'insert ending', text: INSERT_ENDING, values };
}

/** In the order of the columns; SQLite stores true as 1. */
function valuesOf(operation: Operation): readonly unknown[] {
  const row = rowOfOperation(operation);
  return OPERATION_COLUMNS.map((column) => {
    const value = row[column];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  });
}
