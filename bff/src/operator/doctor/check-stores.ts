import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { archivedMonths } from '@tollgate/gateway/api';
import {
  type ExaminedDatabase,
  type ExaminedTables,
  examineDatabase,
  examineFile,
  openSealing,
  readLedgerRows,
  tryDatabase,
} from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import type { Settings } from '../../config/settings.ts';
import { type Check, failed, findingsIn, noFindings, ok, type PartFinding, warning } from './check.ts';
import { archiveFinding, monthFinding } from './month-finding.ts';
import { redisFindings } from './redis-findings.ts';

/** The stores: whether they answer, have the tables of this version, and are durable. */
export const checkStores: Check = {
  part: 'stores',
  run: async ({ settings, now }) => {
    const found = await Promise.all([
      settings.DATABASE_URL === undefined
        ? fileFindings(settings)
        : databaseFindings(settings, settings.DATABASE_URL),
      settings.DATABASE_READ_URL === undefined ? [] : replicaFindings(settings.DATABASE_READ_URL),
      settings.REDIS_URL === undefined ? [] : redisFindings(settings.REDIS_URL),
      upgradeFindings(settings, now),
      archiveFindings(settings),
      diskFindings(settings.DATA_DIR),
    ]);
    return found.flat();
  },
};

async function fileFindings(settings: Settings): Promise<readonly PartFinding[]> {
  const examined = await examineFile(settings);
  if (!examined.ok) {
    return [failed(examined.error, 'start a gateway with this DATA_DIR, or set that of the gateway')];
  }
  const { journalMode, tables } = examined.value;
  return [
    journalMode === 'wal'
      ? ok('the embedded store can be read, and its journal mode is WAL')
      : failed(
          `the journal mode of the embedded store is ${journalMode}, not WAL`,
          'start a gateway, which sets the mode; a network folder without WAL cannot hold the store',
        ),
    ...fileWriteFindings(join(settings.DATA_DIR, 'tollgate.sqlite')),
    ...tableFindings('the embedded store', tables),
  ];
}

function fileWriteFindings(file: string): readonly PartFinding[] {
  try {
    accessSync(file, constants.W_OK);
    return [];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    return [
      failed(`${file} cannot be written (${code})`, 'make it writable; until then there are no payments'),
    ];
  }
}

function named(list: readonly ExaminedTables[]): string {
  return list.map(({ part, done, wanted }) => `${part} ${done} of ${wanted}`).join(', ');
}

function tableFindings(where: string, tables: readonly ExaminedTables[]): readonly PartFinding[] {
  if (tables.every(({ done }) => done === 0)) {
    return [
      warning(
        `${where} is empty: no gateway has used it yet`,
        'the first start of a gateway creates the tables; if you expect payments, this is the wrong database',
      ),
    ];
  }
  const older = tables.filter(({ done, wanted }) => done < wanted);
  const newer = tables.filter(({ done, wanted }) => done > wanted);
  if (newer.length > 0) {
    return [
      failed(
        `${where} has tables of a newer version: ${named(newer)}`,
        'run the doctor of that version, and do not start gateways of this one',
      ),
    ];
  }
  return older.length > 0
    ? [
        warning(
          `${where} lacks migrations: ${named(older)}`,
          'the next start of a gateway of this version runs them; back up first',
        ),
      ]
    : [ok(`${where} has the tables of this version`)];
}

async function databaseFindings({ ENVIRONMENT }: Settings, url: string): Promise<readonly PartFinding[]> {
  const examined = await examineDatabase(url);
  if (!examined.ok)
    return [failed(examined.error, 'start it, or correct DATABASE_URL; until then there are no payments')];
  const database = examined.value;
  return [
    database.isStandby
      ? failed(
          `PostgreSQL ${database.version} is a standby, which accepts no writes`,
          'set DATABASE_URL to the primary',
        )
      : ok(`PostgreSQL ${database.version} answers`),
    ...durabilityFindings(database, ENVIRONMENT),
    ...database.replicas.map(replicaFinding),
    connectionFinding(database),
    monthFinding(database.months, new Date()),
    ...tableFindings('PostgreSQL', database.tables),
    ...(await writeFindings(database, url)),
  ];
}

/** An unusable replica affects no payment: the primary answers. */
async function replicaFindings(url: string): Promise<readonly PartFinding[]> {
  const examined = await examineDatabase(url, 'DATABASE_READ_URL');
  if (!examined.ok)
    return [
      warning(
        examined.error,
        'start it, or correct DATABASE_READ_URL; until then the primary serves long reads',
      ),
    ];
  const { isStandby, version } = examined.value;
  return [
    isStandby
      ? ok(`the replica for long reads, PostgreSQL ${version}, answers and follows a primary`)
      : warning(
          'DATABASE_READ_URL names a server that follows no primary, so it is not used',
          'set it to a streaming replica of DATABASE_URL',
        ),
  ];
}

/** Tests a write as a gateway does for its readiness: answering alone is not enough. */
async function writeFindings(
  { isStandby, tables }: Pick<ExaminedDatabase, 'isStandby' | 'tables'>,
  url: string,
): Promise<readonly PartFinding[]> {
  // Both are reported already.
  if (isStandby || tables.some(({ part, done, wanted }) => part === 'probe' && done < wanted)) return [];
  const state = await tryDatabase(url);
  return [
    state.kind === 'ready'
      ? ok('PostgreSQL accepts writes')
      : failed(
          state.reason,
          'set DATABASE_URL to a server that accepts writes; until then there are no payments',
        ),
  ];
}

function durabilityFindings(
  { fsync, synchronousCommit, synchronousStandbys, replicas }: ExaminedDatabase,
  environment: Settings['ENVIRONMENT'],
): readonly PartFinding[] {
  const risky = [
    ...(fsync ? [] : ['fsync is off']),
    ...(synchronousCommit === 'off' ? ['synchronous_commit is off'] : []),
  ];
  if (risky.length > 0) {
    const text = `${risky.join(' and ')}: PostgreSQL may lose payments that it acknowledged`;
    const advice = 'set both to on; otherwise live refuses to start';
    return [environment === 'live' ? failed(text, advice) : warning(text, advice)];
  }
  const waits = synchronousStandbys !== '' && synchronousCommit !== 'local';
  return [
    waits || replicas.length === 0
      ? ok(
          `synchronous_commit is ${synchronousCommit}${waits ? `, and commits wait for ${synchronousStandbys}` : ', and commits wait for no standby'}`,
        )
      : warning(
          'there are standbys, but commits wait for none: a failover may lose acknowledged payments',
          'set synchronous_standby_names',
        ),
  ];
}

/** The tolerated lag of a standby in bytes: some seconds of a busy gateway. */
const MOST_LAG = 64 * 1024 * 1024;

function replicaFinding({ name, state, lag }: ExaminedDatabase['replicas'][number]): PartFinding {
  const where = `the standby ${name === '' ? 'without a name' : name}`;
  if (lag === undefined) return ok(`${where} follows; only members of pg_monitor can see its lag`);
  const megabytes = `${(lag / 1024 / 1024).toFixed(1)} MiB`;
  return state === 'streaming' && lag <= MOST_LAG
    ? ok(`${where} follows, ${megabytes} behind`)
    : warning(`${where} is ${megabytes} behind (${state})`, 'check its load, its disk and the network');
}

/** The tolerated share of the allowed connections. */
const MOST_CONNECTIONS = 0.8;

function connectionFinding({ connections: { used, most } }: ExaminedDatabase): PartFinding {
  return used <= most * MOST_CONNECTIONS
    ? ok(`${used} of ${most} connections are in use`)
    : warning(`${used} of ${most} connections are in use`, 'raise max_connections, or run fewer gateways');
}

/** Whether gateways of an older version may still run next to those of this one. */
function upgradeFindings(settings: Settings, now: number): Promise<readonly PartFinding[]> {
  return findingsIn(openSealing(settings), noFindings, async ({ sealing }) => {
    const { isDone, endsAt } = await sealing.sealingMark();
    if (isDone) return [];
    if (endsAt === undefined) {
      return [ok('gateways of an older version may run for a day after the first start of this version')];
    }
    const end = timeText(endsAt);
    return [
      now < endsAt
        ? ok(`gateways of an older version may run until ${end}; names and addresses are sealed afterwards`)
        : ok(`since ${end} no gateway of an older version may run: names that it kept are being sealed`),
    ];
  });
}

function archiveFindings(settings: Settings): Promise<readonly PartFinding[]> {
  return findingsIn(readLedgerRows(settings), noFindings, async ({ ledger }) => {
    const removed = (await ledger.removedMonths()).map(({ month }) => month);
    const { ARCHIVE_DIR: folder } = settings;
    const archived = folder === undefined ? folder : await archivedMonths(folder).catch(() => []);
    return [archiveFinding(removed, archived)].filter((each) => each !== undefined);
  });
}

const GIBIBYTE = 1024 ** 3;

async function diskFindings(folder: string): Promise<readonly PartFinding[]> {
  if (!existsSync(folder)) return [];
  const { bavail, blocks, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${(free / GIBIBYTE).toFixed(1)} GiB are free on the disk of DATA_DIR (${Math.floor((bavail / blocks) * 100)} %)`;
  const advice = 'free disk space: without it the store accepts no payments';
  if (free < GIBIBYTE / 10) return [failed(text, advice)];
  return [free < 2 * GIBIBYTE ? warning(text, advice) : ok(text)];
}
