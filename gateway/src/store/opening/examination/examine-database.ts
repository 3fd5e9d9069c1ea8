import type { Client } from 'pg';
import { libraries } from '../../../ports/libraries.ts';
import { failure, type Result, success } from '../../../values/result.ts';
import { openingFault } from '../../postgres/open-postgres-store.ts';
import { migrationRows } from '../../sqlite/migrate.ts';
import { openExistingStore } from '../existing-store.ts';
import type { StoreSettings } from '../opened-places.ts';
import { DATABASE_PARTS, FILE_PARTS } from '../parts.ts';

/** The facts about the database that can be read without a change. */
export interface ExaminedDatabase {
  /** As the server writes it: `16.4`. */
  readonly version: string;
  readonly fsync: boolean;
  /** `off` loses acknowledged commits in a crash. */
  readonly synchronousCommit: string;
  /** The standbys that a commit waits for; empty for none. */
  readonly synchronousStandbys: string;
  /** Whether it is a standby, which takes no writes. */
  readonly isStandby: boolean;
  readonly replicas: readonly Replica[];
  readonly connections: { readonly used: number; readonly most: number };
  readonly tables: readonly ExaminedTables[];
  /** The months that have a partition, as in `2026_12`. */
  readonly months: readonly string[];
  /** This process's clock minus the database's, in milliseconds. */
  readonly clockAhead: number;
}

/** A standby that follows the database. */
export interface Replica {
  readonly name: string;
  readonly state: string;
  /** How much it has still to replay, in bytes; `undefined` where the user may not see it. */
  readonly lag: number | undefined;
}

/** Milliseconds. The operator waits. */
const LIMITS = { connectionTimeoutMillis: 4000, statement_timeout: 4000, query_timeout: 4000 } as const;

/**
 * Looks at the database on one connection that cannot write. A refusal is one line for the operator.
 *
 * @param setting that has the address
 */
export async function examineDatabase(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_READ_URL' = 'DATABASE_URL',
): Promise<Result<ExaminedDatabase, string>> {
  let client: Client;
  try {
    client = new libraries.pg.Client({
      ...LIMITS,
      connectionString: url,
      application_name: 'tollgate doctor',
    });
  } catch (error) {
    return failure(`${setting}: ${error instanceof Error ? error.message : String(error)}`);
  }
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    return success(await examine(client));
  } catch (error) {
    return failure(`${setting}: PostgreSQL at ${client.host}:${client.port} ${openingFault(error, setting)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function examine(client: Client): Promise<ExaminedDatabase> {
  const before = performance.now();
  const { rows: times } = await client.query<{ now: string }>(
    'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
  );
  const clockAhead = Date.now() - (performance.now() - before) / 2 - Number(times[0]?.now);
  const { rows: facts } = await client.query<Record<string, string | boolean>>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit,
       current_setting('synchronous_standby_names') AS standbys, pg_is_in_recovery() AS standby,
       (SELECT count(*) FROM pg_stat_activity) AS used, current_setting('max_connections') AS most,
       to_regclass('migrations') IS NOT NULL AS made`,
  );
  const fact = facts[0] ?? {};
  const migrations =
    fact['made'] === true ? await client.query('SELECT part, done FROM migrations') : { rows: [] };
  const { rows: months } = await client.query<{ month: string }>(
    `SELECT right(relname, 7) AS month FROM pg_inherits JOIN pg_class ON oid = inhrelid
     WHERE inhparent = to_regclass('events') AND relname ~ '_\\d{4}_\\d\\d$' ORDER BY month`,
  );
  return {
    version: String(fact['version']),
    fsync: fact['fsync'] === 'on',
    synchronousCommit: String(fact['commit']),
    synchronousStandbys: String(fact['standbys']),
    isStandby: fact['standby'] === true,
    replicas: fact['standby'] === true ? [] : await replicasOf(client),
    connections: { used: Number(fact['used']), most: Number(fact['most']) },
    tables: compareTables(migrations.rows, DATABASE_PARTS),
    months: months.map(({ month }) => month),
    clockAhead,
  };
}

async function replicasOf(client: Client): Promise<readonly Replica[]> {
  const { rows } = await client.query<Record<'name' | 'state' | 'lag', string | null>>(
    `SELECT application_name AS name, state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) AS lag
     FROM pg_stat_replication ORDER BY application_name`,
  );
  return rows.map(({ name, state, lag }) => ({
    name: name ?? '',
    state: state ?? 'unknown',
    lag: lag === null ? undefined : Number(lag),
  }));
}

/** How far the tables of a part are: how many migrations were run, and how many this version has. */
export interface ExaminedTables {
  readonly part: string;
  readonly done: number;
  readonly wanted: number;
}

/** @param rows the table of migrations, as either store has it */
function compareTables(
  rows: readonly Readonly<Record<string, unknown>>[],
  parts: Readonly<Record<string, readonly string[]>>,
): readonly ExaminedTables[] {
  const done = new Map(rows.map((row) => [String(row['part']), Number(row['done'])]));
  return Object.entries(parts).map(([part, migrations]) => ({
    part,
    done: done.get(part) ?? 0,
    wanted: migrations.length,
  }));
}

/** The facts about the embedded store that can be read without a change. */
export interface ExaminedFile {
  /** `wal` where an acknowledged commit survives a power failure. */
  readonly journalMode: string;
  readonly tables: readonly ExaminedTables[];
}

/** Looks at the embedded store, while a gateway may run. A refusal is one line for the operator. */
export async function examineFile(settings: StoreSettings): Promise<Result<ExaminedFile, string>> {
  const opened = openExistingStore(settings, true);
  if (!opened.ok) return opened;
  const { database } = opened.value;
  try {
    return success({
      journalMode: String(database.prepare('PRAGMA journal_mode').get()?.['journal_mode']),
      tables: compareTables(migrationRows(database), FILE_PARTS),
    });
  } catch (error) {
    return failure(
      `DATA_DIR ${settings.DATA_DIR}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await opened.value.close();
  }
}
