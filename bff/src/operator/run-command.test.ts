import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMerchantDirectory } from '@tollgate/gateway/merchants/merchant-directory';
import { createSqliteAccessTokens } from '@tollgate/gateway/merchants/sqlite/sqlite-access-tokens';
import { createTokenHasher } from '@tollgate/gateway/merchants/token-hasher';
import { openEmbeddedStore } from '@tollgate/gateway/sqlite/embedded-store';
import { openKeyFile } from '@tollgate/gateway/vault/key-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config/read-config.ts';
import { runCommand } from './run-command.ts';

describe('the operator’s command line', () => {
  let folder: string;
  const run = (...line: string[]) => runCommand(line, { DATA_DIR: folder });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-operator-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('shows a new token once and stores nothing that it could be read from', async () => {
    const { out } = await run(
      'token',
      'make',
      '--merchant',
      'Demo merchant',
      '--note',
      'shop server',
      '--json',
    );
    const { token } = JSON.parse(out) as { token: string };

    expect(token).toMatch(/^tollgate_test_[\w-]{43}$/);
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file)).includes(token)).toBe(false);
    }
    expect((await run('token', 'list')).out).not.toContain(token);
  });

  it('makes a token that a gateway which runs already takes, and revokes it under its eyes', async () => {
    const store = openEmbeddedStore(folder);
    const keys = openKeyFile(folder);
    const config = readConfig({ DATA_DIR: folder });
    if (!store.ok || !keys.ok || !config.ok) {
      throw new Error('the store could not be opened');
    }
    const directory = createMerchantDirectory((config.value satisfies Config).merchants, {
      store: createSqliteAccessTokens(store.value),
      hasher: createTokenHasher(keys.value),
    });
    const made = await run('token', 'make', '--merchant=Other merchant', '--json');
    const { id, token } = JSON.parse(made.out) as { id: string; token: string };

    expect(await directory.callerOf(token)).toEqual({ merchant: 'Other merchant' });
    expect((await run('token', 'revoke', id)).exitCode).toBe(0);
    expect(await directory.callerOf(token)).toBeUndefined();
    await store.value.close();
  });

  it('lists tokens with their notes, revoked ones included', async () => {
    const made = await run('token', 'make', '--merchant', 'Demo merchant', '--note', 'old server', '--json');
    const { id } = JSON.parse(made.out) as { id: string };
    await run('token', 'revoke', id);

    const { out } = await run('token', 'list', '--json');

    expect(JSON.parse(out)).toEqual([
      {
        id,
        merchant: 'Demo merchant',
        note: 'old server',
        createdAt: expect.any(String) as string,
        revokedAt: expect.any(String) as string,
      },
    ]);
    expect((await run('token', 'list')).out).toContain('old server');
  });

  it.each([
    [['token', 'make'], 2, '--merchant is required'],
    [
      ['token', 'make', '--merchant', 'Nobody'],
      1,
      'no merchant is called Nobody; there are: Demo merchant, Other merchant',
    ],
    [['token', 'revoke'], 2, 'the id of the token is missing'],
    [['token', 'revoke', 'nope'], 1, 'no valid token has the id nope'],
    [['token', 'burn'], 2, 'there is no command "token burn"'],
  ])('answers %j with exit code %i and a clear line', async (line, exitCode, message) => {
    const end = await run(...line);

    expect(end.exitCode).toBe(exitCode);
    expect(end.err).toContain(message);
    expect(end.out).toBe('');
  });

  it('says a failure as JSON when it is asked for JSON', async () => {
    const end = await run('token', 'revoke', 'nope', '--json');

    expect(end.exitCode).toBe(1);
    expect(JSON.parse(end.out)).toHaveProperty('error');
  });

  it('refuses to work with wrong settings, one line each', async () => {
    const end = await runCommand(['token', 'list'], { DATA_DIR: folder, PORT: 'many', LOG_LEVEL: 'loud' });

    expect(end.exitCode).toBe(1);
    expect(end.err.trim().split('\n')).toHaveLength(2);
  });

  it('prints its help for no command at all, and for --help behind any', async () => {
    expect((await run()).out).toContain('token revoke <id>');
    expect((await run('token', 'make', '--help')).exitCode).toBe(0);
  });
});
