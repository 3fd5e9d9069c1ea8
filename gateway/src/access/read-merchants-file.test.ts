import { describe, expect, it } from 'vitest';
import { english } from '../catalogue/messages/say.ts';
import { ACQUIRERS } from '../connectors/registry.ts';
import { readMerchantsFile } from './read-merchants-file.ts';
import { testMerchants } from './test-merchants.fixture.ts';

type Draft = Record<string, unknown>;

/** The right file with one place of it changed: `['merchants', 0, 'name']`. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const file: Draft = structuredClone(testMerchants) as Draft;
  const [last, ...parents] = path.toReversed();
  const parent = parents.toReversed().reduce<Draft>((at, key) => at[key] as Draft, file);
  parent[String(last)] = value;
  return JSON.stringify(file);
}

function mistakesIn(text: string): readonly { path: string; message: string }[] {
  const read = readMerchantsFile(text);
  return read.ok
    ? []
    : read.error.map((mistake) => Object.assign(mistake, { message: english(mistake.message) }));
}

const SHOP = ['merchants', 0] as const;
const REPEATED = 'b0000000000000000000000000000001';

const DIRECTORY = {
  name: 'schemes',
  address: 'https://ds.example/3ds',
  brands: ['VISA', 'MASTER'],
  serverReferenceNumber: 'SERVER-NUMBER',
  serverOperatorId: 'OPERATOR',
};
const ALL_FILES = { clientCertificate: './own.pem', clientKey: './own.key', authority: './ca.pem' };

const WALLET1 = {
  merchantIdentifier: 'merchant.shop',
  displayName: 'Shop',
  domains: ['shop.example', '127.0.0.1', 'localhost'],
  domainFile: './domain-file.txt',
};

describe('a right merchants file', () => {
  it('is read as it is', () => {
    expect(readMerchantsFile(JSON.stringify(testMerchants))).toEqual({ ok: true, value: testMerchants });
  });

  it('may have the registrations of wallets', () => {
    const file = JSON.parse(changed([...SHOP, 'channels', 0, 'wallet1'], WALLET1)) as Draft;
    const text = JSON.stringify({ ...file, wallets: { gatewayId: 'tollgate-eu' } });
    expect(readMerchantsFile(text)).toMatchObject({
      ok: true,
      value: { wallets: { gatewayId: 'tollgate-eu' } },
    });
    expect(readMerchantsFile(JSON.stringify({ ...file, wallets: {} }))).toMatchObject({
      value: { wallets: { gatewayId: 'tollgate' } },
    });
  });

  it('may have directories of 3D Secure', () => {
    const directories = [
      { ...DIRECTORY, ...ALL_FILES },
      { name: 'other', address: 'http://127.0.0.1:5000', serverReferenceNumber: 'N' },
    ];
    expect(readMerchantsFile(JSON.stringify({ ...testMerchants, directories }))).toEqual({
      ok: true,
      value: { ...testMerchants, directories },
    });
  });
});

describe('a mistake in the merchants file', () => {
  it.each([
    ['acquirers', ['acquirers'], []],
    ['acquirers[0].connector', ['acquirers', 0, 'connector'], 'carrier-pigeon'],
    ['acquirers[0].address', ['acquirers', 0, 'address'], 'ftp://acquirer'],
    ['acquirers[0].name', ['acquirers', 0, 'name'], ''],
    ['merchants', ['merchants'], []],
    ['merchants[0].name', [...SHOP, 'name'], ''],
    ['merchants[0].accessTokens[0]', [...SHOP, 'accessTokens', 0], 'short'],
    ['merchants[0].channels', [...SHOP, 'channels'], []],
    ['merchants[0].channels[0].brands[1]', [...SHOP, 'channels', 0, 'brands'], ['VISA', 'MASTERCARD']],
    ['merchants[0].channels[0].brands', [...SHOP, 'channels', 0, 'brands'], []],
    ['merchants[0].channels[0].securityCode', [...SHOP, 'channels', 0, 'securityCode'], 'mandatory'],
    // Where a word or an object is allowed, the mistakes within the object.
    ['merchants[0].channels[0].threeDSecure.merchant', [...SHOP, 'channels', 0, 'threeDSecure'], {}],
    [
      'merchants[0].channels[0].cardTesting.bin.seconds',
      [...SHOP, 'channels', 0, 'cardTesting'],
      { bin: { limit: 1, seconds: 0, declineWeight: 1 } },
    ],
    ['merchants[0].channels[0].cardTesting', [...SHOP, 'channels', 0, 'cardTesting'], { bins: {} }],
    ['merchants[0].channels[0].cardTesting', [...SHOP, 'channels', 0, 'cardTesting'], 'of'],
    [
      'merchants[0].channels[0].smartRetry.softRejects[1]',
      [...SHOP, 'channels', 0, 'smartRetry'],
      { fallback: 'acquirer-b', softRejects: ['800.100.151', 'nothing'] },
    ],
    ['wallets.gatewayId', ['wallets'], { gatewayId: 'two words' }],
    ['wallets', ['wallets'], { gatewayID: 'tollgate' }],
    [
      'merchants[0].channels[0].wallet1.domains',
      [...SHOP, 'channels', 0, 'wallet1'],
      { ...WALLET1, domains: [] },
    ],
    ...[
      'https://shop.example',
      'shop.example:443',
      'Shop.example',
      '*.shop.example',
      'shop.example/',
      '-a',
      '',
    ].map(
      (domain) =>
        [
          'merchants[0].channels[0].wallet1.domains[0]',
          [...SHOP, 'channels', 0, 'wallet1'],
          { ...WALLET1, domains: [domain] },
        ] as const,
    ),
    [
      'merchants[0].channels[0].wallet1.displayName',
      [...SHOP, 'channels', 0, 'wallet1'],
      { ...WALLET1, displayName: 'x'.repeat(65) },
    ],
    ['merchants[0].channels[1].entityId', [...SHOP, 'channels', 1, 'entityId'], 'A'.repeat(32)],
    ['merchants[0].channels[1].acquirer', [...SHOP, 'channels', 1, 'acquirer'], 'nobody'],
    ['merchants[0].dispatching.rules', [...SHOP, 'dispatching', 'rules'], []],
    [
      'merchants[0].dispatching.rules[0].brands[0]',
      [...SHOP, 'dispatching', 'rules', 0, 'brands', 0],
      'visa',
    ],
    [
      'merchants[0].dispatching.rules[1].currencies[0]',
      [...SHOP, 'dispatching', 'rules', 1, 'currencies', 0],
      'usd',
    ],
    ['merchants[0].dispatching.rules[2].channel', [...SHOP, 'dispatching', 'rules', 2, 'channel'], REPEATED],
    ['merchants[1].name', ['merchants', 1, 'name'], 'Shop'],
    ['merchants[1].accessTokens[0]', ['merchants', 1, 'accessTokens', 0], 'token-of-shop'],
    [
      'merchants[1].channels[0].entityId',
      ['merchants', 1, 'channels', 0, 'entityId'],
      'a'.padEnd(31, '0').concat('1'),
    ],
  ] as const)('is named with its path %s', (path, where, value) => {
    const mistakes = mistakesIn(changed(where, value));
    expect(mistakes.map((mistake) => mistake.path)).toEqual([path]);
    expect(mistakes.every(({ message }) => message.length > 5)).toBe(true);
  });

  it.each<[string, readonly object[]]>([
    ['directories', []],
    ['directories[0].name', [{ ...DIRECTORY, name: '' }]],
    ['directories[0].address', [{ ...DIRECTORY, address: 'ds.example' }]],
    ['directories[0].address', [{ ...DIRECTORY, address: 'http://:80' }]],
    ['directories[0].brands', [{ ...DIRECTORY, brands: [] }]],
    ['directories[0].brands[0]', [{ ...DIRECTORY, brands: ['PAYPAL'] }]],
    ['directories[0].serverReferenceNumber', [{ ...DIRECTORY, serverReferenceNumber: '' }]],
    ['directories[0].serverReferenceNumber', [{ ...DIRECTORY, serverReferenceNumber: 'x'.repeat(33) }]],
    ['directories[0].serverOperatorId', [{ ...DIRECTORY, serverOperatorId: 'Straße' }]],
    ['directories[0].clientKey', [{ ...DIRECTORY, clientKey: 'KEY' }]],
    ['directories[0]', [{ ...DIRECTORY, adress: 'https://ds.example' }]],
    ['directories[1].name', [DIRECTORY, DIRECTORY]],
  ])('in a directory is named with its path %s', (path, directories) => {
    const mistakes = mistakesIn(JSON.stringify({ ...testMerchants, directories }));
    expect(mistakes.map((mistake) => mistake.path)).toEqual([path]);
  });

  it('is an unknown setting, too', () => {
    expect(mistakesIn(changed([...SHOP, 'channels', 0, 'aquirer'], 'x'))).toEqual([
      {
        path: 'merchants[0].channels[0]',
        message: expect.stringMatching(/^does not know "aquirer"; it may have entityId, name, acquirer, /),
      },
    ]);
  });

  it('does not hide the others', () => {
    const text = changed(['merchants'], [{ name: '', accessTokens: ['x'], channels: [] }]);
    expect(mistakesIn(text).map(({ path }) => path)).toEqual([
      'merchants[0].name',
      'merchants[0].accessTokens[0]',
      'merchants[0].channels',
    ]);
  });

  it('is reported in words that say what to write', () => {
    const kinds = Object.keys(ACQUIRERS);
    const file = { acquirers: [{ name: 'a', connector: 'carrier-pigeon' }], merchants: [] };
    expect(mistakesIn(JSON.stringify(file))).toEqual([
      {
        path: 'acquirers[0].connector',
        message: `must be ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`,
      },
      { path: 'merchants', message: 'must have at least one entry' },
    ]);
    expect(mistakesIn('{}')).toEqual([
      { path: 'acquirers', message: 'is missing; it must be a list' },
      { path: 'merchants', message: 'is missing; it must be a list' },
    ]);
  });

  it('in a shape does not hold back the names of acquirers that do not exist', () => {
    const [shop, ...others] = structuredClone(testMerchants.merchants);
    const [channel, ...channels] = shop?.channels ?? [];
    const wrong = { ...channel, colour: 'red', acquirer: 'nobody', smartRetry: { fallback: 'no-one' } };
    const file = {
      ...testMerchants,
      merchants: [{ ...shop, name: '', channels: [wrong, ...channels] }, ...others],
    };
    expect(mistakesIn(JSON.stringify(file)).map(({ path }) => path)).toEqual([
      'merchants[0].name',
      'merchants[0].channels[0]',
      'merchants[0].channels[0].acquirer',
      'merchants[0].channels[0].smartRetry.fallback',
    ]);
  });

  it('in the name of an acquirer is not reported again wherever it is used', () => {
    const file = structuredClone(testMerchants) as { acquirers: { name: unknown }[] };
    for (const broken of [[{ ...file.acquirers[0], name: 7 }, ...file.acquirers.slice(1)], 'none', []]) {
      const mistakes = mistakesIn(JSON.stringify({ ...file, acquirers: broken }));
      expect(mistakes.filter(({ path }) => path.startsWith('merchants'))).toEqual([]);
      expect(mistakes).not.toEqual([]);
    }
  });

  it.each(['', '{', '[]', 'null', '"text"', '7'])('is a file that is only %j', (text) => {
    expect(mistakesIn(text)).toHaveLength(1);
  });

  it('names the first place of a repeated value', () => {
    expect(mistakesIn(changed(['merchants', 1, 'accessTokens', 0], 'token-of-shop'))).toEqual([
      {
        path: 'merchants[1].accessTokens[0]',
        message: 'repeats merchants[0].accessTokens[0]; each must be unique',
        repeats: 'merchants[0].accessTokens[0]',
      },
    ]);
  });
});

describe('an access token', () => {
  const SECRET = 'sk-very-secret-token';

  it.each([
    ['that is repeated', changed(['merchants', 1, 'accessTokens'], [SECRET, SECRET])],
    ['next to another mistake', changed([...SHOP], { name: '', accessTokens: [SECRET, 7], channels: [] })],
    ['in a file that is not JSON', `{"merchants":[{"accessTokens":["${SECRET}",]}]}`],
    ['in a list that is none', changed([...SHOP, 'accessTokens'], SECRET)],
  ])('%s is in no message', (_name, text) => {
    const mistakes = mistakesIn(text);
    expect(mistakes.length).toBeGreaterThan(0);
    expect(JSON.stringify(mistakes)).not.toContain('secret');
  });
});
