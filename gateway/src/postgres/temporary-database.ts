import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { Parts } from './migrate.ts';
import { openPostgresStore } from './open-postgres-store.ts';
import type { PostgresStore } from './postgres-store.ts';

/** A schema of its own in the tests' database. */
export interface TemporaryDatabase {
  /** An address under which all names are the schema's. */
  readonly url: string;
  /** Runs SQL in it, beside whatever is being tested. */
  query(sql: string): Promise<readonly Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export async function makeTemporaryDatabase(): Promise<TemporaryDatabase> {
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const url = new URL(serverAddress());
  url.searchParams.set('options', `-c search_path=${schema}`);
  const client = new Client(url.href);
  // A test may end every connection of the server; then this one has nobody else to tell.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  return {
    url: url.href,
    query: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    remove: async () => {
      await client.query(`SET client_min_messages = warning; DROP SCHEMA ${schema} CASCADE`);
      await client.end();
    },
  };
}

/** The store in a database; a refusal is a bug of the test. */
export async function openStoreAt(url: string, parts: Parts): Promise<PostgresStore> {
  const store = await openPostgresStore(url, parts, { mustBeDurable: true, onFault: () => undefined });
  if (!store.ok) {
    throw new Error(store.error.message);
  }
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
