import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenHash } from '@tollgate/gateway/access/access-tokens';
import { createAccessTokens } from '@tollgate/gateway/access/create-access-tokens';
import { createMerchantDirectory } from '@tollgate/gateway/access/merchant-directory';
import { createTokenHasher } from '@tollgate/gateway/api';
import { openKeyFile } from '@tollgate/gateway/features/stored-details/key-file';
import { migrateFile } from '@tollgate/gateway/store/opening/open-store';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config/read-config.ts';
import { runCommand } from './run-command.ts';

const keyText = (byte: number) => `k${byte}:${Buffer.alloc(32, byte).toString('base64')}`;

describe('the operator’s command line', () => {
  let folder: string;
  const run = (...line: string[]) => runCommand(line, { DATA_DIR: folder });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-operator-'));
    // The files of a gateway that ran here once.
    const store = openEmbeddedStore(folder);
    openKeyFile(folder);
    if (!store.ok) throw new Error(store.error.message);
    await store.value.close();
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
    if (!store.ok || !keys.ok || !config.ok) throw new Error('the store could not be opened');
    const directory = createMerchantDirectory((config.value satisfies Config).merchants, {
      store: createAccessTokens(store.value),
      hasher: createTokenHasher(keys.value),
    });
    const made = await run('token', 'make', '--merchant=Other merchant', '--json');
    const { id, token } = JSON.parse(made.out) as { id: string; token: string };

    expect(await directory.callerOf(token)).toEqual({
      merchant: 'Other merchant',
      rights: ['pay', 'refund', 'read', 'manage'],
    });
    expect((await run('token', 'revoke', id)).exitCode).toBe(0);
    expect(await directory.callerOf(token)).toBeUndefined();
    await store.value.close();
  });

  it('makes a token with the rights that it is asked for, and shows them', async () => {
    const make = ['token', 'make', '--merchant', 'Demo merchant', '--json'];
    const made = await run(...make, '--rights', 'acquirer-details,acquirer-details, ');
    expect(JSON.parse(made.out)).toMatchObject({ rights: ['acquirer-details'] });
    expect((await run('token', 'list')).out).toMatch(/Demo merchant {2}all operations, acquirer-details\n/);
    await run(...make, '--rights', 'pay, read');
    expect((await run('token', 'list')).out).toMatch(/Demo merchant {2}pay, read\n/);

    const unknown = await run(...make, '--rights', 'acquirer-details,all');
    expect(unknown.exitCode).toBe(1);
    expect(unknown.out).toContain(
      '--rights takes, with commas between: pay, refund, read, manage, acquirer-details',
    );
  });

  it('makes a token that ends, and says when, also once it has', async () => {
    const make = ['token', 'make', '--merchant', 'Demo merchant', '--json', '--end'];
    const made = JSON.parse((await run(...make, '2035-01-31')).out) as { endsAt: string };
    expect(made.endsAt).toBe('2035-02-01T00:00:00.000Z');
    expect((await run('token', 'list')).out).toContain(
      '  valid until 2035-02-01T00:00:00.000Z  never used  ',
    );

    for (const end of ['2020-01-31', 'tomorrow', '31.01.2035', '2035-02-30', '2035-01-31T18:00:00']) {
      // oxlint-disable-next-line no-await-in-loop
      const refused = await run(...make, end);
      expect(refused.exitCode).toBe(1);
      expect(refused.out).toContain('--end takes a day or time in the future');
    }

    const store = openEmbeddedStore(folder);
    if (!store.ok) throw new Error(store.error.message);
    const past = Date.parse('2020-02-01');
    const tokens = createAccessTokens(store.value);
    const record = { id: 'a', merchant: 'Shop', note: '', createdAt: 1, rights: [], keyId: 'first' };
    const lived = { ...record, revokedAt: undefined, endsAt: past, lastUsedDay: undefined };
    await tokens.add(lived, 'hash' as TokenHash);
    await tokens.noteUse('a', past / 86_400_000 - 1);
    await store.value.close();
    expect((await run('token', 'list')).out).toContain(
      '  ended 2020-02-01T00:00:00.000Z  used 2020-01-31  Shop',
    );
    expect(JSON.parse((await run('token', 'list', '--json')).out)).toContainEqual(
      expect.objectContaining({ id: 'a', state: 'ended', lastUsed: '2020-01-31' }),
    );
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
        rights: [],
        note: 'old server',
        createdAt: expect.any(String) as string,
        key: 'first',
        state: 'revoked',
        revokedAt: expect.any(String) as string,
        endsAt: null,
        lastUsed: null,
      },
    ]);
    expect((await run('token', 'list')).out).toContain('old server');
  });

  it('makes no token while keys of the vault are missing', async () => {
    const make = (key: number) =>
      runCommand(['token', 'make', '--merchant', 'Demo merchant'], {
        DATA_DIR: folder,
        VAULT_KEYS: keyText(key),
      });
    expect((await make(1)).exitCode).toBe(0);
    const refused = await make(2);
    expect([refused.exitCode, refused.err]).toEqual([1, expect.stringContaining('the key k1 is missing')]);
    const list = await runCommand(['token', 'list', '--json'], { DATA_DIR: folder, VAULT_KEYS: keyText(1) });
    expect(JSON.parse(list.out)).toHaveLength(1);
  });

  it('calls no token valid whose key is not among the keys any more', async () => {
    const listWith = async (VAULT_KEYS: string, ...flags: string[]) =>
      (await runCommand(['token', 'list', ...flags], { DATA_DIR: folder, VAULT_KEYS })).out;
    await runCommand(['token', 'make', '--merchant', 'Demo merchant'], {
      DATA_DIR: folder,
      VAULT_KEYS: keyText(1),
    });

    expect(await listWith(`${keyText(2)},${keyText(1)}`)).toMatch(
      / {2}valid {2}never used {2}Demo merchant {2}all operations\n$/,
    );
    expect(await listWith(keyText(2))).toContain('  ended, its key k1 is missing  ');
    expect(JSON.parse(await listWith(keyText(2), '--json'))).toMatchObject([
      { key: 'k1', state: 'key-missing', revokedAt: null },
    ]);
  });

  it('says of a token from before keys were noted on what it depends', async () => {
    const store = openEmbeddedStore(folder);
    if (!store.ok) throw new Error(store.error.message);
    const old = {
      id: 'a',
      merchant: 'Shop',
      note: '',
      createdAt: 1,
      rights: [],
      keyId: undefined,
      revokedAt: undefined,
      endsAt: undefined,
      lastUsedDay: undefined,
    };
    migrateFile(store.value);
    await createAccessTokens(store.value).add(old, 'hash' as TokenHash);
    await store.value.close();

    expect((await run('token', 'list')).out).toContain('valid as long as VAULT_KEYS has the key of that day');
  });

  it.each([
    'token make --merchant=Demo',
    'token list',
    'token revoke x',
    'audit',
    'migrate --check',
    'retention',
    'vault status',
    'open',
    'webhook list',
  ])('makes no store and no keys for %s where no gateway has been', async (words) => {
    const DATA_DIR = join(folder, 'elsewhere');
    const end = await runCommand(words.split(' '), { DATA_DIR });

    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toBe(
      `tollgate: DATA_DIR ${DATA_DIR}: there is no store of a gateway here; set DATA_DIR to the folder of the gateway, which makes its store when it starts\n`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('makes no keys for a token where the gateway has its own from elsewhere', async () => {
    rmSync(join(folder, 'vault.keys'));
    const end = await run('token', 'make', '--merchant', 'Demo merchant');

    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toContain('vault.keys: there are no keys here; set VAULT_KEYS as the gateway has it');
    expect(existsSync(join(folder, 'vault.keys'))).toBe(false);
  });

  it('says in one line that a file is no store', async () => {
    writeFileSync(join(folder, 'tollgate.sqlite'), 'no store '.repeat(1000));
    const end = await run('token', 'list');

    expect(end).toMatchObject({ exitCode: 1, out: '' });
    expect(end.err).toMatch(/^tollgate: DATA_DIR [^\n]+\n$/);
  });

  it.each([
    [['token', 'make'], 2, '--merchant is missing'],
    [['token', 'make', '--merchant'], 2, '--merchant needs a value'],
    [['token', 'make', '--merchant='], 2, '--merchant needs a value'],
    [['token', 'make', '--merchant', '--note', 'x'], 2, '--merchant needs a value'],
    [['token', 'make', '--merchant', 'a', '--merchant', 'b'], 2, '--merchant is given twice'],
    [['token', 'make', '--merchant', 'Demo', 'merchant'], 2, '"merchant" is unexpected'],
    [['token', 'list', 'extra'], 2, '"extra" is unexpected'],
    [['token', 'list', '--merchant', 'Demo merchant'], 2, 'there is no option --merchant'],
    [['token', 'list', '--jsno'], 2, 'there is no option --jsno'],
    [['token', 'list', '-x'], 2, 'there is no option -x'],
    [['token', 'list', '--json=false'], 2, '--json takes no value'],
    [['--hlep'], 2, 'there is no option --hlep without a command'],
    [['burn'], 2, 'there is no command "burn"'],
    [
      ['token', 'make', '--merchant', 'Nobody'],
      1,
      'no merchant is called Nobody; there are: Demo merchant, Other merchant',
    ],
    [['token', 'revoke'], 2, '<id> is missing: the id of the token, which `token list` shows'],
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

  it('names the whole call in the usage line', async () => {
    const { err } = await run('token', 'make', '--mrechant', 'Demo merchant');

    expect(err).toBe(
      'tollgate: there is no option --mrechant\nusage: npm run -s tollgate -- token make --merchant <name> [--note <text>] [--rights <list>] [--end <date>] [--json]\n',
    );
  });

  it('tells wrong settings as JSON when it is asked for JSON', async () => {
    const end = await runCommand(['token', 'list', '--json'], { DATA_DIR: folder, TRUST_PROXY: 'maybe' });

    expect(end).toMatchObject({ exitCode: 1, err: '' });
    expect(JSON.parse(end.out)).toEqual({
      error: 'TRUST_PROXY: must be true, false, or the number of proxies from 1 to 9',
    });
  });

  it.each([[[]], [['help']], [['-h']], [['--help']], [['help', 'token']]])(
    'prints its help for %j',
    async (line) => {
      const end = await run(...line);

      expect(end).toMatchObject({ exitCode: 0, err: '' });
      expect(end.out).toMatch(/^Usage: npm run -s tollgate -- <command>$/m);
      expect(end.out).toMatch(/^ {2}token revoke {2,}revokes a token in every gateway/m);
    },
  );

  it('lists the commands that a word without its verb may mean', async () => {
    expect(await run('vault')).toEqual({
      exitCode: 2,
      out: '',
      err: [
        'tollgate: the command "vault" is incomplete',
        'usage: npm run -s tollgate -- vault status [--json]',
        '       npm run -s tollgate -- vault rotate [--json]',
        '       npm run -s tollgate -- vault retire [--merchant <name>] [--json]',
        '',
      ].join('\n'),
    });
  });

  it('prints its version', async () => {
    const end = await run('--version');

    expect(end).toMatchObject({ exitCode: 0, err: '' });
    expect(end.out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
