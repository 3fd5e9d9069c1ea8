import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE, LIVE_ACQUIRER, strongKey } from './live-environment.fixture.ts';
import { readConfig } from './read-config.ts';

type Environment = Readonly<Record<string, string>>;

let folder: string;
let MERCHANTS_FILE: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-live-settings-'));
  MERCHANTS_FILE = join(folder, 'merchants.json');
  const channel = { entityId: 'c'.repeat(32), name: 'card', acquirer: LIVE_ACQUIRER.name };
  const merchants = [{ name: 'Shop', channels: [channel] }];
  writeFileSync(MERCHANTS_FILE, JSON.stringify({ acquirers: [LIVE_ACQUIRER], merchants }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function mistakesWith(changes: Environment): readonly string[] {
  const read = readConfig({ ...LIVE, MERCHANTS_FILE, ...changes });
  return read.ok ? [] : read.error;
}

const DATABASE = 'postgres://tollgate:hunter2@db.example/tollgate';
const WEAK_KEY = Buffer.alloc(32, 1).toString('base64');

describe('a live gateway', () => {
  it('names everything that it needs at once', () => {
    const read = readConfig({ ENVIRONMENT: 'live' });
    const names = read.ok ? [] : read.error.map((mistake) => mistake.split(':')[0]);
    expect(names).toEqual(['DATABASE_URL', 'REDIS_URL', 'VAULT_KEYS', 'MERCHANTS_FILE', 'BASE_URL']);
  });

  it('refuses every setting that is dangerous there, in one line each that quotes no secret', () =>
    forEveryCase(
      [
        [{ BASE_URL: 'http://pay.example/' }, /^BASE_URL: must be an https address/],
        [{ BASE_URL: 'https://us:hunter2@pay.example/' }, /^BASE_URL: has a user or a password/],
        [{ RESULTS_BASE_URL: 'http://ds.example/' }, /^RESULTS_BASE_URL: must be an https address/],
        [{ RESULTS_BASE_URL: 'https://hunter2@ds.example/' }, /^RESULTS_BASE_URL: has a user or a password/],
        [{ CHECKOUT_SECONDS: '60' }, /^CHECKOUT_SECONDS: .*test environment only/],
        [{ CHECKOUT_SECONDS: '3600' }, /^CHECKOUT_SECONDS: .*test environment only/],
        [{ DEMO_OWNER: 'on' }, /^DEMO_OWNER: is for the test environment/],
        [{ RESULT_CALL_SECONDS: '60' }, /^RESULT_CALL_SECONDS: .*test environment only/],
        [{ SETTLE_SECONDS: '5' }, /^SETTLE_SECONDS: .*test environment only/],
        [{ VAULT_KEYS: `k1:${WEAK_KEY}` }, /^VAULT_KEYS: the key k1 in front has few/],
        [
          { VAULT_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` },
          /^VAULT_KEYS: the key k1 in front has few/,
        ],
        [
          { VAULT_KEYS: `k1:${Buffer.from('correct horse battery staple 42!').toString('base64')}` },
          /^VAULT_KEYS: the key k1 in front is a text/,
        ],
        [{ DATABASE_URL: DATABASE }, /^DATABASE_URL: must be encrypted in the live environment/],
        [{ DATABASE_READ_URL: DATABASE }, /^DATABASE_READ_URL: must be encrypted in the live environment/],
        [{ DATABASE_URL: `${DATABASE}?sslmode=disable` }, /^DATABASE_URL: must be encrypted/],
        [{ DATABASE_URL: `${DATABASE}?sslmode=no-verify` }, /^DATABASE_URL: does not verify the certificate/],
        [{ DATABASE_URL: 'postgres://127.0.0.1/a?host=db.example' }, /^DATABASE_URL: must be encrypted/],
        [
          { DATABASE_URL: `${DATABASE}?sslrootcert=/nowhere.pem` },
          /^DATABASE_URL: cannot be used: .*nowhere/,
        ],
        [{ REDIS_URL: 'redis://cache.example:6379' }, /^REDIS_URL: must be rediss:\/\//],
        [{ REDIS_URL: 'redis://:hunter2@10.0.0.7:6379/1' }, /^REDIS_URL: must be rediss:\/\//],
        [{ REDIS_URL: 'redis://127.0.0.1@cache.example' }, /^REDIS_URL: must be rediss:\/\//],
        [{ REDIS_URL: 'redis://127.0.0.1:1,redis://cache.example:2' }, /^REDIS_URL: must be rediss:\/\//],
        [
          { REDIS_URL: 'redis+sentinel://127.0.0.1:1/checkouts' },
          /^REDIS_URL: must be rediss\+sentinel:\/\//,
        ],
        [
          { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
          /^NODE_TLS_REJECT_UNAUTHORIZED: turns off certificate checks/,
        ],
      ] as [Environment, RegExp][],
      (changes, line) => {
        const mistakes = mistakesWith(changes);
        expect(mistakes).toEqual([expect.stringMatching(line)]);
        expect(mistakes.join()).not.toMatch(/hunter2|AQEBAQ|AAAAAA|Y29ycmVj/);
      },
    ));

  it('takes what does not leave this machine, what is encrypted, and a weak key behind a strong one', () =>
    forEveryCase(
      [
        {},
        { DATABASE_URL: 'postgres://tollgate@127.0.0.1/tollgate' },
        { DATABASE_URL: 'postgres://localhost/tollgate' },
        { DATABASE_URL: 'postgres:///tollgate?host=/var/run/postgresql' },
        { REDIS_URL: 'redis://127.0.0.1:6379' },
        { REDIS_URL: 'redis://us:secret@LOCALHOST:6379/1' },
        { REDIS_URL: 'redis://[::1]:1,redis://127.0.0.1:2' },
        { REDIS_URL: 'rediss://a.example:1,rediss://b.example:2' },
        { REDIS_URL: 'rediss+sentinel://us:secret@a.example:1,b.example:2/checkouts' },
        { VAULT_KEYS: `k2:${strongKey('k2')},k1:${WEAK_KEY}` },
        { NODE_TLS_REJECT_UNAUTHORIZED: '1' },
      ] as Environment[],
      (changes) => {
        expect(mistakesWith(changes)).toEqual([]);
      },
    ));

  it('tells all its mistakes together, those of the file as well', () => {
    writeFileSync(
      join(folder, 'wrong.json'),
      JSON.stringify({
        acquirers: [{ ...LIVE_ACQUIRER, address: 'http://acquirer.example' }],
        merchants: [
          {
            name: 'Shop',
            accessTokens: ['demo-token-main'],
            channels: [{ entityId: 'c'.repeat(32), name: 'card', acquirer: LIVE_ACQUIRER.name }],
          },
        ],
      }),
    );
    const names = mistakesWith({
      BASE_URL: 'https://us@pay.example/',
      DATABASE_URL: DATABASE,
      REDIS_URL: 'redis://cache.example',
      VAULT_KEYS: `k1:${WEAK_KEY}`,
      MERCHANTS_FILE: join(folder, 'wrong.json'),
    }).map((mistake) => mistake.split(':')[0]);
    expect(new Set(names)).toEqual(
      new Set(['BASE_URL', 'DATABASE_URL', 'REDIS_URL', 'VAULT_KEYS', 'MERCHANTS_FILE']),
    );
  });
});

describe('the test environment', () => {
  it('takes all of these', () => {
    const read = readConfig({
      DATABASE_URL: DATABASE,
      REDIS_URL: 'redis://cache.example',
      VAULT_KEYS: `k1:${WEAK_KEY}`,
      CHECKOUT_SECONDS: '5',
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    });
    expect(read.ok).toBe(true);
  });
});
