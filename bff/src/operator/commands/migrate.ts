import type { Result } from '@tollgate/gateway/api';
import {
  type ExaminedTables,
  examineDatabase,
  examineFile,
  migrateStores,
  type StoreSettings,
} from '@tollgate/gateway/store/api';
import { type Command, failed } from '../command.ts';

export const migrate: Command = {
  summary: 'migrates the tables of the store to this version, while gateways run; --check only reports',
  about: [
    'Gateways do the same at their start. This command shows in advance what a new version would change, and migrates where the database user of the gateways may not create tables.',
    'Migrations only add, so gateways of the previous version continue to work. There is no downgrade: an older version refuses the tables of a newer one.',
  ],
  example: 'migrate --check',
  exitCodes: {
    0: 'all tables are up to date',
    1: 'with --check, some are outdated; or a newer version created them, or the store is unavailable',
  },
  switches: { check: 'changes nothing, and reports outdated parts' },
  records: { action: 'store.migrate', unless: ({ switches }) => switches.has('check') },
  run: async ({ config: { settings }, switches }) => {
    const before = await tablesOf(settings);
    if (!before.ok) return failed(before.error);
    const newer = before.value.find(({ done, wanted }) => done > wanted);
    if (newer !== undefined) {
      return failed(
        `the ${newer.part} tables were created by a newer version of Tollgate; use that version instead`,
      );
    }
    const behind = before.value.filter(({ done, wanted }) => done < wanted);
    if (switches.has('check')) {
      const kind = behind.length === 0 ? 'done' : 'disproved';
      return { kind, lines: linesOf(behind, 'needs'), json: jsonOf(behind) };
    }
    const migrated = await migrateStores(settings);
    return migrated.ok
      ? { kind: 'done', lines: linesOf(behind, 'got'), json: jsonOf(behind) }
      : failed(migrated.error);
  },
};

async function tablesOf(settings: StoreSettings): Promise<Result<readonly ExaminedTables[], string>> {
  const { DATABASE_URL } = settings;
  const examined = await (DATABASE_URL === undefined ? examineFile(settings) : examineDatabase(DATABASE_URL));
  return examined.ok ? { ok: true, value: examined.value.tables } : examined;
}

function linesOf(behind: readonly ExaminedTables[], verb: 'needs' | 'got'): readonly string[] {
  return behind.length === 0
    ? ['All tables are up to date.']
    : behind.map(({ part, done, wanted }) => `${part} ${verb} ${stepsOf(wanted - done)}`);
}

function stepsOf(steps: number): string {
  return steps === 1 ? '1 step' : `${steps} steps`;
}

function jsonOf(behind: readonly ExaminedTables[]): unknown {
  return { parts: behind.map(({ part, done, wanted }) => ({ part, done, wanted })) };
}
