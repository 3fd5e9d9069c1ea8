import { type RunStatement, runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';

const RECORD = 'number, changes, author_kind, author_id, author_name, made_at, reason, restores, file_hash';

/** The statements of the table of versions, which are the same in every store. */
export const SETTING_VERSION_STATEMENTS = {
  // Two authors who come at once find the same newest number; the key lets one of them through.
  add: `INSERT INTO setting_versions (${RECORD}, patch)
    SELECT CAST($1 AS bigint), $2, $3, $4, $5, CAST($6 AS bigint), $7, CAST($8 AS bigint), $9, $10
    WHERE 1 + (SELECT coalesce(max(number), 0) FROM setting_versions) = CAST($1 AS bigint)
    ON CONFLICT (number) DO NOTHING RETURNING number`,
  newestNumber: 'SELECT coalesce(max(number), 0) AS number FROM setting_versions',
  newest: `SELECT ${RECORD}, patch FROM setting_versions ORDER BY number DESC LIMIT 1`,
  find: `SELECT ${RECORD}, patch FROM setting_versions WHERE number = $1`,
  list: `SELECT ${RECORD} FROM setting_versions WHERE number < $1 ORDER BY number DESC LIMIT $2`,
} as const;

export type SettingVersionStatement = keyof typeof SETTING_VERSION_STATEMENTS;

/** The statements of the tables, by their names. */
export interface SettingVersionRows {
  readonly run: RunStatement<SettingVersionStatement>;
}

/** Those that change nothing. */
const READS: ReadonlySet<SettingVersionStatement> = new Set(['newestNumber', 'newest', 'find', 'list']);

/** @param store with their tables in it */
export function settingVersionRows(store: Store): SettingVersionRows {
  return { run: runStatements(store, 'setting versions', SETTING_VERSION_STATEMENTS, READS) };
}
