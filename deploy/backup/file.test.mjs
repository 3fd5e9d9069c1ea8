// needs: a process of its own, the night
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inWorkspace } from '../../scripts/workspace.mjs';
import { makeBackupKeys } from './backup-keys.fixture.mjs';
import { drill, endAll, endOf } from './drill.fixture.mjs';

/** Milliseconds; a busy machine needs much of it. */
const TIME_LIMIT = 240_000;

let folder;
let data;
let backups;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-backup-'));
  [data, backups] = ['data', 'backups'].map((name) => join(folder, name));
  mkdirSync(data);
  mkdirSync(backups);
});
afterEach(async () => {
  await endAll();
  rmSync(folder, { recursive: true });
});

const run = (program, words, env = {}) =>
  endOf([process.execPath, inWorkspace('deploy/backup', program), ...words], { DATA_DIR: data, ...env });

/** A store with books, without a gateway. */
function writeStore() {
  const database = new DatabaseSync(join(data, 'tollgate.sqlite'));
  database.exec(
    "PRAGMA journal_mode = WAL; CREATE TABLE operations (id TEXT PRIMARY KEY); INSERT INTO operations VALUES ('a'), ('b')",
  );
  return database;
}

describe('a backup of the embedded store', () => {
  it('brings everything back after a loss, and the books of the acquirer tell what came after it', {
    timeout: TIME_LIMIT,
  }, async () => {
    const { publicKey, privateKey } = await makeBackupKeys(folder);
    const keys = join(folder, 'keys');
    await drill({
      settings: { DATA_DIR: data },
      backUp: async () => {
        const made = await run('backup-file.mjs', [backups], { BACKUP_KEY: publicKey });
        expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\.sqlite\.gpg$/) });
        expect(statSync(made.out).mode & 0o777).toBe(0o600);
        expect(readFileSync(made.out).includes('4200000000000000')).toBe(false);
        // The name of a shopper, which the store has in clear.
        expect(readFileSync(made.out).includes('Jane Jones')).toBe(false);
        expect(readdirSync(data).filter((name) => name.endsWith('.backup'))).toEqual([]);
        return made.out;
      },
      lose: async () => {
        // The keys are kept in another place than the backups.
        cpSync(join(data, 'vault.keys'), keys);
        rmSync(data, { recursive: true });
      },
      restore: async (backup) => {
        const place = { DATA_DIR: join(folder, 'new') };
        const env = { ...place, RESTORE_KEY: privateKey };
        const without = await run('restore-file.mjs', [backup], env);
        expect(without).toMatchObject({ code: 1, err: expect.stringContaining('put back the keys') });
        mkdirSync(place.DATA_DIR);
        cpSync(keys, join(place.DATA_DIR, 'vault.keys'));
        const restored = await run('restore-file.mjs', [backup], env);
        expect(restored).toMatchObject({
          code: 0,
          err: '',
          out: expect.stringMatching(/^Restored \d+ operations\./),
        });
        return place;
      },
    });
  });

  it('that is encrypted opens with its own key alone, and is not made with a wrong one', async () => {
    writeStore().close();
    const { publicKey, privateKey } = await makeBackupKeys(folder);
    const other = join(folder, 'other');
    mkdirSync(other);
    const stranger = await makeBackupKeys(other);
    writeFileSync(join(folder, 'nothing.asc'), 'no key');
    for (const [key, reason] of [
      [privateKey, 'holds a private key'],
      [join(folder, 'nothing.asc'), 'is no public key'],
      ['/nowhere', 'is no public key'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await run('backup-file.mjs', [backups], { BACKUP_KEY: key });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
    expect(readdirSync(backups)).toEqual([]);
    const { out } = await run('backup-file.mjs', [backups], { BACKUP_KEY: publicKey });
    rmSync(data, { recursive: true });
    const env = { VAULT_KEYS: 'k1:…' };
    const wrong = await run('restore-file.mjs', [out], { ...env, RESTORE_KEY: stranger.privateKey });
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('nothing was restored: gpg') });
    expect(readdirSync(data)).toEqual([]);
    expect(await run('restore-file.mjs', [out], { ...env, RESTORE_KEY: privateKey })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Restored 2 operations'),
    });
  });

  it('has what is still in the log, and nothing of what is not committed', async () => {
    const database = writeStore();
    database.exec("BEGIN; INSERT INTO operations VALUES ('c')");
    const { out } = await run('backup-file.mjs', [backups]);
    const copy = new DatabaseSync(out, { readOnly: true });
    expect(
      copy
        .prepare('SELECT id FROM operations ORDER BY id')
        .all()
        .map(({ id }) => id),
    ).toEqual(['a', 'b']);
    copy.close();
    database.close();
  });

  it('removes older ones only when the new one is whole', async () => {
    const old = join(backups, 'tollgate-20260101T000000Z.sqlite.gpg');
    const young = join(backups, 'tollgate-20260102T000000Z.sqlite');
    const other = join(backups, 'notes.sqlite');
    for (const file of [old, `${old}.sha256`, young, other]) writeFileSync(file, '');
    const longAgo = new Date('2026-01-01');
    for (const file of [old, `${old}.sha256`, other]) utimesSync(file, longAgo, longAgo);
    expect((await run('backup-file.mjs', [backups], { KEEP_DAYS: '30' })).code).toBe(1);
    expect(readdirSync(backups)).toHaveLength(4);
    writeStore().close();
    const { code, out } = await run('backup-file.mjs', [backups], { KEEP_DAYS: '30' });
    expect(code).toBe(0);
    expect(readdirSync(backups).toSorted()).toEqual(
      [other, young, out, `${out}.sha256`].map((path) => path.slice(backups.length + 1)).toSorted(),
    );
  });

  it.each([
    ['without a folder', [], {}, 2, 'usage:'],
    ['into a folder that is not there', ['/nowhere'], {}, 1, 'is no folder'],
    ['of a folder without a store', ['<backups>'], { DATA_DIR: '/nowhere' }, 1, 'there is no store'],
    ['with days that are none', ['<backups>'], { KEEP_DAYS: '-1' }, 1, 'is no number of days'],
    ['into the folder of the store itself', ['<data>'], {}, 1, 'is in DATA_DIR'],
  ])('is refused %s', async (_what, words, env, code, reason) => {
    writeStore().close();
    const places = { '<backups>': backups, '<data>': data };
    const end = await run(
      'backup-file.mjs',
      words.map((word) => places[word] ?? word),
      env,
    );
    expect(end).toMatchObject({ code, out: '', err: expect.stringContaining(reason) });
    expect(end.err.split('\n')).toHaveLength(1);
    expect(readdirSync(backups)).toEqual([]);
  });

  it('is refused next to the keys, and of a damaged store', async () => {
    writeStore().close();
    writeFileSync(join(backups, 'vault.keys'), '');
    expect(await run('backup-file.mjs', [backups])).toMatchObject({
      code: 1,
      err: expect.stringContaining('keep them elsewhere'),
    });
    rmSync(join(backups, 'vault.keys'));
    writeFileSync(join(data, 'tollgate.sqlite'), Buffer.alloc(8192, 7));
    expect(await run('backup-file.mjs', [backups])).toMatchObject({
      code: 1,
      err: expect.stringContaining('the backup failed'),
    });
    expect(readdirSync(backups)).toEqual([]);
  });

  it('is not restored when it was changed, and never over a store', async () => {
    writeStore().close();
    const { out } = await run('backup-file.mjs', [backups]);
    const env = { VAULT_KEYS: 'k1:…' };
    expect(await run('restore-file.mjs', [out], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there: move it away'),
    });
    rmSync(data, { recursive: true });
    expect(await run('restore-file.mjs', [out], env)).toMatchObject({ code: 0, err: '' });
    rmSync(data, { recursive: true });
    appendFileSync(out, 'x');
    expect(await run('restore-file.mjs', [out], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not as it was written'),
    });
    rmSync(`${out}.sha256`);
    expect(await run('restore-file.mjs', [out], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is missing'),
    });
    expect(() => statSync(data)).toThrow('ENOENT');
  });
});
