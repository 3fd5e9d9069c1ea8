import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TemporaryDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import type { Redis } from 'ioredis';

/** Every file below a folder, byte for byte: databases, their write-ahead logs, whatever is there. */
export function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/** Every value of every table of an SQLite file, one a line. */
export function sqliteValues(path: string): Buffer {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    return linesOf(tables.flatMap(({ name }) => database.prepare(`SELECT * FROM "${String(name)}"`).all()));
  } finally {
    database.close();
  }
}

/** Every value of every table of a database, one a line. */
export async function postgresValues(database: TemporaryDatabase): Promise<Buffer> {
  const tables = await database.query(
    'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()',
  );
  const rows: Record<string, unknown>[] = [];
  for (const { table_name: name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one question at a time
    rows.push(...(await database.query(`SELECT * FROM "${String(name)}"`)));
  }
  return linesOf(rows);
}

/** Every key with all that it holds, one a line. What expires meanwhile is gone. */
export async function redisValues(redis: Redis): Promise<Buffer> {
  const keys = await redis.keysBuffer('*');
  const held = await Promise.all(keys.map((key) => valuesOf(redis, key)));
  return lines([...keys, ...held.flat()]);
}

async function valuesOf(redis: Redis, key: Buffer): Promise<Buffer[]> {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return [(await redis.getBuffer(key)) ?? Buffer.alloc(0)];
    case 'hash':
      return Object.entries(await redis.hgetallBuffer(key)).flatMap(([name, value]) => [
        Buffer.from(name),
        value,
      ]);
    case 'list':
      return redis.lrangeBuffer(key, 0, -1);
    case 'set':
      return redis.smembersBuffer(key);
    case 'zset':
      return redis.zrangeBuffer(key, '0', '-1');
    case 'none':
      return [];
    default:
      throw new Error(`it is not known how to read a Redis ${type}`);
  }
}

function linesOf(rows: readonly Readonly<Record<string, unknown>>[]): Buffer {
  return lines(rows.flatMap((row) => Object.values(row)).map(bytesOf));
}

function bytesOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value);
  return Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

function lines(parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
}
