import type { Client, ClientBase, PoolConfig } from 'pg';
import { libraries } from '../../ports/libraries.ts';
import { failure, type Result, success } from '../../values/result.ts';
import { isThisMachine } from '../../values/this-machine.ts';

/**
 * A transaction that waited for a lock must see what the previous holder wrote. Under a stricter level it would not,
 * and two processes could take the same money. It is set here because a server, database, role or address may have
 * another default.
 */
export const ISOLATION = 'read committed';

/**
 * All our statements find a few rows through an index. Without these settings the server plans while tables are empty,
 * chooses scans of whole tables or stale partial indexes, and keeps those plans while the tables grow.
 *
 * Disabled plan types raise the estimated cost, and the server compiles (JIT) costly statements before each run, which
 * for a page of an audit takes a hundred times as long as the page.
 */
const PLANS = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'];

/** Limits that the server keeps, in milliseconds. */
const SERVER_LIMITS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** `-c name=value` or `--name=value`, with a backslash before a space of the value. */
const OPTION = /(?:^|\s)(?:-c\s*|--)(?<name>[\w.-]+)=(?<value>(?:\\.|[^\\\s])*)/g;

/** How connections to a database are opened. */
interface Connecting {
  /** For the driver. */
  readonly config: PoolConfig;
  /** Sets a connection up, before its first statement. */
  readonly setUp: (client: ClientBase) => Promise<void>;
}

/**
 * How to open connections with our settings.
 *
 * They are set by a statement, including those of the address: a pooler drops or refuses settings in the opening
 * message. Ours come last, because the later of two values counts.
 */
export function connecting(url: string, limits: PoolConfig, readOnly: boolean): Connecting {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  const settings = Array.from(options.matchAll(OPTION), ({ groups }) => [
    groups?.['name']?.replaceAll('-', '_') ?? '',
    groups?.['value']?.replaceAll(/\\(.)/g, '$1') ?? '',
  ]);
  const rest = options.replaceAll(OPTION, '').trim();
  if (rest === '') {
    address.searchParams.delete('options');
  } else {
    address.searchParams.set('options', rest);
  }
  const config: PoolConfig = { ...limits, connectionString: address.href, application_name: 'tollgate' };
  for (const name of SERVER_LIMITS) {
    if (config[name] !== undefined) {
      settings.push([name, String(config[name])]);
      delete config[name];
    }
  }
  settings.push(...PLANS.map((name) => [name, 'off']), ['default_transaction_isolation', ISOLATION]);
  if (readOnly) settings.push(['default_transaction_read_only', 'on']);
  const values = [settings.map(([name]) => name), settings.map(([, value]) => value)];
  return {
    config,
    setUp: async (client) => {
      await client.query(
        'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS wanted (name, value)',
        values,
      );
    },
  };
}

/** How far a connection is safe from who can read or change what passes through the network. */
export type ConnectionSafety =
  /** It does not leave this machine. */
  | 'local'
  | 'verified'
  /** Encrypted, for any server that answers. */
  | 'unverified'
  | 'plain';

/**
 * How safe connections to an address will be. The driver decides, which reads the address, the files that it names and
 * its own variables; no connection is opened.
 *
 * @returns or why the driver cannot use the address
 */
export function connectionSafety(url: string): Result<ConnectionSafety, string> {
  let client: Client;
  try {
    client = new libraries.pg.Client({ connectionString: url });
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
  const { host } = client;
  if (host.startsWith('/') || isThisMachine(host.toLowerCase())) return success('local');
  const ssl: unknown = client.ssl;
  if (ssl === false || ssl === undefined || ssl === null || ssl === '') return success('plain');
  const isUnverified =
    typeof ssl === 'object' && 'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false;
  return success(isUnverified ? 'unverified' : 'verified');
}

/** Why such connections are of no use, and what to do. Words that follow the name of the database. */
export const SHARED_SERVERS =
  "is behind a pooler that gives clients each other's connections; set pool_mode = session in it, or let DATABASE_URL " +
  'name PostgreSQL itself: each gateway keeps a pool of 10 connections of its own';

/** Whether a pooler is between a client and PostgreSQL: the server names its process at the opening, a pooler does not. */
export async function isPooled(client: ClientBase): Promise<boolean> {
  return !('processID' in client && client.processID === (await serverOf(client)));
}

/**
 * Whether a pooler gives these clients other connections of its own for each transaction. The settings, prepared
 * statements and locks of a session would then be another client's.
 *
 * The clients ask in turn and then backwards. A pooler that gives out the connection that it got back last answers all
 * of them with one, and one that goes round gives some client two.
 *
 * @param clients at least two, which nothing else uses meanwhile
 */
export async function shareServers(clients: readonly ClientBase[]): Promise<boolean> {
  const servers = new Map<ClientBase, number>();
  for (const client of [...clients, ...clients.toReversed()]) {
    // oxlint-disable-next-line no-await-in-loop -- each needs what the one before gave back
    const server = await serverOf(client);
    if ((servers.get(client) ?? server) !== server) return true;
    servers.set(client, server);
  }
  return new Set(servers.values()).size < clients.length;
}

async function serverOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
