import type { Result } from '@tollgate/gateway/api';
import {
  type ExaminedTables,
  examineDatabase,
  examineFile,
  migrateStores,
  type StoreSettings,
} from '@tollgate/gateway/store/api';
import type { Command } from '../command.ts';

export const migrate: Command = {
  summary: 'brings the tables of the store to this version, while gateways run; --check only looks',
  about: [
    'Gateways do the same when they start. Before, it shows what a new version would change, and a deployment whose gateways may not make tables lets another user of the database run it.',
    'Tables only ever get more, so gateways of the version before go on. Nothing leads back: an older version refuses the tables of a newer one.',
  ],
  example: 'migrate --check',
  exitCodes: {
    0: 'all tables are those of this version',
    1: 'with --check, some are behind; or a newer version made them, or the store cannot be used',
  },
  switches: { check: 'changes nothing, and says which parts are behind' },
  records: { action: 'store.migrate', unless: ({ switches }) => switches.has('check') },
  run: async ({ config: { settings }, switches }) => {
    const before = await tablesOf(settings);
    if (!before.ok) {
      return { kind: 'failed', message: before.error };
    }
    const newer = before.value.find(({ done, wanted }) => done > wanted);
    if (newer !== undefined) {
      return {
        kind: 'failed',
        message: `the ${newer.part} tables were made by a newer version of Tollgate; use that version instead`,
      };
    }
    const behind = before.value.filter(({ done, wanted }) => done < wanted);
    if (switches.has('check')) {
      const kind = behind.length === 0 ? 'done' : 'disproved';
      return { kind, lines: linesOf(behind, 'needs'), json: jsonOf(behind) };
    }
    const migrated = await migrateStores(settings);
    return migrated.ok
      ? { kind: 'done', lines: linesOf(behind, 'got'), json: jsonOf(behind) }
      : { kind: 'failed', message: migrated.error };
  },
};

async function tablesOf(settings: StoreSettings): Promise<Result<readonly ExaminedTables[], string>> {
  const { DATABASE_URL } = settings;
  const examined = await (DATABASE_URL === undefined ? examineFile(settings) : examineDatabase(DATABASE_URL));
  return examined.ok ? { ok: true, value: examined.value.tables } : examined;
}

function linesOf(behind: readonly ExaminedTables[], verb: 'needs' | 'got'): readonly string[] {
  return behind.length === 0
    ? ['All tables are those of this version.']
    : behind.map(({ part, done, wanted }) => `${part} ${verb} ${stepsOf(wanted - done)}`);
}

function stepsOf(steps: number): string {
  return steps === 1 ? '1 step' : `${steps} steps`;
}

function jsonOf(behind: readonly ExaminedTables[]): unknown {
  return { parts: behind.map(({ part, done, wanted }) => ({ part, done, wanted })) };
}
