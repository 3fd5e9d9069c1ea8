import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE, LIVE_ACQUIRER, strongKey } from './live-environment.fixture.ts';
import { nearNames } from './near-names.ts';
import { readConfig } from './read-config.ts';
import { SETTINGS } from './settings.ts';

type Environment = Readonly<Record<string, string>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-warnings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function warningsOf(environment: Environment): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? read.value.warnings : [`does not start: ${read.error.join()}`];
}

function fileWith(address: string, tokens: readonly string[] = [], more: object = {}): string {
  const path = join(folder, 'merchants.json');
  const channel = { entityId: 'c'.repeat(32), name: 'card', acquirer: LIVE_ACQUIRER.name };
  const merchants = [{ name: 'Shop', accessTokens: tokens, channels: [channel] }];
  writeFileSync(path, JSON.stringify({ acquirers: [{ ...LIVE_ACQUIRER, address }], merchants, ...more }));
  return path;
}

/** Variables that have nothing to do with this program. */
const OF_OTHER_PROGRAMS =
  'PATH HOME PWD USER SHELL LANG TERM HOSTNAME LOGNAME TZ TMPDIR NODE_ENV NODE_OPTIONS HTTP_PROXY ' +
  'HTTPS_PROXY NO_PROXY XDG_DATA_DIRS DBUS_URL DB_PORT DB_HOST REDIS_HOST REDIS_PORT PGHOST PGPORT ' +
  'PGDATABASE PGSSLMODE VAULT_ADDR VAULT_TOKEN STRIPE_SECRET_KEY ACQUIRER_TOKEN GATEWAY_URL SHOP_PORT ' +
  'npm_config_loglevel npm_lifecycle_event ACQUIRER_URL TEST_DATABASE_URL APP_BASE_URL PORTS HOSTS ' +
  'KUBERNETES_PORT LOG_FILE LOG_FORMAT DEBUG CI TESTS SEED';

describe('the name of a variable that is close to a setting', () => {
  it('is reported, with the setting that was probably meant', () =>
    forEveryCase(
      [
        ['VAULT_KEY', 'VAULT_KEYS'],
        ['VAULTKEYS', 'VAULT_KEYS'],
        ['DATABASEURL', 'DATABASE_URL'],
        ['DATABASE_URI', 'DATABASE_URL'],
        ['database_url', 'DATABASE_URL'],
        ['TRUSTPROXY', 'TRUST_PROXY'],
        ['TRUSTED_PROXY', 'TRUST_PROXY'],
        ['ENVIROMENT', 'ENVIRONMENT'],
        ['ENVIRONNEMENT', 'ENVIRONMENT'],
        ['MERCHANT_FILE', 'MERCHANTS_FILE'],
        ['REDIS_URI', 'REDIS_URL'],
        ['REDIS_URLS', 'REDIS_URL'],
        ['BASEURL', 'BASE_URL'],
        ['LOGLEVEL', 'LOG_LEVEL'],
        ['METRIC', 'METRICS'],
        ['READY_NEED', 'READY_NEEDS'],
        ['TOLLGATE_ENVIRONMENT', 'ENVIRONMENT'],
        ['TOLLGATE_PORT', 'PORT'],
      ],
      (name, meant) => {
        expect(nearNames({ [name]: 'x' })).toEqual([{ name, meant }]);
      },
    ));

  it('is not a name that other programs have, nor a setting itself', () =>
    forEveryCase([...OF_OTHER_PROGRAMS.split(' '), ...Object.keys(SETTINGS)], (name) => {
      expect(nearNames({ [name]: 'x' })).toEqual([]);
    }));

  it('stops the start where another setting would make another gateway of it', () =>
    forEveryCase(
      [
        [{ ENVIROMENT: 'live' }, 'ENVIROMENT: is not a setting; set ENVIRONMENT to live or test'],
        [{ ENV: 'live' }, 'ENV: is not a setting; set ENVIRONMENT'],
        [{ NODE_ENV: 'production' }, 'NODE_ENV: is not a setting; set ENVIRONMENT'],
        [{ VAULT_KEY: 'x' }, 'VAULT_KEY: is not a setting; rename it to VAULT_KEYS'],
        [{ DATABASE_URI: 'x' }, 'DATABASE_URI: is not a setting; rename it to DATABASE_URL'],
        [{ REDIS_URI: 'x' }, 'REDIS_URI: is not a setting; rename it to REDIS_URL'],
        [{ MERCHANT_FILE: 'x' }, 'MERCHANT_FILE: is not a setting; rename it to MERCHANTS_FILE'],
        [{ BASEURL: 'x' }, 'BASEURL: is not a setting; rename it to BASE_URL'],
      ] as [Environment, string][],
      (environment, mistake) => {
        expect(readConfig(environment)).toEqual({ ok: false, error: [expect.stringContaining(mistake)] });
      },
    ));

  it('is no matter where the environment is named, or what is named is no environment', () =>
    forEveryCase(
      [
        { NODE_ENV: 'production', ENVIRONMENT: 'test' },
        { ENV: '/etc/shrc' },
        { NODE_ENV: 'test' },
      ] as Environment[],
      (environment) => {
        expect(warningsOf(environment)).toEqual([]);
      },
    ));

  it('is of no interest when it is empty, or when the setting has a value of its own', () => {
    expect(nearNames({ DATABASE_URI: '' })).toEqual([]);
    expect(nearNames({ DATABASE_URI: 'x', DATABASE_URL: 'y' })).toEqual([]);
    expect(nearNames({ DATABASE_URI: 'x', DATABASE_URL: '' })).toHaveLength(1);
  });
});

describe('a setting in test that looks like live', () => {
  it('is reported in a line with its name, and what to do', () =>
    forEveryCase(
      [
        [
          { BASE_URL: 'https://pay.shop.com/' },
          /^BASE_URL: is a public https address, .* set ENVIRONMENT=live/,
        ],
        [{ TRUSTPROXY: 'true' }, /^TRUSTPROXY: is not a setting and is ignored; did you mean TRUST_PROXY\?$/],
        [{ VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` }, /^VAULT_KEYS: the key k1 has few/],
      ] as [Environment, RegExp][],
      (environment, line) => {
        expect(warningsOf(environment)).toEqual([expect.stringMatching(line)]);
      },
    ));

  it('may be in the merchants file', () => {
    const token = LIVE.ACQUIRER_TOKEN;
    const at = (address: string, tokens?: readonly string[]) =>
      warningsOf({ MERCHANTS_FILE: fileWith(address, tokens), ACQUIRER_TOKEN: token });
    expect(at('https://api.acquirer.com/v2')).toEqual([
      expect.stringMatching(/^MERCHANTS_FILE: acquirers\[0\]\.address looks like a real acquirer's, .*=live/),
    ]);
    expect(at('https://acquirer.example', [`tollgate_live_${'a1B2'.repeat(11)}`])).toEqual([
      expect.stringMatching(
        /^MERCHANTS_FILE: merchants\[0\]\.accessTokens\[0\] is a token of a live gateway/,
      ),
    ]);
  });

  it('is nothing that a sandbox has', () =>
    forEveryCase(
      [
        {},
        { BASE_URL: 'http://pay.shop.com/' },
        { BASE_URL: 'https://localhost:8443/' },
        { BASE_URL: 'https://gateway.example/' },
        { BASE_URL: 'https://pay.shop.test/' },
        { VAULT_KEYS: `k1:${strongKey('k1')}` },
      ] as Environment[],
      (environment) => {
        expect(warningsOf(environment)).toEqual([]);
      },
    ));
});

describe('in live', () => {
  const PROXIED = { ...LIVE, TRUST_PROXY: 'true' };

  it('a gateway without a proxy that it trusts is notified that all shoppers have one address', () => {
    const MERCHANTS_FILE = fileWith('https://api.acquirer.com');
    for (const settings of [LIVE, { ...LIVE, TRUST_PROXY: 'false' }]) {
      expect(warningsOf({ ...settings, MERCHANTS_FILE })).toEqual([
        expect.stringMatching(
          /^TRUST_PROXY: .*all shoppers have the address of the proxy.*set TRUST_PROXY=true/,
        ),
      ]);
    }
    expect(warningsOf({ ...LIVE, TRUST_PROXY: '2', MERCHANTS_FILE })).toEqual([]);
  });

  it('a warning says who must check certificates for directories without a listener for their results', () => {
    const directory = {
      name: 'schemes',
      address: 'https://directory.example/ds',
      serverReferenceNumber: '3DS-1',
    };
    const MERCHANTS_FILE = fileWith('https://api.acquirer.com', [], { directories: [directory] });
    expect(warningsOf({ ...PROXIED, MERCHANTS_FILE })).toEqual([
      expect.stringMatching(/^RESULTS_PORT: .*client certificates.*set RESULTS_PORT/),
    ]);
  });

  it('only misspelt names and weak older keys are reported as well', () => {
    const MERCHANTS_FILE = fileWith('https://api.acquirer.com');
    expect(warningsOf({ ...PROXIED, BASE_URL: 'https://pay.shop.com/', MERCHANTS_FILE })).toEqual([]);
    expect(
      warningsOf({
        ...LIVE,
        MERCHANTS_FILE,
        TRUSTPROXY: 'true',
        VAULT_KEYS: `${LIVE.VAULT_KEYS},old:${Buffer.alloc(32, 1).toString('base64')}`,
      }).map((line) => line.split(':')[0]),
    ).toEqual(['TRUSTPROXY', 'TRUST_PROXY', 'VAULT_KEYS']);
  });

  it('every allowed address is reported', () => {
    const MERCHANTS_FILE = fileWith('https://api.acquirer.com', [], {
      allowedAddresses: ['10.0.0.0/8', 'shop.internal'],
    });
    const lines = warningsOf({ ...PROXIED, BASE_URL: 'https://pay.shop.com/', MERCHANTS_FILE });
    expect(lines.map((line) => line.split(' lets ')[0])).toEqual([
      'MERCHANTS_FILE: allowedAddresses[0]',
      'MERCHANTS_FILE: allowedAddresses[1]',
    ]);
  });
});
