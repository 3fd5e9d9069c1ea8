import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  makeTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '@tollgate/gateway/connectors/test-certificates.fixture';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const HOUR = 3_600_000;
const TOKEN = 'canary-token-0123456789';
const MERCHANT = {
  name: 'Shop',
  channels: [{ entityId: 'c'.repeat(32), name: 'card', acquirer: 'careful' }],
};
const PLAIN = { name: 'careful', connector: 'http-acquirer', address: 'https://acquirer.example' };
const MUTUAL = { ...PLAIN, clientCertificate: 'tls/own.pem', clientKey: 'tls/own.key' };

let folder: string;
let authority: TestAuthority;
let own: TestCertificate;

function write(name: string, text: string, mode = 0o600): void {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-credentials-'));
  mkdirSync(join(folder, 'tls'));
  authority = await makeTestAuthority();
  own = await authority.sign();
  const other = await authority.sign();
  const past = { from: new Date(Date.now() - 2 * HOUR), to: new Date(Date.now() - HOUR) };
  const future = { from: new Date(Date.now() + HOUR), to: new Date(Date.now() + 2 * HOUR) };
  const expired = await authority.sign(past);
  write('tls/own.pem', own.certificate);
  write('tls/own.key', own.key);
  write('tls/chain.pem', `${own.certificate}\n${authority.certificate}\n`);
  write('tls/group.key', own.key, 0o640);
  write('tls/open.key', own.key, 0o644);
  write('tls/other.key', other.key);
  write('tls/authority.pem', authority.certificate, 0o644);
  write('tls/expired.pem', expired.certificate);
  write('tls/future.pem', (await authority.sign(future)).certificate);
  write('tls/old-and-new.pem', `${expired.certificate}\n${authority.certificate}`);
  write('tls/rubbish.pem', 'canary-token in a file that is no PEM');
  write('tls/broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
  write(
    'tls/locked.key',
    generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
    }).privateKey,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(entry: object, environment: Readonly<Record<string, string>> = {}, more: object = {}) {
  const MERCHANTS_FILE = join(folder, 'merchants.json');
  writeFileSync(MERCHANTS_FILE, JSON.stringify({ acquirers: [entry], merchants: [MERCHANT], ...more }));
  return readConfig({ MERCHANTS_FILE, ...environment });
}

function mistakesOf(entry: object, environment?: Readonly<Record<string, string>>): readonly string[] {
  return mistakesIn(read(entry, environment));
}

function mistakesIn(config: ReturnType<typeof read>): readonly string[] {
  return config.ok
    ? []
    : config.error.map((line) => line.replace(`MERCHANTS_FILE: ${folder}/merchants.json: `, ''));
}

describe('the credentials of an HTTP acquirer', () => {
  it('may be left out, each or all', () =>
    forEveryCase(
      [
        ['all', PLAIN],
        ['but for the token', { ...PLAIN, tokenVariable: 'TOKEN' }],
        ['but for the certificate', MUTUAL],
        ['but for the authority', { ...PLAIN, authority: 'tls/authority.pem' }],
        ['none', { ...MUTUAL, tokenVariable: 'TOKEN', authority: 'tls/authority.pem' }],
        ['a whole path', { ...MUTUAL, clientKey: join(folder, 'tls/own.key') }],
        ['a certificate with those behind it', { ...MUTUAL, clientCertificate: 'tls/chain.pem' }],
        ['a key for the group', { ...MUTUAL, clientKey: 'tls/group.key' }],
        ['an authority that follows one that has expired', { ...PLAIN, authority: 'tls/old-and-new.pem' }],
        ['a token for this machine', { ...PLAIN, address: 'http://127.0.0.1:1', tokenVariable: 'TOKEN' }],
      ],
      (_what, entry) => {
        expect(mistakesOf(entry, { TOKEN })).toEqual([]);
      },
    ));

  it('are printed by nothing', () => {
    const config = read({ ...MUTUAL, tokenVariable: 'TOKEN' }, { TOKEN });
    expect(config.ok && config.value.secrets.size).toBe(3);
    const said = `${inspect(config, { depth: 9, showHidden: true })} ${JSON.stringify(config)}`;
    expect(said).not.toMatch(/canary|PRIVATE KEY|BEGIN CERTIFICATE/);
  });

  it('that are wrong are one line with their place and what to do, and quote nothing', () =>
    forEveryCase<[string, object, string | RegExp]>(
      [
        [
          'a token that is not set',
          { ...PLAIN, tokenVariable: 'NONE' },
          'tokenVariable names NONE, which is not set',
        ],
        [
          'a token with a line break',
          { ...PLAIN, tokenVariable: 'BROKEN' },
          'which holds a blank or a line break',
        ],
        [
          'the token in place of its name',
          { ...PLAIN, tokenVariable: TOKEN },
          'tokenVariable must be the name of',
        ],
        [
          'a token that would be read by others',
          { ...PLAIN, address: 'http://acquirer.example', tokenVariable: 'TOKEN' },
          'address must be https, because the token',
        ],
        [
          'a certificate over http',
          { ...MUTUAL, address: 'http://127.0.0.1:1' },
          'clientCertificate is for TLS',
        ],
        [
          'a certificate alone',
          { ...PLAIN, clientCertificate: 'tls/own.pem' },
          'clientCertificate needs its key',
        ],
        ['a key alone', { ...PLAIN, clientKey: 'tls/own.key' }, 'clientKey needs its certificate'],
        [
          'a key of another',
          { ...MUTUAL, clientKey: 'tls/other.key' },
          'clientKey does not fit clientCertificate',
        ],
        [
          'no such file',
          { ...MUTUAL, clientKey: 'tls/none.key' },
          /clientKey names tls\/none\.key, which does not exist as \//,
        ],
        ['a folder', { ...MUTUAL, clientCertificate: './tls' }, /cannot be read as \/.+ \(EISDIR\)$/],
        ['no path', { ...MUTUAL, clientKey: 'key' }, 'clientKey must be the path of a PEM file'],
        [
          'a key for everyone',
          { ...MUTUAL, clientKey: 'tls/open.key' },
          'which every user of this machine can read',
        ],
        ['a key with a passphrase', { ...MUTUAL, clientKey: 'tls/locked.key' }, 'which has a passphrase'],
        [
          'a certificate as key',
          { ...MUTUAL, clientKey: 'tls/own.pem' },
          'which holds no private key in PEM',
        ],
        [
          'a key as certificate',
          { ...MUTUAL, clientCertificate: 'tls/own.key' },
          'which holds no certificate in PEM',
        ],
        ['no PEM', { ...MUTUAL, clientCertificate: 'tls/rubbish.pem' }, 'which holds no certificate in PEM'],
        [
          'a broken PEM',
          { ...PLAIN, authority: 'tls/broken.pem' },
          'authority names tls/broken.pem, which holds no',
        ],
        [
          'a certificate that has expired',
          { ...MUTUAL, clientCertificate: 'tls/expired.pem' },
          /acquirers\[0\]\.clientCertificate names tls\/expired\.pem, which expired at 20\d\d-.+; put the renewed one/,
        ],
        [
          'a certificate of tomorrow',
          { ...MUTUAL, clientCertificate: 'tls/future.pem' },
          'which is not valid before',
        ],
        [
          'an authority that has expired',
          { ...PLAIN, authority: 'tls/expired.pem' },
          'authority names tls/expired.pem',
        ],
      ],
      (_what, entry, text) => {
        const mistakes = mistakesOf(entry, { TOKEN, BROKEN: `${TOKEN}\n` });
        expect(mistakes[0]).toMatch(text);
        expect(mistakes.join()).toMatch(/^acquirers\[0\]\./);
        expect(mistakes.join()).not.toMatch(/canary|BEGIN PRIVATE KEY-----\n/);
      },
    ));

  it('are all named at once when several are wrong', () => {
    const entry = {
      ...MUTUAL,
      tokenVariable: 'NONE',
      clientKey: 'tls/none.key',
      authority: 'tls/rubbish.pem',
    };
    const places = mistakesOf(entry).map((line) => line.split(' ')[0]);
    expect(places).toEqual(
      ['tokenVariable', 'clientKey', 'authority'].map((field) => `acquirers[0].${field}`),
    );
  });
});

describe('the credentials of a directory', () => {
  const DIRECTORY = { name: 'schemes', address: 'https://ds.example', serverReferenceNumber: 'NUMBER' };
  const FILES = {
    clientCertificate: 'tls/own.pem',
    clientKey: 'tls/own.key',
    authority: 'tls/authority.pem',
  };
  const readDirectory = (changes: object) =>
    read(PLAIN, {}, { directories: [DIRECTORY, { ...DIRECTORY, name: 'other', ...changes }] });

  it('are read from their files, and printed by nothing', () => {
    const config = readDirectory(FILES);
    expect(config.ok && [...config.value.secrets.keys()]).toEqual(Object.values(FILES));
    const said = `${inspect(config, { depth: 9, showHidden: true })} ${JSON.stringify(config)}`;
    expect(said).not.toMatch(/PRIVATE KEY|BEGIN CERTIFICATE/);
  });

  it('that are wrong are one line with their place and what to do', () =>
    forEveryCase<[string, object, string]>(
      [
        ['over http', { ...FILES, address: 'http://127.0.0.1' }, 'clientCertificate is for TLS'],
        ['a certificate alone', { clientCertificate: 'tls/own.pem' }, 'clientCertificate needs its key'],
        ['a key of another', { ...FILES, clientKey: 'tls/other.key' }, 'clientKey does not fit'],
        ['no such file', { authority: 'tls/none.pem' }, 'authority names tls/none.pem, which does not exist'],
        ['expired', { ...FILES, clientCertificate: 'tls/expired.pem' }, 'which expired at 20'],
        ['a key for everyone', { ...FILES, clientKey: 'tls/open.key' }, 'which every user of this machine'],
      ],
      (_what, changes, text) => {
        const mistakes = mistakesIn(readDirectory(changes));
        expect(mistakes[0]).toContain(text);
        expect(mistakes.join()).toMatch(/^directories\[1\]\./);
      },
    ));
});
