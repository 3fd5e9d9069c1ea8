import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MerchantsFile, tokenOf } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const DEMO_FILE = fileURLToPath(new URL('../../demo-merchants.json', import.meta.url));

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-live-'));
  file = join(folder, 'merchants.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const LIVE = {
  ENVIRONMENT: 'live',
  DATABASE_URL: 'postgres://tollgate:secret@db.example/tollgate',
  REDIS_URL: 'redis://127.0.0.1:6379',
  VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  BASE_URL: 'https://pay.example/',
};

function mistakesOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
}

/** Writes the file and gives its mistakes, without the words that every one of them begins with. */
function mistakesIn(
  change: {
    readonly address?: string;
    readonly tokens?: readonly string[];
    readonly directories?: readonly object[];
  },
  environment: Readonly<Record<string, string>> = LIVE,
): string[] {
  const { address = 'https://acquirer.example', tokens = [], directories } = change;
  const acquirers = ['a', 'b'].map((name) => ({ name, connector: 'http-acquirer', address }));
  const channels = [{ entityId: 'c'.repeat(32), name: 'card', acquirer: 'a' }];
  const merchants = [{ name: 'Shop', accessTokens: tokens, channels }];
  writeFileSync(file, JSON.stringify({ acquirers, directories, merchants }));
  const start = `MERCHANTS_FILE: ${file}: `;
  return mistakesOf({ ...environment, MERCHANTS_FILE: file }).map((mistake) => mistake.replace(start, ''));
}

describe('a token of the demo file', () => {
  const demo = JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as MerchantsFile;

  it.each(demo.merchants.flatMap(({ accessTokens }) => accessTokens.map(tokenOf)))(
    'is refused in live, in one line with its path and the way to a real one: %s',
    (token) => {
      expect(mistakesIn({ tokens: ['a-token-of-our-own', token] })).toEqual([
        expect.stringMatching(
          /^merchants\[0\]\.accessTokens\[1\] is a token of the demo file, .*`npm run tollgate -- token make`$/,
        ),
      ]);
    },
  );

  it('is a token like any other in the test environment', () => {
    expect(mistakesIn({ tokens: ['demo-token-main'] }, {})).toEqual([]);
  });

  it('is none when it only looks like one', () => {
    expect(mistakesIn({ tokens: ['demo-token-mains', 'demo-token'] })).toEqual([]);
  });
});

describe('the address of an acquirer in live', () => {
  it.each([
    'http://acquirer.example',
    'http://10.0.0.7:4000/b',
    'http://128.0.0.1',
    'http://127.0.0.1.example',
    'http://127.0.0.1@acquirer.example',
    'http://localhost.example',
    'http://[::2]:4000',
    'http://[::ffff:10.0.0.7]',
    'http://:80',
  ])('may not let card numbers travel in clear: %s', (address) => {
    expect(mistakesIn({ address })).toEqual(
      [0, 1].map((a) => expect.stringMatching(`^acquirers\\[${a}\\]\\.address must be https in the live`)),
    );
    expect(mistakesIn({ address }, {})).toEqual([]);
  });

  it.each([
    'https://acquirer.example',
    'https://10.0.0.7:4000',
    'http://127.0.0.1:{ACQUIRER_PORT}/b',
    'http://127.8.9.10',
    'http://[::1]:4000',
    'http://[0:0:0:0:0:0:0:1]',
    'http://localhost:4000',
    'http://LOCALHOST',
  ])('may be %s', (address) => {
    expect(mistakesIn({ address })).toEqual([]);
  });

  it('is told together with a token of the demo file', () => {
    const mistakes = mistakesIn({ address: 'http://acquirer.example', tokens: ['demo-token-main'] });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      'acquirers[0].address',
      'acquirers[1].address',
      'merchants[0].accessTokens[0]',
    ]);
  });
});

describe('the address of a directory in live', () => {
  it.each(['http://ds.example', 'http://127.0.0.1:{DS_PORT}/ds', 'HTTP://localhost'])(
    'may not be without TLS, not even on this machine: %s',
    (address) => {
      const directories = [
        { name: 'first', address: 'https://ds.example', serverReferenceNumber: 'NUMBER' },
        { name: 'second', address, serverReferenceNumber: 'NUMBER' },
      ];
      expect(mistakesIn({ directories })).toEqual([
        'directories[1].address must be https in the live environment, because card numbers travel to it',
      ]);
      expect(mistakesIn({ directories }, {})).toEqual([]);
    },
  );
});

describe('a live gateway with the demo file', () => {
  it('is refused in one line when no other file is named', () => {
    expect(mistakesOf(LIVE)).toEqual(['MERCHANTS_FILE: must be set in the live environment']);
  });

  it('is refused for its simulated directory and its tokens when it is named', () => {
    expect(mistakesOf({ ...LIVE, MERCHANTS_FILE: DEMO_FILE })).toEqual([
      expect.stringContaining('directories[0].address must be https in the live environment'),
      expect.stringContaining('merchants[0].accessTokens[0] is a token of the demo file'),
      expect.stringContaining('merchants[1].accessTokens[0] is a token of the demo file'),
    ]);
  });
});
