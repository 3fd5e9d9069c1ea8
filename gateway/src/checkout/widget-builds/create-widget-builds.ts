import { storedAs } from '../../store/record.ts';
import { runStatements, type Store } from '../../store/store.ts';
import {
  MOST_WIDGET_BUILDS,
  type PackedWidgetBuild,
  type WidgetBuildRecord,
  type WidgetBuilds,
} from './widget-builds.ts';

/** The statements of the table of builds, which are the same in every store. */
const WIDGET_BUILD_STATEMENTS = {
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

const RECORD = storedAs<WidgetBuildRecord>({
  integrity: 'text',
  script: 'text',
  addedAt: 'number',
  handedOutAt: 'number',
  withdrawnAt: 'number',
});

const BUILD = storedAs<PackedWidgetBuild>({
  integrity: 'text',
  script: 'text',
  manifest: 'text',
  files: 'text',
});

/** The builds of the widget in a store. */
export function createWidgetBuilds(store: Store): WidgetBuilds {
  const run = runStatements(store, 'widget builds', WIDGET_BUILD_STATEMENTS);
  const changes = async (...change: Parameters<typeof run>): Promise<boolean> =>
    (await run(...change)).length > 0;
  return {
    handOut: async ({ integrity, script, manifest, files }, now) =>
      (await changes('handOut', [integrity, script, manifest, files, now, now])) ? 'kept' : 'withdrawn',
    stillHandsOut: (integrity, now) => changes('stillHandsOut', [integrity, now]),
    add: async ({ integrity, script, manifest, files }, now) => {
      await run('add', [integrity, script, manifest, files, now]);
    },
    list: async () => (await run('list', [])).map(RECORD.ofRow),
    readManifest: async (integrity) => {
      const [row] = await run('readManifest', [integrity]);
      return row && String(row['manifest']);
    },
    read: async (integrity) => {
      const [row] = await run('read', [integrity]);
      return row && BUILD.ofRow(row);
    },
    withdraw: (integrity, at, idleSince) => changes('withdraw', [integrity, at, idleSince]),
    restore: (integrity) => changes('restore', [integrity]),
    eraseOldest: async (most = MOST_WIDGET_BUILDS) => {
      await run('eraseOldest', [most]);
    },
  };
}
