import type { ClientBase, PoolConfig } from 'pg';

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
export interface Connecting {
  /** For the driver. */
  readonly config: PoolConfig;
  /** Sets a connection up, before its first statement. */
  readonly setUp: (client: ClientBase) => Promise<void>;
}

/**
 * How to open connections with our settings.
 *
 * They are set by a statement, also those of the address: a pooler forgets or refuses what comes with the opening. Ours
 * come last, because the later of two values counts.
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
  if (readOnly) {
    settings.push(['default_transaction_read_only', 'on']);
  }
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
