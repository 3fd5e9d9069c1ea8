// needs: PostgreSQL

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEnvelopeStore } from '@tollgate/gateway/features/stored-details/create-envelope-store';
import { createRegistrations } from '@tollgate/gateway/features/stored-details/create-registrations';
import { createDataKeyWraps, newDataKey } from '@tollgate/gateway/features/stored-details/data-key';
import type { EnvelopeStore } from '@tollgate/gateway/features/stored-details/envelope-store';
import { sampleDetails } from '@tollgate/gateway/features/stored-details/sample-registration.fixture';
import { sampleKey, sampleKeys } from '@tollgate/gateway/features/stored-details/vault-place.fixture';
import { DATABASE_PARTS } from '@tollgate/gateway/store/opening/parts';
import {
  openStoreAt,
  type TemporaryDatabase,
  takeDatabase,
} from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const keyText = (byte: number, id = `k${byte}`) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const [first, second, third] = [keyText(1), keyText(2), keyText(3)];

/** A vault that a gateway has open, and how a command reaches it. */
interface Place {
  readonly store: EnvelopeStore;
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

let folder: string;
let place: Place;

const run = (words: string, VAULT_KEYS: string) =>
  runCommand(words.split(' '), { ...place.settings, VAULT_KEYS });
const jsonOf = async (words: string, keys: string) => {
  const { out, err, exitCode } = await run(`${words} --json`, keys);
  expect(err).toBe('');
  return { exitCode, json: JSON.parse(out) as unknown };
};
const store = async (...merchants: readonly string[]) => {
  const registrations = createRegistrations(place.store, sampleKeys(sampleKey(1)));
  await Promise.all(merchants.map((merchant) => registrations.store(sampleDetails({ merchant }))));
};

async function openFile(): Promise<Place> {
  putMigratedFile(folder);
  const opened = openEmbeddedStore(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  return {
    store: createEnvelopeStore(opened.value),
    settings: { DATA_DIR: folder },
    close: () => opened.value.close(),
  };
}

async function openDatabase(): Promise<Place> {
  const database: TemporaryDatabase = await takeDatabase(DATABASE_PARTS);
  const postgres = await openStoreAt(database.url, DATABASE_PARTS);
  return {
    store: createEnvelopeStore(postgres),
    settings: { DATABASE_URL: database.url },
    close: async () => {
      await postgres.close();
      await database.remove();
    },
  };
}

const PLACES = [
  ['the embedded store', openFile],
  ['PostgreSQL', openDatabase],
] as const;

describe.each(firstByDay(PLACES))('the commands of the vault in %s', (_name, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-vault-'));
    place = await open();
  });

  afterEach(async () => {
    await place.close();
    rmSync(folder, { recursive: true });
  });

  it('replace a key alongside a gateway, step by step', async () => {
    await store('Shop', 'Other shop');
    const both = `${second},${first}`;
    expect(await jsonOf('vault status', both)).toEqual({
      exitCode: 0,
      json: {
        keys: [
          { id: 'k2', use: 'current', dataKeys: 0, registrations: 0, accessTokens: 0 },
          { id: 'k1', use: 'older', dataKeys: 2, registrations: 2, accessTokens: 0 },
        ],
        removable: [],
        retiring: null,
        validAccessTokens: 0,
        accessTokensOfUnknownKey: 0,
        fault: null,
      },
    });
    expect(await jsonOf('vault rotate', both)).toEqual({
      exitCode: 0,
      json: { key: 'k2', rewrapped: 2, left: 0 },
    });
    expect(await jsonOf('vault rotate', both)).toMatchObject({ exitCode: 0, json: { rewrapped: 0 } });
    expect(await jsonOf('vault status', both)).toMatchObject({ json: { removable: ['k1'] } });
    expect(await jsonOf('vault status', second)).toMatchObject({ exitCode: 0, json: { fault: null } });
  });

  itAtNight('show a retirement that was stopped, and what it has still to do', async () => {
    await store('Shop');
    const [old] = await place.store.dataKeys.list();
    const wraps = createDataKeyWraps(sampleKeys(sampleKey(1)));
    const at = Date.UTC(2026, 10, 23);
    await place.store.dataKeys.replace(old?.id ?? '', newDataKey(wraps, 'Shop', at), at);
    expect(await jsonOf('vault status', first)).toMatchObject({
      exitCode: 0,
      json: { retiring: { dataKeys: 1, registrations: 1, since: '2026-11-23T00:00:00.000Z' } },
    });
    expect((await run('vault status', first)).out).toMatch(
      /^Data keys that are being retired since 2026-11-23T\S+: 1; registrations .*: 1\. `vault retire` continues/m,
    );
    const notes: string[] = [];
    const settings = { ...place.settings, VAULT_KEYS: first };
    const end = await runCommand(['vault', 'retire', '--json'], settings, (line) => notes.push(line));
    expect(JSON.parse(end.out)).toEqual({ destroyed: 1, resealed: 1, broken: 0, left: 0 });
    expect(notes).toEqual([
      '1 resealed so far',
      'waiting until no gateway uses the old data keys',
      'destroying the old data keys',
    ]);
    expect(await jsonOf('vault status', first)).toMatchObject({ json: { retiring: null } });
    expect((await place.store.dataKeys.list()).map(({ id }) => id)).not.toContain(old?.id);
  });

  it('retire nothing where there is nothing, and no merchant that has nothing', async () => {
    expect((await run('vault retire', first)).out).toBe('There are no data keys to retire.\n');
    expect(await run('vault retire --merchant Shop', first)).toMatchObject({
      exitCode: 1,
      err: 'tollgate: VAULT_KEYS: there is no data key of a merchant Shop\n',
    });
  });

  it('say it for people too', async () => {
    await store('Shop');
    const both = `${second},${first}`;
    const before = await run('vault status', both);
    expect(before).toMatchObject({ exitCode: 0, err: '' });
    expect(before.out).toMatch(/^k1 +older +1 +1 +0$/m);
    expect(before.out).toContain('Still needed: k1');
    expect((await run('vault rotate', both)).out).toBe(
      'Data keys that are now wrapped with the key k2: 1.\n',
    );
    expect((await run('vault rotate', both)).out).toContain('All data keys were already wrapped');
    const after = await run('vault status', both);
    expect(after.out).toContain('Stored details do not need: k1.');
    expect(after.out).not.toContain('Access tokens');
  });

  it('warn of the access tokens that an older key may hold', async () => {
    await store('Shop');
    await runCommand(['token', 'make', '--merchant', 'Demo merchant'], {
      ...place.settings,
      VAULT_KEYS: first,
    });
    const both = `${second},${first}`;
    await run('vault rotate', both);
    expect((await run('vault status', both)).out).toMatch(
      /^k1 +older +0 +0 +1$[^]*^Access tokens that depend on k1: 1\. Replace them before you remove it\.$/m,
    );
    expect(await jsonOf('vault status', both)).toMatchObject({ json: { validAccessTokens: 1 } });
    const taken = await run('vault status', second);
    expect(taken.out).not.toContain('Access tokens');
    expect(await jsonOf('vault status', second)).toMatchObject({ json: { validAccessTokens: 0 } });
  });

  it('name a key that is missing or another one, quote none, and end with exit code 1', async () => {
    await store('Shop');
    const impostor = keyText(9, 'k1');
    const ends = [
      await run('vault rotate', second),
      await run('vault rotate', `${second},${impostor}`),
      await run('vault status', second),
      await run('vault status', `${third},${impostor}`),
    ];
    expect(ends.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1, 1]);
    expect(ends[0]?.err).toMatch(/^tollgate: VAULT_KEYS: the key k1 is missing, .*\n$/);
    expect(ends[1]?.err).toMatch(/^tollgate: VAULT_KEYS: the key k1 is another one .*\n$/);
    expect(ends[2]?.out).toMatch(/^k1 +missing +1 +1 +0$/m);
    expect(ends[2]?.out).toMatch(/^VAULT_KEYS: the key k1 is missing/m);
    expect(ends[3]?.out).toMatch(/^VAULT_KEYS: the key k1 is another one/m);
    const said = ends.map(({ out, err }) => out + err).join('');
    for (const key of [first, second, third, impostor]) {
      expect(said).not.toContain(key.slice(3));
    }
  });
});

describe('the commands of the vault with the key file', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-vault-'));
    place = await openFile();
  });

  afterEach(async () => {
    await place.close();
    rmSync(folder, { recursive: true });
  });

  it('take a key that was written in front of the old one', async () => {
    const path = join(folder, 'vault.keys');
    writeFileSync(path, first, { mode: 0o600 });
    await store('Shop');
    writeFileSync(path, `${second},${first}\n`);
    expect(await jsonOf('vault rotate', '')).toMatchObject({ json: { key: 'k2', rewrapped: 1 } });
    writeFileSync(path, third);
    const lost = await run('vault rotate', '');
    expect(lost.err).toContain(`DATA_DIR ${path}: the key k2 is missing`);
    expect(readFileSync(path, 'utf8')).toBe(third);
  });
});
