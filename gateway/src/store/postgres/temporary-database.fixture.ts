import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { DATABASE_PARTS } from '../opening/parts.ts';
import type { Parts } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import type { PostgresStore } from './postgres-store.ts';

/** A schema of its own in the tests' database. */
export interface TemporaryDatabase {
  readonly schema: string;
  /** An address whose names resolve to the schema. */
  readonly url: string;
  /** Runs SQL in it, on a connection of its own. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  remove(): Promise<void>;
}

/** The schemas that a test has not released; the check for leaks reads it. */
const IN_USE = ((globalThis as unknown as Record<symbol, Set<string>>)[
  Symbol.for('tollgate: schemas of a test')
] ??= new Set());

export async function makeTemporaryDatabase(): Promise<TemporaryDatabase> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  IN_USE.add(schema);
  const url = new URL(serverAddress());
  url.searchParams.set('options', `-c search_path=${schema}`);
  const client = new Client(url.href);
  // A test may close every connection of the server; without a listener, that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  return {
    schema,
    url: url.href,
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    remove: async () => {
      await client.query(`SET client_min_messages = warning; DROP SCHEMA ${schema} CASCADE`);
      await client.end();
      IN_USE.delete(schema);
    },
  };
}

/**
 * Databases that no test uses at the moment, by the names of the parts whose tables they have. Files that share a
 * worker use them one after the other; they go with the server, which is there for one run.
 */
const idle = new Map<string, TemporaryDatabase[]>();

/** A temporary database with tables, which later tests use again. */
export interface PooledDatabase extends TemporaryDatabase {
  /** Empties the tables for the next test. A test must undo its own changes of the tables themselves. */
  remove(): Promise<void>;
  /** Removes it for good. */
  discard(): Promise<void>;
}

/** Takes a database from the pool, because creating the tables would take most of the time of a test. */
export async function takeDatabase(parts: Parts, isNew = false): Promise<PooledDatabase> {
  const key = Object.keys(parts).join();
  const used = isNew ? undefined : idle.get(key)?.pop();
  const database = used ?? (await makeDatabaseWith(parts));
  IN_USE.add(database.schema);
  return {
    ...database,
    remove: async () => {
      await emptyTables(database);
      IN_USE.delete(database.schema);
      idle.set(key, [...(idle.get(key) ?? []), database]);
    },
    discard: () => database.remove(),
  };
}

async function makeDatabaseWith(parts: Parts): Promise<TemporaryDatabase> {
  const database = await makeTemporaryDatabase();
  const store = await openStoreAt(database.url, parts);
  await store.close();
  return database;
}

/** Statements that empty a table are as dear as some tests, so only tables with rows are emptied. */
async function emptyTables(database: TemporaryDatabase): Promise<void> {
  const [few, many] = partition(await filledTables(database), ({ rows }) => rows <= FEW);
  const statements = [
    ...few.map(({ name }) => `DELETE FROM ${name}`),
    ...(many.length === 0 ? [] : [`TRUNCATE ${many.map(({ name }) => name).join(', ')} CASCADE`]),
    ...(await usedSequences(database)).map((sequence) => `SELECT setval('${sequence}', 1, false)`),
  ];
  if (statements.length > 0) {
    // As a replica, for which no triggers run: triggers of the tables forbid deletion.
    await database.query(
      `SET session_replication_role = replica; ${statements.join('; ')}; RESET session_replication_role`,
    );
  }
}

/** Rows that are removed faster one by one than with their files. */
const FEW = 100;

async function filledTables(database: TemporaryDatabase) {
  const tables = await database.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'migrations'`,
  );
  const counts = tables.map(
    ({ name }) =>
      `SELECT '${String(name)}' AS name, count(*) AS rows FROM (SELECT FROM ${String(name)} LIMIT ${FEW + 1}) AS r`,
  );
  const counted = counts.length === 0 ? [] : await database.query(counts.join(' UNION ALL '));
  return counted
    .map(({ name, rows }) => ({ name: String(name), rows: Number(rows) }))
    .filter(({ rows }) => rows > 0);
}

async function usedSequences(database: TemporaryDatabase): Promise<readonly string[]> {
  const used = await database.query(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() AND last_value IS NOT NULL',
  );
  return used.map(({ name }) => String(name));
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** Stores that stay open between tests, so that the next one finds connections with most statements already planned. */
const opened = new Map<string, PostgresStore>();

/**
 * A store with the tables of all parts in a database of the pool.
 *
 * @param isNew its tables are as migrations make them: emptying a used one leaves no row and takes no table away
 */
export async function openTemporaryDatabase({ isNew = false } = {}): Promise<{
  readonly store: PostgresStore;
  readonly url: string;
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  readonly remove: () => Promise<void>;
  /** Removes it for good, when a test has changed its tables. */
  readonly discard: () => Promise<void>;
}> {
  const database = await takeDatabase(DATABASE_PARTS, isNew);
  const { url } = database;
  const store = opened.get(url) ?? (await openStoreAt(url, DATABASE_PARTS));
  opened.set(url, store);
  const close = async (): Promise<void> => {
    opened.delete(url);
    await store.close();
  };
  return {
    store: { ...store, close },
    url,
    query: (sql) => database.query(sql),
    remove: () => database.remove(),
    discard: async () => {
      await close();
      await database.discard();
    },
  };
}

/** The store in a database; a refusal is a bug of the test. */
export async function openStoreAt(url: string, parts: Parts): Promise<PostgresStore> {
  const store = await openPostgresStore(url, parts, { mustBeDurable: true, onFault: () => undefined });
  if (!store.ok) throw new Error(store.error.message);
  return store.value;
}

function serverAddress(): string {
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) {
    throw new Error(
      'TEST_DATABASE_URL is not set: these tests need a PostgreSQL of their own; `npm test` starts one',
    );
  }
  return address;
}
