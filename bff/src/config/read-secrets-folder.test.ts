import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIVE, LIVE_ACQUIRER, STRONG_TOKEN, strongKey } from './live-environment.fixture.ts';
import { readConfig } from './read-config.ts';
import { withSecretsFolder } from './read-secrets-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function secret(name: string, text: string, mode = 0o400): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  chmodSync(file, mode);
}

describe('a folder of secrets', () => {
  it('gives a live gateway its keys, its stores and the token of an acquirer', () => {
    const { DATABASE_URL, REDIS_URL, VAULT_KEYS, ACQUIRER_TOKEN, ...open } = LIVE;
    for (const [name, text] of Object.entries({ DATABASE_URL, REDIS_URL, VAULT_KEYS, ACQUIRER_TOKEN })) {
      secret(name, `${text}\n`);
    }
    const channel = { entityId: 'c'.repeat(32), name: 'card', acquirer: LIVE_ACQUIRER.name };
    const MERCHANTS_FILE = join(folder, 'merchants.json');
    writeFileSync(
      MERCHANTS_FILE,
      JSON.stringify({
        acquirers: [LIVE_ACQUIRER],
        merchants: [{ name: 'Shop', accessTokens: [STRONG_TOKEN], channels: [channel] }],
      }),
    );
    const read = readConfig({ ...open, MERCHANTS_FILE, SECRETS_DIR: folder });
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.value.settings).toMatchObject({ DATABASE_URL, REDIS_URL });
    expect(read.ok && read.value.settings.VAULT_KEYS?.current.id).toBe('k1');
    expect(read.ok && read.value.secrets.get('ACQUIRER_TOKEN')?.reveal()).toBe(ACQUIRER_TOKEN);
  });

  it('passes over what is named like no variable', () => {
    mkdirSync(join(folder, '..data'));
    secret('README', '');
    secret('vault_keys', 'not read', 0o644);
    secret('notes.txt', 'not read', 0o644);
    expect(withSecretsFolder({ SECRETS_DIR: folder })).toEqual({
      ok: true,
      value: { SECRETS_DIR: folder, README: '' },
    });
  });

  it('changes nothing where none is named', () => {
    const environment = { VAULT_KEYS: 'k1:…', SECRETS_DIR: '' };
    expect(withSecretsFolder(environment)).toEqual({ ok: true, value: environment });
  });

  it('is refused with a line for each mistake, which quotes no secret', () => {
    secret('VAULT_KEYS', `k1:${strongKey('k1')}`, 0o444);
    secret('REDIS_URL', 'rediss://:hunter2@cache.example');
    mkdirSync(join(folder, 'DATABASE_URL'));
    const read = readConfig({ ...LIVE, DATABASE_URL: '', VAULT_KEYS: '', SECRETS_DIR: folder });
    expect(!read.ok && read.error.toSorted()).toEqual([
      `DATABASE_URL: its file in SECRETS_DIR cannot be read as ${join(folder, 'DATABASE_URL')} (EISDIR)`,
      'REDIS_URL: is in the environment and also a file in SECRETS_DIR; keep one of the two',
      'VAULT_KEYS: every user of this machine can read its file in SECRETS_DIR; remove that with chmod o=',
    ]);
    expect(JSON.stringify(read)).not.toMatch(/hunter2|AAAA|k1:/);
  });

  it('is refused when it is not there', () => {
    const missing = join(folder, 'missing');
    expect(readConfig({ SECRETS_DIR: missing })).toEqual({
      ok: false,
      error: [`SECRETS_DIR: ${missing} cannot be read (ENOENT)`],
    });
  });
});
