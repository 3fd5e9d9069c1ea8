import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { RESULT_CALL_MIGRATIONS } from '../result-calls/postgres/migrations.ts';
import { createPostgresResultCalls } from '../result-calls/postgres/postgres-result-calls.ts';
import type { ResultCalls } from '../result-calls/result-calls.ts';
import { createSqliteResultCalls } from '../result-calls/sqlite/sqlite-result-calls.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openExistingStore } from './existing-store.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

/** Opens the calls of result addresses for a command that only looks. A refusal is one line for the operator. */
export async function openResultCalls(
  settings: StoreSettings,
): Promise<Result<Opened<{ readonly resultCalls: ResultCalls }>, string>> {
  const { DATABASE_URL } = settings;
  if (DATABASE_URL === undefined) {
    const store = openExistingStore(settings, true);
    return store.ok
      ? success({ resultCalls: createSqliteResultCalls(store.value), close: () => store.value.close() })
      : store;
  }
  const parts = { 'result-calls': RESULT_CALL_MIGRATIONS };
  const store = await openPostgresStore(DATABASE_URL, parts, {
    mustBeDurable: false,
    readOnly: true,
    onFault: () => undefined,
  });
  return store.ok
    ? success({
        resultCalls: createPostgresResultCalls(store.value),
        close: () => store.value.close(),
      })
    : failure(store.error.message);
}
