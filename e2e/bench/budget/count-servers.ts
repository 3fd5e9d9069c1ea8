import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programsFolder } from '@tollgate/testkit/stores/postgres-programs.mjs';
import { countingRows, type IndexedTable } from './count-rows.ts';
import type { CountingProxy } from './counting-proxy.ts';
import type { Work, WorkCounter } from './work.ts';

/** @param url of the database itself; the proxies are what the gateway uses */
export function countServers(url: string, postgres: CountingProxy, redis: CountingProxy): WorkCounter {
  let counting: string | undefined;
  return {
    read: async (): Promise<Work> => {
      const proxied = {
        statements: postgres.messages(),
        'round trips': postgres.roundTrips(),
        'Redis commands': redis.messages(),
        'Redis round trips': redis.roundTrips(),
      };
      counting ??= countingRows(await tablesOf(url));
      const [row = []] = await query(
        url,
        `SELECT *, pg_current_wal_insert_lsn() - '0/0', pg_snapshot_xmax(pg_current_snapshot()) FROM (${counting}) AS counted`,
      );
      const [rows, entries, bytes, commits] = row.map(Number);
      return {
        rows: rows ?? 0,
        'index entries': entries ?? 0,
        'log bytes': bytes ?? 0,
        commits: commits ?? 0,
        ...proxied,
      };
    },
  };
}

async function tablesOf(url: string): Promise<IndexedTable[]> {
  const rows = await query(
    url,
    `SELECT oid::regclass, (
       SELECT json_agg(pg_get_expr(indpred, indrelid)) FROM pg_index WHERE indrelid = pg_class.oid)
     FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace`,
  );
  return rows.map(([name = '', conditions = '']) => ({
    name,
    indexes: ((JSON.parse(conditions || '[]') ?? []) as (string | null)[]).map(
      (condition) => condition ?? undefined,
    ),
  }));
}

const SEPARATOR = '\u001f';

async function query(url: string, text: string): Promise<string[][]> {
  const { stdout } = await promisify(execFile)(join(programsFolder(), 'psql'), [
    '-XAtq',
    '-F',
    SEPARATOR,
    '-c',
    text,
    url,
  ]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(SEPARATOR));
}
