import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

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

  it('refuse tables that a newer version made, and leave them alone', () => {
    migrate(database, 'ledger', [FIRST, SECOND]);
    expect(() => migrate(database, 'ledger', [FIRST])).toThrow(/ledger tables were made by a newer version/);
    expect(database.prepare('SELECT * FROM a').all()).toEqual([{ v: 1, w: null }]);
  });

  it('that fail halfway leave nothing of themselves and keep what ran before', () => {
    const broken = 'CREATE TABLE c (v); INSERT INTO nowhere VALUES (1)';
    expect(() => migrate(database, 'ledger', [FIRST, broken, 'CREATE TABLE d (v)'])).toThrow('nowhere');
    expect(tables()).toEqual(['a', 'migrations']);
    migrate(database, 'ledger', [FIRST, 'CREATE TABLE c (v)']);
    expect(tables()).toEqual(['a', 'c', 'migrations']);
  });
});
