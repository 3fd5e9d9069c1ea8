// needs: PostgreSQL, Redis, the night
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inWorkspace } from '../../scripts/workspace.mjs';
import { canRunStores, must, startStores } from '../compose/stores.fixture.mjs';
import { makeBackupKeys } from './backup-keys.fixture.mjs';
import { drill, endAll, endOf } from './drill.fixture.mjs';

/** Milliseconds; a busy machine needs much of it. */
const TIME_LIMIT = 240_000;

describe.skipIf(!canRunStores())('a backup of PostgreSQL', { timeout: TIME_LIMIT }, () => {
  let folder;
  let stores;
  let backups;
  let secret;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-database-backup-'));
    stores = await startStores(folder);
    secret = (name) => readFileSync(join(folder, 'secrets', name), 'utf8').trim();
  }, TIME_LIMIT);
  afterAll(async () => {
    await endAll();
    await stores?.end();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    backups = join(folder, 'made');
    mkdirSync(backups);
  });
  afterEach(() => rmSync(backups, { recursive: true }));

  /** As the service `backup` of the compose file has it. */
  const reader = (more = {}) => ({
    PGHOST: 'localhost',
    PGPORT: String(stores.postgres.port),
    PGDATABASE: 'tollgate',
    PGUSER: 'tollgate_backup',
    PGPASSWORD_FILE: join(folder, 'secrets/BACKUP_PASSWORD'),
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: stores.postgres.authority,
    ...more,
  });
  const owner = (more = {}) =>
    reader({ PGUSER: 'tollgate', PGPASSWORD_FILE: join(folder, 'secrets/TOLLGATE_PASSWORD'), ...more });
  const asReader = async (text) => {
    const env = { ...reader(), PGPASSWORD: secret('BACKUP_PASSWORD') };
    return { text, code: (await endOf(['psql', '-X', '-q', '-c', text], env)).code };
  };
  const backUp = (env = {}, words = [backups]) =>
    endOf(['sh', inWorkspace('deploy/backup/backup-database.sh'), ...words], reader(env));
  const restore = (backup, env = {}) =>
    endOf(['sh', inWorkspace('deploy/backup/restore-database.sh'), backup], owner(env));

  const settingsOf = (name) => ({
    DATA_DIR: join(folder, `data-${name}`),
    DATABASE_URL: secret('DATABASE_URL')
      .replace('@postgres:5432/', `@localhost:${stores.postgres.port}/`)
      .replace('/etc/tollgate/authority.pem', stores.postgres.authority),
    VAULT_KEYS: secret('VAULT_KEYS'),
  });
  const dropDatabase = () => stores.postgres.sql('DROP DATABASE tollgate WITH (FORCE)');
  const makeDatabase = async () => {
    await stores.postgres.sql('CREATE DATABASE anew OWNER tollgate');
    await stores.postgres.sql('REVOKE ALL ON DATABASE anew FROM PUBLIC');
    // The settings of access name the database tollgate alone.
    await stores.postgres.sql('ALTER DATABASE anew RENAME TO tollgate');
    await stores.postgres.sql('GRANT CONNECT ON DATABASE tollgate TO tollgate_backup');
  };

  it('brings everything back after a loss, and the books of the acquirer tell what came after it', async () => {
    await drill({
      settings: settingsOf('dump'),
      backUp: async () => {
        const made = await backUp();
        expect(made).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\.dump$/) });
        expect(statSync(made.out).mode & 0o777).toBe(0o600);
        return made.out;
      },
      lose: dropDatabase,
      restore: async (backup) => {
        await makeDatabase();
        const restored = await restore(backup);
        expect(restored).toMatchObject({
          code: 0,
          err: '',
          out: expect.stringMatching(/^Restored \d+ operations\./),
        });
        const again = await restore(backup);
        expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/the database has \d+ tables/) });
        return settingsOf('dump');
      },
    });

    // Alongside a whole backup, what must not count as one.
    const { out } = await backUp();
    appendFileSync(out, 'x');
    expect(await restore(out)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not as it was written'),
    });
    rmSync(`${out}.sha256`);
    expect(await restore(out)).toMatchObject({ code: 1, err: expect.stringContaining('is missing') });
    expect(await restore(join(backups, 'none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no file'),
    });
  });

  it('is made by a role that can change nothing', async () => {
    expect(await asReader('SELECT count(*) FROM operations')).toMatchObject({ code: 0 });
    const changes = [
      'CREATE TABLE mine (a int)',
      'DELETE FROM migrations',
      'SET ROLE tollgate',
      'CREATE DATABASE mine',
    ];
    const ends = await Promise.all(changes.map(asReader));
    expect(ends.filter(({ code }) => code === 0)).toEqual([]);
  });

  it('is refused without a whole dump, and leaves nothing behind', async () => {
    expect(await backUp({}, [])).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
    expect(await backUp({}, ['/nowhere'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no folder'),
    });
    expect(await backUp({ KEEP_DAYS: '1;x' })).toMatchObject({
      code: 1,
      err: expect.stringContaining('no number of days'),
    });
    expect(await backUp({ PGPASSWORD_FILE: join(folder, 'secrets/TOLLGATE_PASSWORD') })).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no new backup'),
    });
    // Not in clear, and not to a server that another authority vouches for.
    expect((await backUp({ PGSSLMODE: 'disable' })).err).toContain('no encryption');
    expect((await backUp({ PGHOST: '127.0.0.1' })).err).toContain('does not match host name');
    await stores.postgres.sql('ALTER DATABASE tollgate RENAME TO aside');
    await stores.postgres.sql('CREATE DATABASE tollgate OWNER tollgate');
    expect(await backUp()).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no books of payments'),
    });
    await stores.postgres.sql('DROP DATABASE tollgate');
    await stores.postgres.sql('ALTER DATABASE aside RENAME TO tollgate');
    expect(readdirSync(backups)).toEqual([]);
    writeFileSync(join(backups, 'VAULT_KEYS'), '');
    expect(await backUp()).toMatchObject({ code: 1, err: expect.stringContaining('keep them elsewhere') });
  });

  it('removes older ones when the new one is whole', async () => {
    const old = join(backups, 'tollgate-20260101T000000Z.dump');
    await must(['touch', '-d', '2026-01-01', old, `${old}.sha256`, join(backups, 'notes.dump')]);
    const { code, out } = await backUp({ KEEP_DAYS: '30' });
    expect(code).toBe(0);
    const name = basename(out);
    expect(new Set(readdirSync(backups))).toEqual(new Set(['notes.dump', name, `${name}.sha256`]));
    const [sum, of] = readFileSync(`${out}.sha256`, 'utf8').trim().split('  ');
    expect([sum.length, of]).toEqual([64, name]);
  });

  it('that is encrypted is restored with its own key alone', async () => {
    const { publicKey, privateKey } = await makeBackupKeys(folder);
    const { out } = await backUp({ BACKUP_KEY: publicKey });
    expect(out).toMatch(/\.dump\.gpg$/);
    expect(statSync(out).mode & 0o777).toBe(0o600);
    expect(readFileSync(out).subarray(0, 5).toString()).not.toBe('PGDMP');
    const other = join(folder, 'other');
    mkdirSync(other);
    const stranger = await makeBackupKeys(other);
    await dropDatabase();
    await makeDatabase();
    expect(await restore(out, { RESTORE_KEY: stranger.privateKey })).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot be decrypted'),
    });
    expect(await restore(out, { RESTORE_KEY: privateKey })).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Restored \d+ operations\./),
    });
    await dropDatabase();
    await makeDatabase();
    for (const [key, reason] of [
      [privateKey, 'holds a private key'],
      ['/nowhere', 'is no public key'],
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await backUp({ BACKUP_KEY: key });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(reason) });
    }
    // The database is empty now, and one without a password cannot be read at all.
    expect(await backUp({ BACKUP_KEY: publicKey })).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no books of payments'),
    });
    const locked = { BACKUP_KEY: publicKey, PGPASSWORD_FILE: join(folder, 'secrets/TOLLGATE_PASSWORD') };
    expect(await backUp(locked)).toMatchObject({
      code: 1,
      err: expect.stringContaining('there is no new backup'),
    });
    expect(
      readdirSync(backups).filter(
        (name) => !name.startsWith(basename(out)) && !name.endsWith('.gpg') && !name.endsWith('.sha256'),
      ),
    ).toEqual([]);
  });
});
