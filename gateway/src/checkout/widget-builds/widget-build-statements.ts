import { type RunStatement, runStatements } from '../../store/run-statements.ts';
import type { Store } from '../../store/store.ts';

/** The statements of the table of builds, which are the same in every store. */
export const WIDGET_BUILD_STATEMENTS = {
  handOut: `INSERT INTO widget_builds (integrity, script, manifest, files, added_at, handed_out_at)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (integrity) DO UPDATE SET handed_out_at = excluded.handed_out_at
    WHERE widget_builds.withdrawn_at IS NULL
    RETURNING integrity`,
  stillHandsOut: `UPDATE widget_builds SET handed_out_at = $2
    WHERE integrity = $1 AND withdrawn_at IS NULL RETURNING integrity`,
  add: `INSERT INTO widget_builds (integrity, script, manifest, files, added_at, handed_out_at)
    VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (integrity) DO NOTHING RETURNING integrity`,
  list: `SELECT integrity, script, added_at, handed_out_at, withdrawn_at FROM widget_builds
    ORDER BY added_at DESC, integrity`,
  readManifest: 'SELECT manifest FROM widget_builds WHERE integrity = $1',
  read: 'SELECT integrity, script, manifest, files FROM widget_builds WHERE integrity = $1',
  withdraw: `UPDATE widget_builds SET withdrawn_at = $2
    WHERE integrity = $1 AND withdrawn_at IS NULL AND handed_out_at <= $3 RETURNING integrity`,
  restore: `UPDATE widget_builds SET withdrawn_at = NULL
    WHERE integrity = $1 AND withdrawn_at IS NOT NULL RETURNING integrity`,
  eraseOldest: `DELETE FROM widget_builds WHERE integrity NOT IN (
      SELECT integrity FROM widget_builds ORDER BY handed_out_at DESC, added_at DESC, integrity LIMIT $1
    ) RETURNING integrity`,
} as const;

export type WidgetBuildStatement = keyof typeof WIDGET_BUILD_STATEMENTS;

/** The statements of the tables, by their names. */
export interface WidgetBuildRows {
  readonly run: RunStatement<WidgetBuildStatement>;
}

/** Those that change nothing. */
const READS: ReadonlySet<WidgetBuildStatement> = new Set(['list', 'read', 'readManifest']);

/** @param store with their tables in it */
export function widgetBuildRows(store: Store): WidgetBuildRows {
  return { run: runStatements(store, 'widget builds', WIDGET_BUILD_STATEMENTS, READS) };
}
