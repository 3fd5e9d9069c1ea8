import type { Pool, PoolClient, PoolConfig } from 'pg';
import { libraries } from '../../ports/libraries.ts';
import { StoreUnavailable } from '../../values/store-unavailable.ts';
import { POSTGRES } from '../dialect.ts';
import type { Row, Statement, Store } from '../store.ts';
import { connecting, ISOLATION, isPooled, shareServers } from './connection-settings.ts';
import { commitFault, lostRace, storeFault } from './store-fault.ts';

/** A PostgreSQL database that several processes share. */
export interface PostgresStore extends Store {
  /**
   * Whether a pooler gives the connections of this store to other clients between transactions.
   *
   * @throws StoreUnavailable
   */
  sharesServers(): Promise<boolean>;

  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Limits all waiting: for a connection, a lock, the server's work and its answer. Each limit is longer than the one
 * inside it, so that the server reports a time-out itself when it can.
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

/**
 * @param onFault called for connections that were lost while they were idle
 * @param readOnly whether the server refuses every write
 */
export function createPostgresStore(
  url: string,
  onFault: (error: Error) => void,
  limits: PoolConfig = STORE_LIMITS,
  readOnly = false,
): PostgresStore {
  const { config, setUp } = connecting(url, limits, readOnly);
  const { Pool: Connections } = libraries.pg;
  // oxlint-disable-next-line no-misused-promises -- the pool waits for it, and its types do not say so
  const pool = new Connections({ ...config, onConnect: setUp, keepAlive: true, pipeline: true });
  pool.on('error', onFault);
  // Without a listener, the loss of a connection between two statements would end the process; the next statement fails
  // anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    dialect: POSTGRES,
    read: (statement) => withConnection(pool, (client) => blaming(storeFault, ask(client, statement))),
    write: (statement) =>
      again(() => withConnection(pool, (client) => blaming(commitFault, ask(client, statement)))),
    transaction: (reads, decide) =>
      again(() =>
        withConnection(pool, async (client) => {
          const begun = allOf([begin(client), ...reads.map((each) => ask(client, each))]);
          const [, ...rows] = await blaming(storeFault, begun);
          const { write = [], value } = decide(rows);
          const writes = 'text' in write ? [write] : write;
          // The round trips of a transaction: one with its reads, and one with its writes and the commit.
          await blaming(commitFault, allOf([...writes.map((each) => ask(client, each)), commit(client)]));
          return value;
        }),
      ),
    eraseRemoved: async () => false,
    sharesServers: () =>
      withConnection(
        pool,
        async (one) =>
          (await blaming(storeFault, isPooled(one))) &&
          withConnection(pool, (other) => blaming(storeFault, shareServers([one, other]))),
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

/** A connection is not used again after an error, because its state is not known. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    // No statement was sent yet, so the error cannot be a bug in one.
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

/** After a failed statement, the server answers COMMIT with ROLLBACK and without an error. */
async function commit(client: PoolClient): Promise<readonly Row[]> {
  const end = await client.query('COMMIT');
  if (end.command !== 'COMMIT') throw new Error('the transaction was rolled back');
  return [];
}

/**
 * Waits for every answer before it rejects with the first failure, so that no answer arrives after the connection was
 * passed on.
 */
async function allOf<T>(answers: readonly Promise<T>[]): Promise<T[]> {
  const ends = await Promise.allSettled(answers);
  return ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
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

/** Runs a transaction again that the server rolled back in favour of another one. Nothing of it was visible outside. */
async function again<T>(work: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (lostRace(error) && tries < MOST_TRIES) return again(work, tries + 1);
    throw error;
  }
}
