// needs: PostgreSQL
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWalletKeys } from '@tollgate/gateway/store/api';
import { firstByDay } from '@tollgate/testkit/night/at-night';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { runCommand } from '../run-command.ts';
import { COMMAND_PLACES, type CommandPlace } from './command-places.fixture.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER_KEYS = `k2:${Buffer.alloc(32, 2).toString('base64')}`;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SECRET = PEM.split('\n')[5] ?? '';

interface Shown {
  readonly id: string;
  readonly publicKeyHash: string;
}

let folder: string;
let place: CommandPlace;

const runWith = (keys: string, ...line: string[]) =>
  runCommand(line, { ...place.settings, VAULT_KEYS: keys });
const run = (...line: string[]) => runWith(VAULT_KEYS, ...line);
const add = (...more: string[]) =>
  run('wallet-key', 'add', '--merchant', 'Demo merchant', '--wallet', 'wallet3', ...more);
const file = (text: string) => {
  const path = join(folder, 'wallet3.pem');
  writeFileSync(path, text);
  return path;
};

describe.each(firstByDay(COMMAND_PLACES))('the commands of wallet keys in %s', (_name, open) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-wallet-keys-'));
    place = await open(folder);
  });

  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  it('add a key, list it, and retire it', async () => {
    expect((await run('wallet-key', 'list')).out).toBe('There are no wallet keys.\n');
    const added = await add(file(PEM), '--json');
    expect(added).toMatchObject({ err: '', exitCode: 0 });
    const shown = JSON.parse(added.out) as Shown;
    expect(shown).toMatchObject({ kind: 'RSA 2048', wallet: 'wallet3', notAfter: null, opensTokens: true });
    const listed = await run('wallet-key', 'list');
    expect(listed.out).toBe(`${shown.id}  wallet3  Demo merchant  ${shown.publicKeyHash}  in use\n`);
    const retired = await run('wallet-key', 'retire', shown.id);
    expect(retired.out).toMatch(/is retired and opens tokens until \d{4}-/);
    expect((await run('wallet-key', 'list')).out).toContain('retired, opens tokens until');
    expect(await run('wallet-key', 'retire', shown.id)).toMatchObject({
      err: expect.stringContaining('The key is retired already'),
      exitCode: 1,
    });
  });

  it('give the gateway the key that was added', async () => {
    await add(file(PEM));
    const config = readConfig({ ...place.settings, VAULT_KEYS });
    if (!config.ok) throw new Error(config.error.join());
    const opened = await openWalletKeys(config.value.settings);
    if (!opened.ok) throw new Error(opened.error);
    try {
      const [key] = await opened.value.walletKeys.open('Demo merchant', 'wallet3', Date.now());
      expect(key?.privateKey.equals(privateKey)).toBe(true);
    } finally {
      await opened.value.close();
    }
  });

  it('never show the key, nor store it in clear', async () => {
    const path = file(PEM);
    const ends = [await add(path), await add(path), await run('wallet-key', 'list', '--json')];
    expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 1, 0]);
    expect(ends[1]?.err).toContain('has or had this key for wallet3');
    expect(ends.map(({ out, err }) => out + err).join('')).not.toContain(SECRET);
    rmSync(path);
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes(SECRET)).toBe(false);
    }
  });

  it('refuse what is no key, and quote nothing of it', async () => {
    const cut = await add(file(PEM.replace(/\n.{64}\n/, '\n')));
    expect(cut).toMatchObject({ out: '', exitCode: 1 });
    expect(cut.err).toMatch(/wallet3\.pem: the private key is damaged\n$/);
    expect(cut.err).not.toContain(SECRET);
    expect((await add(join(folder, 'none.pem'))).err).toContain('none.pem: cannot be read (ENOENT)');
    expect((await add(folder)).err).toContain('cannot be read (EISDIR)');
    expect((await run('wallet-key', 'list')).out).toContain('no wallet keys');
  });

  it('refuse a merchant and a wallet that there are not', async () => {
    const path = file(PEM);
    const line = ['wallet-key', 'add', path, '--merchant'];
    expect((await run(...line, 'Nobody', '--wallet', 'wallet3')).err).toContain(
      'no merchant is called Nobody',
    );
    expect((await run(...line, 'Demo merchant', '--wallet', 'wallet4')).err).toContain(
      '--wallet takes one of',
    );
    expect((await run(...line, 'Demo merchant', '--wallet', 'wallet2')).err).toContain('needs an EC key');
    expect(await run(...line, 'Demo merchant')).toMatchObject({ exitCode: 2 });
  });

  it('refuse a key of the vault that does not fit', async () => {
    await add(file(PEM));
    const line = ['wallet-key', 'add', '--merchant', 'Demo merchant', '--wallet', 'wallet3', file(PEM)];
    const end = await runWith(OTHER_KEYS, ...line);
    expect(end).toMatchObject({ out: '', exitCode: 1 });
    expect(end.err).toMatch(/^tollgate: VAULT_KEYS: .*\n$/);
  });
});
