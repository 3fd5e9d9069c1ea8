import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeTestAuthority,
  type TestCertificate,
} from '@tollgate/gateway/connectors/test-certificates.fixture';
import { merchantCertificate } from '@tollgate/gateway/features/wallets/simulator/make-merchant-key';
import { openEmbeddedStore } from '@tollgate/gateway/store/sqlite/embedded-store';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../run-command.ts';

const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

let identity: TestCertificate;
beforeAll(async () => {
  identity = await (await makeTestAuthority()).sign({ keys: 'rsa' });
});

let folder: string;
let close: () => Promise<void>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-wallet-certificates-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const store = openEmbeddedStore(data);
  if (!store.ok) throw new Error(store.error.message);
  close = () => store.value.close();
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const run = (...line: string[]) => runCommand(line, { DATA_DIR: join(folder, 'data'), VAULT_KEYS });

function add(text: string, ...more: string[]) {
  const path = join(folder, 'key.pem');
  writeFileSync(path, text);
  return run('wallet-key', 'add', '--merchant', 'Demo merchant', '--wallet', 'wallet1', ...more, path);
}

function certified(merchantIdentifier: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return `${pemOf(privateKey)}${merchantCertificate(privateKey, merchantIdentifier).toString()}`;
}

describe('a key for tokens of wallet1', () => {
  it('is added with the certificate of a merchant identifier of its channels', async () => {
    expect(await add(certified('merchant.sandbox.demo'))).toMatchObject({ err: '', exitCode: 0 });
    expect((await run('wallet-key', 'list')).out).toContain('certificate until 2049-');
  });

  it('is refused with the certificate of another one, and with one of no merchant', async () => {
    expect((await add(certified('merchant.sandbox.other'))).err).toContain(
      'the certificate is for another merchant identifier than merchant.sandbox.demo',
    );
    const { certificate, key } = await (await makeTestAuthority()).sign();
    expect((await add(`${key}\n${certificate}`)).err).toContain('it names no merchant identifier');
    expect((await run('wallet-key', 'list')).out).toContain('no wallet keys');
  });
});

describe('a key that shows who asks the maker', () => {
  it('is added with its certificate, shown as what it is, and retired at once', async () => {
    const added = await add(`${identity.key}\n${identity.certificate}`, '--purpose', 'identity', '--json');
    expect(added).toMatchObject({ err: '', exitCode: 0 });
    const shown = JSON.parse(added.out) as { id: string };
    expect(shown).toMatchObject({ purpose: 'identity', kind: 'RSA 2048', opensTokens: false });
    expect((await run('wallet-key', 'list')).out).toContain('  wallet1 identity  Demo merchant  ');
    expect((await run('wallet-key', 'retire', shown.id)).out).toBe(`Key ${shown.id} is retired.\n`);
    expect((await run('wallet-key', 'list')).out).toContain('  retired  certificate until ');
  });

  it('is refused without its certificate, on a curve, and for other wallets', async () => {
    expect((await add(identity.key, '--purpose', 'identity')).err).toContain('needs the certificate');
    expect((await add(certified('merchant.sandbox.demo'), '--purpose', 'identity')).err).toContain(
      'wallet1 needs an RSA key of 2048 bits or more for identity',
    );
    const text = `${identity.key}\n${identity.certificate}`;
    expect((await add(text, '--purpose', 'identity', '--wallet', 'wallet2')).exitCode).not.toBe(0);
    expect((await add(text, '--purpose', 'other')).err).toContain('--purpose takes one of: tokens, identity');
    expect((await add(text)).err).toContain('wallet1 needs an EC key on the curve P-256');
  });
});

describe('wallet-domain-file', () => {
  it('prints the file of a channel', async () => {
    const printed = await run('wallet-domain-file', '--entity', 'a0000000000000000000000000000001');
    const file = readFileSync(new URL('../../../demo-domain-file.txt', import.meta.url), 'utf8');
    expect(printed).toMatchObject({ out: file, exitCode: 0 });
  });

  it('says that a channel has none', async () => {
    const printed = await run('wallet-domain-file', '--entity', 'a0000000000000000000000000000002');
    expect(printed).toMatchObject({ out: '', exitCode: 1 });
    expect(printed.err).toContain('set wallet1.domainFile in the merchants file');
  });
});
