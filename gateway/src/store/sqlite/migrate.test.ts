import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from './connect.ts';
import { type Migrations, migrate } from './migrate.ts';
import { makeTemporaryFolder, type TemporaryFolder } from './temporary-store.fixture.ts';

const FIRST = 'CREATE TABLE a (v); INSERT INTO a VALUES (1)';
const SECOND = 'ALTER TABLE a ADD COLUMN w';

let database: DatabaseSync;
const tables = (): unknown[] =>
  database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all()
    .map(({ name }) => name);

beforeEach(() => {
  database = new DatabaseSync(':memory:');
});

describe('migrations', () => {
  it('run once each, in their order', () => {
    migrate(database, 'ledger', [FIRST]);
    migrate(database, 'ledger', [FIRST]);
    migrate(database, 'ledger', [FIRST, SECOND]);
    migrate(database, 'ledger', [FIRST, SECOND]);
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ v: 1, w: null }]);
  });

  it('of two parts are counted apart', () => {
    migrate(database, 'ledger', [FIRST, SECOND]);
    migrate(database, 'checkout', ['CREATE TABLE b (v)']);
    expect(tables()).toEqual(['a', 'b', 'migrations']);
  });

  it('refuse tables of a newer version, and leave them unchanged', () => {
    migrate(database, 'ledger', [FIRST, SECOND]);
    expect(() => migrate(database, 'ledger', [FIRST])).toThrow(/ledger tables were made by a newer version/);
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ v: 1, w: null }]);
  });

  it('that fail halfway leave nothing of themselves and keep the earlier ones', () => {
    const broken = 'CREATE TABLE c (v); INSERT INTO nowhere VALUES (1)';
    expect(() => migrate(database, 'ledger', [FIRST, broken, 'CREATE TABLE d (v)'])).toThrow('nowhere');
    expect(tables()).toEqual(['a', 'migrations']);
    migrate(database, 'ledger', [FIRST, 'CREATE TABLE c (v)']);
    expect(tables()).toEqual(['a', 'c', 'migrations']);
  });
});

describe('migrations that two processes run at once', () => {
  let folder: TemporaryFolder;
  let one: DatabaseSync;
  let other: DatabaseSync;

  beforeEach(() => {
    folder = makeTemporaryFolder();
    [one, other] = [connect(join(folder.path, 'store'), 0), connect(join(folder.path, 'store'), 0)];
  });

  afterEach(() => {
    one.close();
    other.close();
    folder.remove();
  });

  /** Lets the other process run its migrations just before this one may write. */
  const overtakenBy = (migrations: Migrations): void => {
    const exec = one.exec.bind(one);
    vi.spyOn(one, 'exec').mockImplementation((sql) => {
      if (sql.startsWith('BEGIN')) migrate(other, 'ledger', migrations);
      exec(sql);
    });
  };

  it.each([
    ['all of them', [FIRST, SECOND]],
    ['the first of them', [FIRST]],
  ])('run once each, though the other process was quicker with %s', (_which, migrations) => {
    overtakenBy(migrations);
    migrate(one, 'ledger', [FIRST, SECOND]);
    expect(other.prepare('SELECT * FROM a').all()).toEqual([{ v: 1, w: null }]);
    expect(other.prepare('SELECT done FROM migrations').all()).toEqual([{ done: 2 }]);
  });

  it('stop where a newer version was quicker', () => {
    overtakenBy([FIRST, SECOND]);
    expect(() => migrate(one, 'ledger', [FIRST])).toThrow(/ledger tables were made by a newer version/);
    expect(one.isTransaction).toBe(false);
  });

  it('do not wait for another process when there is nothing to do', () => {
    migrate(one, 'ledger', [FIRST]);
    other.exec('BEGIN IMMEDIATE');
    migrate(one, 'ledger', [FIRST]);
    expect(one.isTransaction).toBe(false);
  });
});
