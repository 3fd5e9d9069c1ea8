import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import type { DueResultCall } from '../result-calls.ts';
import { DUE_COLUMNS, ON_LATER_ATTEMPT, valuesOfDue } from '../rows.ts';
import { RESULT_CALL_MIGRATIONS } from './migrations.ts';

/** Prepares the write that goes with an attempt, for the commit of the attempt; without a result address it writes nothing. */
export function preparePress({
  database,
  migrate,
}: Pick<EmbeddedStore, 'database' | 'migrate'>): (due: DueResultCall | undefined) => void {
  migrate('result-calls', RESULT_CALL_MIGRATIONS);
  const upsert = database.prepare(
    `INSERT INTO result_calls (${DUE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ${ON_LATER_ATTEMPT}`,
  );
  return (due) => {
    if (due !== undefined) {
      upsert.run(...valuesOfDue(due));
    }
  };
}
