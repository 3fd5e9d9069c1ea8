import type { DatabaseSync } from 'node:sqlite';

/** SQL texts in order; number n of the list is migration n+1. Only ever added to. */
export type Migrations = readonly string[];

/**
 * Runs the migrations of one part that have not run yet, each in a transaction of its own. Forward only.
 *
 * Another process may do the same at once, so the next migration is determined inside the write transaction.
 */
export function migrate(database: DatabaseSync, part: string, migrations: Migrations): void {
  if (isReadOnly(database)) {
    demandTables(database, part, migrations);
    return;
  }
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (part TEXT PRIMARY KEY, done INTEGER NOT NULL) STRICT',
  );
  const read = database.prepare('SELECT done FROM migrations WHERE part = ?');
  const next = (): string | undefined => {
    const done = Number(read.get(part)?.['done'] ?? 0);
    if (done > migrations.length) {
      throw new Error(
        `the ${part} tables were made by a newer version of Tollgate; start that version instead`,
      );
    }
    return migrations[done];
  };
  // Read before taking the lock, so that a process without missing migrations does not wait.
  while (next() !== undefined) {
    database.exec('BEGIN IMMEDIATE');
    try {
      const sql = next();
      if (sql !== undefined) {
        database.exec(sql);
        database
          .prepare(
            'INSERT INTO migrations (part, done) VALUES (?, 1) ON CONFLICT (part) DO UPDATE SET done = done + 1',
          )
          .run(part);
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }
}

function isReadOnly(database: DatabaseSync): boolean {
  return database.prepare('PRAGMA query_only').get()?.['query_only'] === 1;
}

/** The table of migrations, which a new file does not have. */
export function migrationRows(database: DatabaseSync): { readonly part: string; readonly done: number }[] {
  const exists =
    database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`).get() !== undefined;
  const rows = exists ? database.prepare('SELECT part, done FROM migrations').all() : [];
  return rows.map(({ part, done }) => ({ part: String(part), done: Number(done) }));
}

/** A command that only reads creates no tables. */
function demandTables(database: DatabaseSync, part: string, migrations: Migrations): void {
  const row = migrationRows(database).find((each) => each.part === part);
  if (row?.done !== migrations.length) {
    throw new Error(
      `the ${part} tables are of another version of Tollgate; start a gateway of this version first`,
    );
  }
}
