import type { Store } from '../../store/store.ts';
import { type WidgetBuildRows, widgetBuildRows } from './widget-build-statements.ts';
import { MOST_WIDGET_BUILDS, type WidgetBuildRecord, type WidgetBuilds } from './widget-builds.ts';

/** The builds of the widget in a store. */
export function createWidgetBuilds(store: Store): WidgetBuilds {
  const rows = widgetBuildRows(store);
  const changes = async (...change: Parameters<WidgetBuildRows['run']>): Promise<boolean> =>
    (await rows.run(...change)).length > 0;
  return {
    handOut: async ({ integrity, script, manifest, files }, now) =>
      (await changes('handOut', [integrity, script, manifest, files, now, now])) ? 'kept' : 'withdrawn',
    stillHandsOut: (integrity, now) => changes('stillHandsOut', [integrity, now]),
    add: async ({ integrity, script, manifest, files }, now) => {
      await rows.run('add', [integrity, script, manifest, files, now]);
    },
    list: async () => (await rows.run('list', [])).map(recordOfRow),
    readManifest: async (integrity) => {
      const [row] = await rows.run('readManifest', [integrity]);
      return row && String(row['manifest']);
    },
    read: async (integrity) => {
      const [row] = await rows.run('read', [integrity]);
      return (
        row && {
          integrity: String(row['integrity']),
          script: String(row['script']),
          manifest: String(row['manifest']),
          files: String(row['files']),
        }
      );
    },
    withdraw: (integrity, at, idleSince) => changes('withdraw', [integrity, at, idleSince]),
    restore: (integrity) => changes('restore', [integrity]),
    eraseOldest: async (most = MOST_WIDGET_BUILDS) => {
      await rows.run('eraseOldest', [most]);
    },
  };
}

function recordOfRow(row: Readonly<Record<string, unknown>>): WidgetBuildRecord {
  const withdrawnAt = row['withdrawn_at'];
  return {
    integrity: String(row['integrity']),
    script: String(row['script']),
    addedAt: Number(row['added_at']),
    handedOutAt: Number(row['handed_out_at']),
    withdrawnAt: withdrawnAt === null ? undefined : Number(withdrawnAt),
  };
}
