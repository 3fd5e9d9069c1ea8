// needs: PostgreSQL
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeTemporaryDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 9).toString('base64')}`;
const UP_TO_DATE = 'All tables are up to date.\n';

describe('the command migrate in the embedded store', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-migrate-'));
    file = join(folder, 'tollgate.sqlite');
    writeFileSync(file, '');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...line: readonly string[]) => runCommand(['migrate', ...line], { DATA_DIR: folder });

  it('says with --check which parts are behind, ends with exit code 1, and makes no tables', async () => {
    const end = await run('--check');
    expect(end).toMatchObject({ exitCode: 1, err: '' });
    expect(end.out).toMatch(/^ledger needs \d+ steps$/m);
    expect(statSync(file).size).toBe(0);
  });

  it('makes the tables once, records it, and finds nothing to do afterwards', async () => {
    const first = await run();
    expect(first).toMatchObject({ exitCode: 0, err: '' });
    expect(first.out).toMatch(/^ledger got \d+ steps$/m);
    expect(await run()).toMatchObject({ exitCode: 0, out: UP_TO_DATE });
    expect(await run('--check')).toEqual({ exitCode: 0, out: UP_TO_DATE, err: '' });
    const log = await runCommand(['audit-log', 'tail', '--action', 'store.migrate', '--json'], {
      DATA_DIR: folder,
    });
    // Each of the two runs was begun and ended; reading is no change.
    expect(JSON.parse(log.out)).toHaveLength(4);
  });

  it('leaves the tables of a newer version as they are', async () => {
    await run();
    const database = new DatabaseSync(file);
    database.exec(`UPDATE migrations SET done = done + 1 WHERE part = 'reports'`);
    database.close();
    for (const line of [['--check'], []]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const end = await run(...line);
      expect(end).toMatchObject({ exitCode: 1, out: '' });
      expect(end.err).toContain('the reports tables were created by a newer version of Tollgate');
    }
  });
});

describe('the command migrate in PostgreSQL', () => {
  it('makes the tables of an empty database, also from two places at once', async () => {
    const database = await makeTemporaryDatabase();
    const run = (...line: readonly string[]) =>
      runCommand(['migrate', ...line], { DATABASE_URL: database.url, VAULT_KEYS });
    try {
      const look = await run('--check', '--json');
      expect(look.exitCode).toBe(1);
      expect(JSON.parse(look.out).parts).toContainEqual({ part: 'leases', done: 0, wanted: 1 });
      const ends = await Promise.all([run(), run()]);
      expect(ends.map(({ exitCode, err }) => ({ exitCode, err }))).toEqual([
        { exitCode: 0, err: '' },
        { exitCode: 0, err: '' },
      ]);
      expect(await run('--check')).toEqual({ exitCode: 0, out: UP_TO_DATE, err: '' });
    } finally {
      await database.remove();
    }
  });
});
