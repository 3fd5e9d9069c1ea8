import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newAccessToken } from '@tollgate/gateway/access/token-hasher';
import { type MerchantsFile, tokenOf } from '@tollgate/gateway/api';
import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE, LIVE_ACQUIRER, STRONG_TOKEN } from './live-environment.fixture.ts';
import { readConfig } from './read-config.ts';

const DEMO_FILE = fileURLToPath(new URL('../../demo-merchants.json', import.meta.url));

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-live-'));
  file = join(folder, 'merchants.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

function mistakesOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
}

/** Writes the file and gives its mistakes, without the words that every one of them begins with. */
function mistakesIn(
  change: {
    readonly acquirer?: object;
    readonly tokens?: readonly (string | object)[];
    readonly directories?: readonly object[];
    readonly origins?: readonly string[];
  },
  environment: Readonly<Record<string, string>> = LIVE,
): string[] {
  const { acquirer = {}, tokens = [], directories, origins } = change;
  const acquirers = ['a', 'b'].map((name) => Object.assign({}, LIVE_ACQUIRER, { name }, acquirer));
  const channels = [{ entityId: 'c'.repeat(32), name: 'card', acquirer: 'a', origins }];
  const merchants = [{ name: 'Shop', accessTokens: tokens, channels }];
  writeFileSync(file, JSON.stringify({ acquirers, directories, merchants }));
  const start = `MERCHANTS_FILE: ${file}: `;
  return mistakesOf({ ...environment, MERCHANTS_FILE: file }).map((mistake) => mistake.replace(start, ''));
}

const IN_TEST = { ACQUIRER_TOKEN: LIVE.ACQUIRER_TOKEN };

describe('a token of the demo file', () => {
  const demo = JSON.parse(readFileSync(DEMO_FILE, 'utf8')) as MerchantsFile;

  it.each(demo.merchants.flatMap(({ accessTokens }) => accessTokens.map(tokenOf)))(
    'is refused in live, in one line with its path and the way to a real one: %s',
    (token) => {
      expect(mistakesIn({ tokens: [STRONG_TOKEN, token] })).toEqual([
        expect.stringMatching(
          /^merchants\[0\]\.accessTokens\[1\] is a token of the demo file, .*`npm run tollgate -- token make`$/,
        ),
      ]);
    },
  );

  it('is a token like any other in the test environment', () => {
    expect(mistakesIn({ tokens: ['demo-token-main'] }, IN_TEST)).toEqual([]);
  });
});

describe('a token in the file of a live gateway', () => {
  it('is refused when it can be guessed, in a line with its path that quotes nothing of it', () =>
    forEveryCase(
      [
        ['a-token-of-our-own', 'has fewer than 32 characters'],
        ['demo-token-mains', 'has fewer than 32 characters'],
        ['this-is-the-very-long-token-of-our-shop', 'is made of words'],
        ['x'.repeat(64), 'has few different characters'],
        ['tollgate_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'has few different characters'],
        ['tollgate_live_this-is-not-long', 'has fewer than 32 characters'],
      ],
      (token, why) => {
        const line =
          `merchants[0].accessTokens[0] ${why}, so it can be guessed; ` +
          'remove it, then create one with `npm run tollgate -- token make`';
        expect(mistakesIn({ tokens: [token] })).toEqual([line]);
        expect(mistakesIn({ tokens: [{ token, rights: ['read'], end: '2035-01-31' }] })).toEqual([line]);
        expect(mistakesIn({ tokens: [token] }, IN_TEST)).toEqual([]);
      },
    ));

  it('is taken when it is long and random', () => {
    expect(mistakesIn({ tokens: [STRONG_TOKEN, newAccessToken('live')] })).toEqual([]);
  });
});

describe('the address of an acquirer in live', () => {
  it('may not let card numbers travel in clear, not even on this machine', () =>
    forEveryCase(
      [
        'http://acquirer.example',
        'http://10.0.0.7:4000/b',
        'http://127.0.0.1:{ACQUIRER_PORT}/b',
        'http://[::1]:4000',
        'http://localhost:4000',
        'http://:80',
      ],
      (address) => {
        const mistakes = [0, 1].map((a) =>
          expect.stringMatching(`^acquirers\\[${a}\\]\\.address must be https in the live`),
        );
        expect(mistakesIn({ acquirer: { address, tokenVariable: undefined } })).toEqual(
          expect.arrayContaining(mistakes),
        );
      },
    ));

  it('may be any that is https', () =>
    forEveryCase(['https://acquirer.example', 'https://10.0.0.7:4000', 'https://127.0.0.1/b'], (address) => {
      expect(mistakesIn({ acquirer: { address } })).toEqual([]);
    }));

  it('may have no user in front of its host, and the password is not quoted', () =>
    forEveryCase(
      [
        'https://shop:hunter2@acquirer.example',
        'https://hunter2@acquirer.example/b',
        'https://:hunter2@a.example',
      ],
      (address) => {
        const mistakes = mistakesIn({ acquirer: { address } });
        expect(mistakes).toEqual(
          [0, 1].map((a) => expect.stringMatching(`^acquirers\\[${a}\\]\\.address has a user or a password`)),
        );
        expect(mistakes.join()).not.toContain('hunter2');
        expect(mistakesIn({ acquirer: { address } }, IN_TEST)).toEqual([]);
      },
    ));

  it('may have an @ behind its host', () => {
    expect(mistakesIn({ acquirer: { address: 'https://acquirer.example/@shop?a=b@c' } })).toEqual([]);
  });

  it('is reported together with a token of the demo file', () => {
    const mistakes = mistakesIn({
      acquirer: { address: 'https://a@acquirer.example' },
      tokens: ['demo-token-main'],
    });
    expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
      'acquirers[0].address',
      'acquirers[1].address',
      'merchants[0].accessTokens[0]',
    ]);
  });
});

describe('an acquirer in live', () => {
  it('is refused without credentials, with the fields that could give it some', () => {
    const acquirer = { tokenVariable: undefined };
    const line =
      'has no credentials, so the acquirer cannot authenticate the gateway; set tokenVariable or clientCertificate';
    expect(mistakesIn({ acquirer })).toEqual([`acquirers[0] ${line}`, `acquirers[1] ${line}`]);
    expect(mistakesIn({ acquirer }, {})).toEqual([]);
  });
});

describe('the address of a directory in live', () => {
  const first = { name: 'first', address: 'https://ds.example', serverReferenceNumber: 'NUMBER' };

  it.each(['http://ds.example', 'http://127.0.0.1:{DS_PORT}/ds', 'HTTP://localhost'])(
    'may not be without TLS, not even on this machine: %s',
    (address) => {
      const directories = [first, { ...first, name: 'second', address }];
      expect(mistakesIn({ directories })).toEqual([
        'directories[1].address must be https in the live environment, also on this machine, because card numbers travel to it',
      ]);
      expect(mistakesIn({ directories }, IN_TEST)).toEqual([]);
    },
  );

  it('may have no user in front of its host', () => {
    expect(mistakesIn({ directories: [{ ...first, address: 'https://us:hunter2@ds.example' }] })).toEqual([
      expect.stringMatching(/^directories\[0\]\.address has a user or a password/),
    ]);
  });
});

describe('a live gateway with the demo file', () => {
  it('is refused in one line when no other file is named', () => {
    expect(mistakesOf(LIVE)).toEqual(['MERCHANTS_FILE: must be set in the live environment']);
  });

  it('is refused for its addresses, its missing credentials and its tokens when it is named', () => {
    const places = mistakesOf({ ...LIVE, MERCHANTS_FILE: DEMO_FILE }).map(
      (mistake) => mistake.replace(`MERCHANTS_FILE: ${DEMO_FILE}: `, '').split(' ')[0],
    );
    expect(places).toEqual([
      ...[0, 1, 2].map((a) => `acquirers[${a}].address`),
      'directories[0].address',
      ...[0, 1, 2].map((a) => `acquirers[${a}]`),
      'merchants[0].accessTokens[0]',
      'merchants[1].accessTokens[0]',
    ]);
  });
});

describe('the origin of a page', () => {
  const origins = ['https://shop.example', 'http://127.0.0.1:3000', 'http://shop.example'];

  it('without encryption is refused in live, unless the page is on this machine', () => {
    expect(mistakesIn({ origins })).toEqual([
      expect.stringMatching(
        /^merchants\[0\]\.channels\[0\]\.origins\[2\] must be https in the live environment/,
      ),
    ]);
  });

  it('without encryption is taken in the test environment', () => {
    expect(mistakesIn({ origins }, IN_TEST)).toEqual([]);
  });
});
