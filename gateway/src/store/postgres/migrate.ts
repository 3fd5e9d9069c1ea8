import type { Client } from 'pg';
import { failure, type Result, success } from '../../values/result.ts';

/** SQL texts in order; number n of the list is migration n+1. Only ever added to. */
export type Migrations = readonly string[];

/** Each part of the store by its name, with its migrations. */
export type Parts = Readonly<Record<string, Migrations>>;

/** One number for all processes that share a database: "toll" in ASCII. */
const LOCK = 0x74_6f_6c_6c;

/**
 * Runs the missing migrations of every part. Forward only.
 *
 * One process at a time: a second one waits, and then finds nothing to do.
 * @param client a connection for this alone, without a transaction
 * @returns a failure when a newer version created the tables
 */
export async function migrate(client: Client, parts: Parts): Promise<Result<void, string>> {
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (part text PRIMARY KEY, done integer NOT NULL)',
    );
    const { rows } = await client.query<{ part: string; done: number }>('SELECT part, done FROM migrations');
    const done = new Map(rows.map((row) => [row.part, row.done]));
    for (const [part, migrations] of Object.entries(parts)) {
      if ((done.get(part) ?? 0) > migrations.length) {
        return failure(
          `the ${part} tables were made by a newer version of Tollgate; start that version instead`,
        );
      }
    }
    for (const [part, migrations] of Object.entries(parts)) {
      // oxlint-disable-next-line no-await-in-loop -- the parts share one connection and run in their order
      await migratePart(client, part, migrations, done.get(part) ?? 0);
    }
    return success(undefined);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
  }
}

/**
 * Whether every part has the tables of this version, for commands that only read.
 *
 * @returns a failure when no gateway of this version has created them yet, or a newer one has
 */
export async function demandTables(client: Client, parts: Parts): Promise<Result<void, string>> {
  const { rows: tables } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS are_there`);
  const { rows } =
    tables[0]?.are_there === true
      ? await client.query<{ part: string; done: number }>('SELECT part, done FROM migrations')
      : { rows: [] };
  const done = new Map(rows.map((row) => [row.part, row.done]));
  const other = Object.entries(parts).find(([part, migrations]) => done.get(part) !== migrations.length);
  if (other !== undefined && rows.length === 0) {
    return failure('has no tables of Tollgate yet; start a gateway, which makes them, or run `migrate`');
  }
  return other === undefined
    ? success(undefined)
    : failure(`has ${other[0]} tables of another version; start a gateway of this version first`);
}

async function migratePart(
  client: Client,
  part: string,
  migrations: Migrations,
  done: number,
): Promise<void> {
  for (const [offset, sql] of migrations.slice(done).entries()) {
    /* oxlint-disable no-await-in-loop -- each migration builds on the one before */
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query(
        `INSERT INTO migrations (part, done) VALUES ($1, $2)
         ON CONFLICT (part) DO UPDATE SET done = excluded.done`,
        [part, done + offset + 1],
      );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    /* oxlint-enable no-await-in-loop */
  }
}
