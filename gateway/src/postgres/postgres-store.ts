import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { StoreUnavailable } from '../values/store-unavailable.ts';
import { commitFault, lostRace, storeFault } from './store-fault.ts';

/** One statement. With a name, each connection prepares it once. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A row by its columns; bigint columns come as text. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A PostgreSQL database that several processes share.
 *
 * Every verb rejects with `StoreUnavailable` when the server can not be reached or can not go on, within seconds,
 * and works again by itself when it can. A verb that writes rejects with `OutcomeUnknown`, which is one too, when
 * the connection was lost after the commit was sent; ids are made by us, so whoever wrote can read it back.
 */
export interface PostgresStore {
  readonly read: (statement: Statement) => Promise<readonly Row[]>;

  /** One statement under a commit of its own; resolves with what it returned once that is durable. */
  readonly write: (statement: Statement) => Promise<readonly Row[]>;

  /**
   * Reads under locks, decides, writes and commits, in two round trips.
   *
   * @param reads what locks, and what is then read, in their order
   * @param decide makes the write of the rows of each read. Runs while the locks are held, and again when the
   *   transaction lost against another one: pure and quick
   */
  transaction<T>(
    reads: readonly Statement[],
    decide: (rows: readonly (readonly Row[])[]) => { readonly write: Statement; readonly value: T },
  ): Promise<T>;

  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Nothing waits for ever: not for a connection, a lock, the server's work, nor an answer that never comes. Each
 * bound is longer than the one inside it, so that the server speaks first where it can.
 */
export const STORE_LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3000,
  lock_timeout: 2000,
  statement_timeout: 3000,
  idle_in_transaction_session_timeout: 4000,
  query_timeout: 5000,
} as const satisfies PoolConfig;

const MOST_TRIES = 5;

/** @param onFault hears of connections that were lost while nobody used them */
export function createPostgresStore(
  url: string,
  onFault: (error: Error) => void,
  limits: PoolConfig = STORE_LIMITS,
): PostgresStore {
  const pool = new Pool({
    ...limits,
    connectionString: withSettings(url),
    application_name: 'tollgate',
    keepAlive: true,
    pipeline: true,
  });
  pool.on('error', onFault);
  // A connection that is lost between two statements of its user has nobody else to tell; the next one fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    read: (statement) => withConnection(pool, (client) => blaming(storeFault, ask(client, statement))),
    write: (statement) =>
      again(() => withConnection(pool, (client) => blaming(commitFault, ask(client, statement)))),
    transaction: (reads, decide) =>
      again(() =>
        withConnection(pool, async (client) => {
          const begun = allOf([begin(client), ...reads.map((each) => ask(client, each))]);
          const [, ...rows] = await blaming(storeFault, begun);
          const { write, value } = decide(rows);
          await blaming(commitFault, allOf([ask(client, write), commit(client)]));
          return value;
        }),
      ),
    isReady: async () => {
      try {
        await pool.query('SELECT 1');
        return true;
      } catch {
        return false;
      }
    },
    close: () => (pool.ending ? Promise.resolve() : pool.end()),
  };
}

/**
 * Whoever waited for a lock shall see what its last holder wrote. Under a stricter level it would not, and two
 * processes would take the same money. A server, a database, a role or an address may have another level as its own.
 */
const ISOLATION = 'read committed';

/**
 * Every statement of ours finds its few rows through an index. Left to itself, the server makes its plan while the
 * tables are empty, reads whole tables or stale partial indexes then, and keeps that plan while they grow.
 */
const PLANS = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * A plan that is switched off counts as costly, and what looks costly is compiled before each run: for the page of an
 * audit that takes a hundred times as long as the page.
 *
 * Ours come last: of one setting that is given twice, the server takes the later value.
 */
function withSettings(url: string): string {
  const address = new URL(url);
  const options = [
    ...[...PLANS, 'jit'].map((setting) => `-c ${setting}=off`),
    `-c default_transaction_isolation=${ISOLATION.replace(' ', String.raw`\ `)}`,
  ];
  address.searchParams.set(
    'options',
    [address.searchParams.get('options') ?? '', ...options].join(' ').trim(),
  );
  return address.href;
}

/** A connection on which anything went wrong is not used again: what state it is in can not be told. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    // Whatever it was, a bug is none of it: nothing was asked yet.
    throw new StoreUnavailable('PostgreSQL', error);
  }
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function ask(client: PoolClient, { name, text, values }: Statement): Promise<readonly Row[]> {
  const { rows } = await client.query<Row>({
    ...(name !== undefined && { name }),
    text,
    values: [...values],
  });
  return rows;
}

async function begin(client: PoolClient): Promise<readonly Row[]> {
  await client.query(`BEGIN ISOLATION LEVEL ${ISOLATION}`);
  return [];
}

/** A transaction in which a statement failed answers COMMIT with ROLLBACK, and no error. */
async function commit(client: PoolClient): Promise<readonly Row[]> {
  const end = await client.query('COMMIT');
  if (end.command !== 'COMMIT') {
    throw new Error('the transaction was rolled back');
  }
  return [];
}

/** Waits for every answer before it tells the first failure, so that none arrives on a connection in other hands. */
async function allOf<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(answers);
  return ends.map((end) => {
    if (end.status === 'rejected') {
      throw end.reason;
    }
    return end.value;
  });
}

async function blaming<T>(fault: (error: unknown) => unknown, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw fault(error);
  }
}

/** Runs what the server took back in favour of another transaction once more. Nobody outside has seen it. */
async function again<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (lostRace(error) && tries < MOST_TRIES) {
      return again(work, tries + 1);
    }
    throw error;
  }
}
