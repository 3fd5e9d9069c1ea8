import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Environment = Readonly<Record<string, string>>;

function mistakesOf(environment: Environment): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
}

function merchantsFile(content: unknown): string {
  const file = join(folder, 'merchants.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function fileWith(acquirer: object): string {
  return merchantsFile({ acquirers: [acquirer], merchants: [MERCHANT] });
}

const CHANNEL = { entityId: 'c'.repeat(32), name: 'card', acquirer: 'acquirer-a' };
const MERCHANT = { name: 'Shop', accessTokens: ['secret-token-1'], channels: [CHANNEL] };
const ACQUIRER = { name: 'acquirer-a', connector: 'http-acquirer', address: 'http://127.0.0.1:1' };
const VAULT_KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
describe('settings that are not set', () => {
  it('have defaults, also when they are set to nothing', () => {
    for (const environment of [
      {},
      { PORT: '', REDIS_URL: '', DATABASE_URL: '', BASE_URL: '', TRUST_PROXY: '' },
    ]) {
      const read = readConfig(environment);
      expect(read.ok && read.value.settings).toMatchObject({
        PORT: 8080,
        HOST: '127.0.0.1',
        ENVIRONMENT: 'test',
        DATA_DIR: '.data',
        ACQUIRER_PORT: 4000,
        DS_PORT: 5000,
        CHECKOUT_SECONDS: 1800,
        RESULT_CALL_SECONDS: 1740,
        SETTLE_SECONDS: 60,
        READY_NEEDS: 'payments',
        DRAIN_SECONDS: 15,
        LOG_LEVEL: 'info',
        TRUST_PROXY: 'false',
      });
      expect(read.ok && read.value.settings.REDIS_URL).toBeUndefined();
    }
  });
});

describe('a setting that is wrong', () => {
  it('is one line with its name', () =>
    forEveryCase(
      [
        ['PORT', 'http'],
        ['PORT', '65536'],
        ['PORT', '-1'],
        ['PORT', '80.5'],
        ['BASE_URL', 'pay.example/'],
        ['BASE_URL', 'ftp://pay.example/'],
        ['BASE_URL', 'https://pay.example'],
        ['BASE_URL', 'https://pay.example/?a=/'],
        ['BASE_URL', 'https://pay.example/#/'],
        ['ENVIRONMENT', 'production'],
        ['REDIS_URL', '127.0.0.1:6379'],
        ['REDIS_URL', 'redis://a:1,b:2'],
        ['REDIS_URL', 'rediss://a:1,redis://b:2'],
        ['REDIS_URL', 'redis://a:1, redis://b:2'],
        ['REDIS_URL', 'redis://?host=cache.example'],
        ['REDIS_URL', 'redis+sentinel://a:1,b:2'],
        ['REDIS_URL', 'redis://a:1,redis://b:2/1'],
        ['ACQUIRER_PORT', '4000/'],
        ['DS_PORT', '65536'],
        ['CHECKOUT_SECONDS', '0'],
        ['SETTLE_SECONDS', '0'],
        ['CHECKOUT_SECONDS', '86401'],
        ['CHECKOUT_SECONDS', '30 minutes'],
        ['RESULT_CALL_SECONDS', '0'],
        ['RESULT_CALL_SECONDS', '1741'],
        ['READY_NEEDS', 'checkouts'],
        ['DRAIN_SECONDS', '-1'],
        ['DRAIN_SECONDS', '601'],
        ['LOG_LEVEL', 'loud'],
        ['TRUST_PROXY', 'yes'],
        ['TRUST_PROXY', '0'],
        ['TRUST_PROXY', '10'],
        ['DATABASE_URL', 'mysql://127.0.0.1/tollgate'],
        ['DATABASE_URL', 'postgres://'],
        ['DATABASE_URL', 'postgres://db.example/toll gate'],
        ['VAULT_KEYS', 'k1:AAAA'],
        ['VAULT_KEYS', `${VAULT_KEYS},`],
        ['MERCHANTS_FILE', '/nowhere/merchants.json'],
      ],
      (name, value) => {
        const mistakes = mistakesOf({ [name]: value });
        expect(mistakes).toEqual([expect.stringMatching(new RegExp(`^${name}: [^\\n]+$`))]);
      },
    ));

  it('is reported with the values that it may have', () =>
    forEveryCase(
      [
        ['PORT', '99999', 'must be a whole number from 0 to 65535'],
        ['PORT', '-1', 'must be a whole number from 0 to 65535'],
        ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
        ['PORT', 'http', 'must be a whole number from 0 to 65535'],
        ['CHECKOUT_SECONDS', '0', 'must be a whole number from 1 to 86400'],
        ['CHECKOUT_SECONDS', 'Infinity', 'must be a whole number from 1 to 86400'],
        ['ENVIRONMENT', 'production', 'must be test or live; did you mean live?'],
        ['ENVIRONMENT', 'Live', 'must be test or live; did you mean live?'],
        ['ENVIRONMENT', 'live ', 'must be test or live; did you mean live?'],
        ['ENVIRONMENT', 'prod', 'must be test or live; did you mean live?'],
        ['ENVIRONMENT', 'staging', 'must be test or live; did you mean test?'],
        ['ENVIRONMENT', 'blue', 'must be test or live'],
        ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
      ],
      (name, value, message) => {
        expect(mistakesOf({ [name]: value })).toEqual([`${name}: ${message}`]);
      },
    ));

  it('is named together with all the others', () => {
    const names = mistakesOf({ PORT: 'x', BASE_URL: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' }).map(
      (mistake) => mistake.split(':')[0],
    );
    expect(new Set(names)).toEqual(new Set(['PORT', 'BASE_URL', 'LOG_LEVEL', 'TRUST_PROXY']));
  });

  it('is not a Redis address', () =>
    forEveryCase(
      [
        'redis://127.0.0.1:6379',
        'rediss://user:pass@cache.example:6380/1',
        'redis://a:1,redis://b:2',
        'redis+sentinel://a:1,b:2/checkouts',
      ],
      (REDIS_URL) => {
        expect(mistakesOf({ REDIS_URL })).toEqual([]);
      },
    ));
});

it('a replica without its primary is a mistake', () => {
  const DATABASE_READ_URL = 'postgres://127.0.0.1:5433/tollgate';
  expect(mistakesOf({ DATABASE_READ_URL })).toEqual([
    'DATABASE_READ_URL: is a replica of DATABASE_URL, which is not set',
  ]);
});

describe('the keys of the vault', () => {
  it('must be set where several gateways share a database', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1:5432/tollgate';
    expect(mistakesOf({ DATABASE_URL })).toEqual([expect.stringMatching(/^VAULT_KEYS: must be set/)]);
    expect(mistakesOf({ DATABASE_URL, VAULT_KEYS })).toEqual([]);
  });

  it('are quoted neither when they are right nor when they are wrong', () => {
    const read = readConfig({ VAULT_KEYS });
    const secret = VAULT_KEYS.slice(3, 20);
    expect(read.ok && read.value.settings.VAULT_KEYS?.current.id).toBe('k1');
    expect(`${inspect(read, { depth: 9 })} ${JSON.stringify(read)}`).not.toContain(secret);
    expect(read.ok && read.value.settings.VAULT_KEYS?.toString()).toBe('key k1');
    const wrong = mistakesOf({ VAULT_KEYS: `${VAULT_KEYS}AA,k2` });
    expect(wrong).toEqual([
      expect.stringMatching(/^VAULT_KEYS: entry 1 /),
      expect.stringMatching(/^VAULT_KEYS: entry 2 /),
    ]);
    expect(wrong.join()).not.toContain(secret);
  });
});

describe('the merchants file', () => {
  it('has every mistake named with its path, and no token quoted', () => {
    const MERCHANTS_FILE = merchantsFile({
      acquirers: [{ ...ACQUIRER, address: 'acquirer.example' }],
      merchants: [
        { ...MERCHANT, accessTokens: ['short-s'], channels: [{ ...CHANNEL, entityId: 'C1' }] },
        { ...MERCHANT, name: 'Two', colour: 'red' },
      ],
    });
    const mistakes = mistakesOf({ MERCHANTS_FILE });
    for (const path of [
      'acquirers[0].address must be',
      'merchants[0].accessTokens[0] must have',
      'merchants[0].channels[0].entityId must be',
      'merchants[1] ',
    ]) {
      expect(
        mistakes.filter((line) => line.startsWith(`MERCHANTS_FILE: ${MERCHANTS_FILE}: ${path}`)),
      ).toHaveLength(1);
    }
    expect(mistakes.join('\n')).not.toMatch(/short-s|secret-token/);
  });

  it('is refused for what contradicts itself', () =>
    forEveryCase(
      [
        [
          'a token of two merchants',
          [MERCHANT, { ...MERCHANT, name: 'Two', channels: [{ ...CHANNEL, entityId: 'd'.repeat(32) }] }],
          'merchants[1].accessTokens[0] repeats merchants[0].accessTokens[0]',
        ],
        [
          'an acquirer that is not there',
          [{ ...MERCHANT, channels: [{ ...CHANNEL, acquirer: 'nobody' }] }],
          'merchants[0].channels[0].acquirer names nobody',
        ],
      ],
      (_name, merchants, text) => {
        const MERCHANTS_FILE = merchantsFile({ acquirers: [ACQUIRER], merchants });
        const mistakes = mistakesOf({ MERCHANTS_FILE });
        expect(mistakes).toEqual([expect.stringContaining(text)]);
        expect(mistakes.join('\n')).not.toContain('secret-token');
      },
    ));

  it('that is not JSON is refused without a word of its text', () => {
    const MERCHANTS_FILE = merchantsFile('{ "accessTokens": ["secret-token-1" }');
    expect(mistakesOf({ MERCHANTS_FILE })).toEqual([`MERCHANTS_FILE: ${MERCHANTS_FILE}: is not JSON`]);
  });

  it('may name the port of the acquirer test platform', () => {
    const MERCHANTS_FILE = merchantsFile({
      acquirers: [{ ...ACQUIRER, address: 'http://127.0.0.1:{ACQUIRER_PORT}/x' }],
      merchants: [MERCHANT],
    });
    const read = readConfig({ MERCHANTS_FILE, ACQUIRER_PORT: '4321' });
    expect(read.ok && read.value.merchants.acquirers).toMatchObject([{ address: 'http://127.0.0.1:4321/x' }]);
  });
});

describe('an acquirer that is Stripe', () => {
  const STRIPE = { name: 'acquirer-a', connector: 'stripe', secretKeyVariable: 'STRIPE_SECRET_KEY' };
  const SECRET = 'sk_test_canary0123';

  it('takes its secret key from the variable that is named, and nothing prints it', () => {
    const read = readConfig({ MERCHANTS_FILE: fileWith(STRIPE), STRIPE_SECRET_KEY: SECRET });
    expect(read.ok && read.value.secrets.get('STRIPE_SECRET_KEY')?.mask).toBe('***');
    expect(`${inspect(read, { depth: 9, showHidden: true })} ${JSON.stringify(read)}`).not.toContain(SECRET);
  });

  it('is refused with path and name when the variable gives no key', () =>
    forEveryCase(
      [
        ['not set', {}, 'which is not set in the environment'],
        ['set to nothing', { STRIPE_SECRET_KEY: '' }, 'which is not set in the environment'],
        ['broken', { STRIPE_SECRET_KEY: `${SECRET}\n` }, 'which holds a blank or a line break'],
      ],
      (_name, environment, reason) => {
        const MERCHANTS_FILE = fileWith(STRIPE);
        expect(mistakesOf({ MERCHANTS_FILE, ...environment })).toEqual([
          `MERCHANTS_FILE: ${MERCHANTS_FILE}: acquirers[0].secretKeyVariable names STRIPE_SECRET_KEY, ${reason}`,
        ]);
      },
    ));

  it('is refused for a wrong setting, and the key is not quoted', () =>
    forEveryCase(
      [
        ['the key in place of its name', { secretKeyVariable: SECRET }, 'secretKeyVariable must be the name'],
        [
          'the key alongside its name',
          { secretKey: SECRET },
          'does not know "secretKey"; it may have name, connector, address,',
        ],
        ['an address without encryption', { address: 'http://stripe.example' }, 'address must be an https'],
        ['an address with a path', { address: 'https://stripe.example/v1' }, 'address must be an https'],
        ['an amount of half a cent', { capabilities: { largestAmount: 0.5 } }, 'capabilities.largestAmount'],
      ],
      (_name, change, text) => {
        const mistakes = mistakesOf({
          MERCHANTS_FILE: fileWith({ ...STRIPE, ...change }),
          STRIPE_SECRET_KEY: SECRET,
        });
        expect(mistakes).toEqual([expect.stringContaining(text)]);
        expect(mistakes.join()).not.toContain(SECRET);
      },
    ));

  it('may have any address that is safe', () =>
    forEveryCase(
      ['https://stripe.example', 'https://stripe.example:8443/', 'http://127.0.0.1:12111'],
      (address) => {
        const MERCHANTS_FILE = fileWith({ ...STRIPE, address });
        expect(mistakesOf({ MERCHANTS_FILE, STRIPE_SECRET_KEY: SECRET })).toEqual([]);
      },
    ));

  it('leaves another kind of acquirer without what belongs to it', () => {
    const MERCHANTS_FILE = fileWith({ ...ACQUIRER, secretKeyVariable: 'STRIPE_SECRET_KEY' });
    expect(mistakesOf({ MERCHANTS_FILE, STRIPE_SECRET_KEY: SECRET })).toEqual([
      expect.stringContaining('does not know "secretKeyVariable"; it may have'),
    ]);
  });
});
