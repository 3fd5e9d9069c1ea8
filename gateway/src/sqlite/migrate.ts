import type { DatabaseSync } from 'node:sqlite';

/** SQL texts in order; number n of the list is migration n+1. Only ever added to. */
export type Migrations = readonly string[];

/** Runs the migrations of one part that have not run yet, each in a transaction of its own. Forward only. */
export function migrate(database: DatabaseSync, part: string, migrations: Migrations): void {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (part TEXT PRIMARY KEY, done INTEGER NOT NULL) STRICT',
  );
  const row = database.prepare('SELECT done FROM migrations WHERE part = ?').get(part);
  const done = Number(row?.['done'] ?? 0);
  if (done > migrations.length) {
    throw new Error(
      `the ${part} tables were made by a newer version of Tollgate; start that version instead`,
    );
  }
  for (const [offset, sql] of migrations.slice(done).entries()) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(sql);
      database
        .prepare(
          'INSERT INTO migrations (part, done) VALUES (?, ?) ON CONFLICT (part) DO UPDATE SET done = excluded.done',
        )
        .run(part, done + offset + 1);
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}
