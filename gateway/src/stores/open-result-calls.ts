import { RESULT_CALL_MIGRATIONS } from '../result-calls/postgres/migrations.ts';
import { createPostgresResultCalls } from '../result-calls/postgres/postgres-result-calls.ts';
import type { ResultCalls } from '../result-calls/result-calls.ts';
import { RESULT_CALL_MIGRATIONS as FILE_MIGRATIONS } from '../result-calls/sqlite/migrations.ts';
import { createSqliteResultCalls } from '../result-calls/sqlite/sqlite-result-calls.ts';
import type { Result } from '../values/result.ts';
import { openToRead } from './open-to-read.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

/** Opens the calls of result addresses for a command that only looks. A refusal is one line for the operator. */
export function openResultCalls(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly resultCalls: ResultCalls }>, string>> {
  return openToRead(settings, {
    parts: { 'result-calls': RESULT_CALL_MIGRATIONS },
    fileParts: { 'result-calls': FILE_MIGRATIONS },
    ofDatabase: (store) => ({ resultCalls: createPostgresResultCalls(store) }),
    ofFile: (store) => ({ resultCalls: createSqliteResultCalls(store) }),
  });
}
