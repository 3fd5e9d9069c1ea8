import type { Client, ClientConfig } from 'pg';
import { libraries } from '../../ports/libraries.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { connecting, isPooled, SHARED_SERVERS, shareServers } from './connection-settings.ts';
import { demandTables, migrate, type Parts } from './migrate.ts';
import { createPostgresStore, type PostgresStore, STORE_LIMITS } from './postgres-store.ts';
import { isDatabaseError } from './store-fault.ts';

/** Why the store cannot be opened, as text for the operator. */
export interface StoreRefusal {
  readonly message: string;
}

interface OpeningOptions {
  /** Refuse a server that may lose acknowledged commits. */
  readonly mustBeDurable: boolean;
  /** Refuses every write, also of missing tables: for commands that only read. */
  readonly readOnly?: boolean;
  /** Called for connections that were lost while they were idle. */
  readonly onFault: (error: Error) => void;
}

const OLDEST = 15;

/** Another process may be changing the tables; waiting for it is limited. */
const MIGRATION_LIMITS = { connectionTimeoutMillis: 5000, lock_timeout: 60_000 } as const;

/**
 * Opens the database and runs the missing migrations.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export async function openPostgresStore(
  url: string,
  parts: Parts,
  { mustBeDurable, readOnly = false, onFault }: OpeningOptions,
): Promise<Result<PostgresStore, StoreRefusal>> {
  const { config, setUp } = connecting(url, MIGRATION_LIMITS, readOnly);
  const client = clientOf(config);
  try {
    await client.connect();
    // Before anything is set, which another user of a shared connection would find set.
    if ((await isPooled(client)) && (await isShared(client, config))) return refuse(client, SHARED_SERVERS);
    await setUp(client);
    const refusal = await refusalOf(client, mustBeDurable);
    if (refusal !== undefined) return refuse(client, refusal);
    const migrated = await (readOnly ? demandTables(client, parts) : migrate(client, parts));
    return migrated.ok
      ? success(createPostgresStore(url, onFault, STORE_LIMITS, readOnly))
      : refuse(client, migrated.error);
  } catch (error) {
    return refuse(client, openingFault(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(config: ClientConfig): Client {
  const client = new libraries.pg.Client(config);
  client.on('error', () => undefined);
  return client;
}

/** With other users of a pooler, chance can hide its behaviour from one check, but not from ten. */
const LOOKS = 10;

async function isShared(client: Client, config: ClientConfig): Promise<boolean> {
  const others = [clientOf(config), clientOf(config)];
  try {
    await Promise.all(others.map((other) => other.connect()));
    for (let looks = 0; looks < LOOKS; looks += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one check after the other, in which others come in between
      if (await shareServers([client, ...others])) return true;
    }
    return false;
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => undefined)));
  }
}

async function refusalOf(client: Client, mustBeDurable: boolean): Promise<string | undefined> {
  const { rows } = await client.query<Record<'version' | 'fsync' | 'synchronous_commit', string>>(
    `SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
            current_setting('synchronous_commit') AS synchronous_commit`,
  );
  const [server] = rows;
  const version = Math.floor(Number(server?.version ?? 0) / 10_000);
  if (version < OLDEST) return `is version ${version}; use PostgreSQL ${OLDEST} or newer`;
  const off = (['fsync', 'synchronous_commit'] as const).filter((name) => server?.[name] === 'off');
  return mustBeDurable && off.length > 0
    ? `may lose what it acknowledged; set ${off.map((name) => `${name} = on`).join(' and ')}`
    : undefined;
}

/** The remedy for a refusal. Source: PostgreSQL documentation, "PostgreSQL Error Codes". */
const ADVICE: Readonly<Record<string, string>> = {
  '25006': 'it accepts no writes: name the primary, or end its read-only mode',
  '3D000': 'create the database, or correct its name',
  '28P01': 'check user and password',
  '28000': 'check the user, and who may connect in pg_hba.conf',
  '08P01': 'let DATABASE_URL name PostgreSQL itself and no pooler',
  '42501': 'grant the user CREATE on the schema and all rights on the tables in it',
};

/** Why a database could not be opened, and what to do, as words that follow its address. */
export function openingFault(error: unknown, setting = 'DATABASE_URL'): string {
  if (isDatabaseError(error)) {
    const advice = ADVICE[error.code ?? ''];
    const refusal = `refuses (${error.code ?? 'no code'}: ${error.message})`;
    return advice === undefined ? refusal : `${refusal}; ${advice}`;
  }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `does not answer${code}; start it, or unset ${setting}`;
}

function refuse({ host, port }: Client, reason: string): Result<never, StoreRefusal> {
  return failure({ message: `DATABASE_URL: PostgreSQL at ${host}:${port} ${reason}` });
}
