import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '../../../connectors/test-certificates.fixture.ts';
import { newKeyPair } from '../ec-v2/ec-v2-token.fixture.ts';
import { rootKeysOf } from '../ec-v2/root-keys.ts';
import { type FollowedRootKeys, followRootKeys, type RootKeysRefresh } from './follow-root-keys.ts';
import { publishedRootKeys } from './trust-anchors.ts';

const HOST = 'payments.developers.google.com';
const NOW = Date.UTC(2026, 10, 23, 12);
const MINUTE = 60_000;

const keyText = (key = newKeyPair().publicKey): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');
const listOf = (keyValue = keyText(), keyExpiration = String(NOW + 1)): string =>
  JSON.stringify({ keys: [{ protocolVersion: 'ECv2', keyValue, keyExpiration }] });

let authority: TestAuthority;
let own: TestCertificate;
beforeAll(async () => {
  authority = await makeTestAuthority();
  own = await authority.sign({ host: HOST });
});

let server: Server;
let answer: (response: ServerResponse) => void;
let asked: string[];
let refreshes: RootKeysRefresh[];
let pauses: number[];
let next: () => void;
let calledOff: number;
let followed: FollowedRootKeys | undefined;

beforeEach(async () => {
  [asked, refreshes, pauses, calledOff] = [[], [], [], 0];
  server = createServer({ cert: own.certificate, key: own.key }, (request, response) => {
    asked.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${request.url}`);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  followed?.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Follows the keys of the test's server. */
async function follow(
  count = 1,
  isNeeded: () => Promise<boolean> = async () => true,
): Promise<FollowedRootKeys> {
  followed = followRootKeys({
    isNeeded,
    refreshed: (refresh) => refreshes.push(refresh),
    later: (action, milliseconds) => {
      pauses.push(milliseconds);
      next = action;
      return () => {
        calledOff += 1;
      };
    },
    network: {
      port: (server.address() as AddressInfo).port,
      lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
      authority: authority.certificate,
      time: 2000,
    },
  });
  await expect.poll(() => refreshes.length).toBe(count);
  return followed;
}

const shown = (keys: FollowedRootKeys) => keys.rootKeys().map(({ key }) => keyText(key));
const PINNED = publishedRootKeys('live').map(({ key }) => keyText(key));

describe('the root keys of live', () => {
  it('are the pinned ones until the maker has answered, and then those of the maker', async () => {
    const keyValue = keyText();
    answer = (response) => response.setHeader('cache-control', 'public, max-age=3600').end(listOf(keyValue));
    const following = follow();
    expect(followed && shown(followed)).toEqual(PINNED);
    expect(shown(await following)).toEqual([keyValue]);
    expect(asked).toEqual([`GET ${HOST}/paymentmethodtoken/keys.json`]);
    expect(refreshes).toEqual([{ kind: 'refreshed', count: 1 }]);
  });

  it.each([
    ['public, max-age=3600', 30 * MINUTE],
    ['max-age=86400, must-revalidate', 12 * 60 * MINUTE],
    ['max-age=99999999', 24 * 60 * MINUTE],
    ['s-maxage=7200', 5 * MINUTE],
    ['max-age=0', 5 * MINUTE],
    ['no-store', 5 * MINUTE],
    ['max-age=-5', 5 * MINUTE],
  ])('are fetched again at half of their time: %s', async (header, pause) => {
    answer = (response) => response.setHeader('cache-control', header).end(listOf());
    await follow();
    expect(pauses).toEqual([pause]);
  });

  it.each([
    [
      'a status of 500',
      (response: ServerResponse) => void response.writeHead(500).end(listOf()),
      'status-500',
    ],
    [
      'a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
      'status-302',
    ],
    ['no list', (response: ServerResponse) => void response.end('<html>'), 'not-a-list-of-keys'],
    ['an empty list', (response: ServerResponse) => void response.end('{"keys":[]}'), 'no-usable-key'],
    [
      'a key of the test system',
      (response: ServerResponse) => void response.end(listOf(keyText(publishedRootKeys('test').at(1)?.key))),
      'test-key-in-live',
    ],
    [
      'more than 64 kilobytes',
      (response: ServerResponse) => void response.end(`${listOf()}${' '.repeat(65_536)}`),
      'too-large',
    ],
    ['nothing', (response: ServerResponse) => void response.destroy(), 'no-answer'],
  ])('stay as they are after %s, and are fetched again soon', async (_what, reply, reason) => {
    const keyValue = keyText();
    answer = (response) => response.setHeader('cache-control', 'max-age=3600').end(listOf(keyValue));
    const keys = await follow();
    answer = reply;
    next();
    await expect.poll(() => refreshes.at(1)).toEqual({ kind: 'failed', reason });
    expect(shown(keys)).toEqual([keyValue]);
    expect(pauses).toEqual([30 * MINUTE, 5 * MINUTE]);
  });

  it('are not used any more once they have expired, whatever the maker answers', async () => {
    answer = (response) => response.end(listOf());
    const keys = await follow();
    expect(rootKeysOf(keys.rootKeys(), 'ECv2', NOW)).toHaveLength(1);
    expect(rootKeysOf(keys.rootKeys(), 'ECv2', NOW + 1)).toEqual([]);
  });

  it('are not fetched before a merchant takes wallet2, which is looked for every five minutes', async () => {
    answer = (response) => response.end(listOf());
    let isNeeded = false;
    await follow(0, async () => isNeeded);
    await expect.poll(() => pauses).toEqual([5 * MINUTE]);
    expect(asked).toEqual([]);
    isNeeded = true;
    next();
    await expect.poll(() => refreshes).toEqual([{ kind: 'refreshed', count: 1 }]);
  });

  it('are fetched when the store cannot say whether they are needed', async () => {
    answer = (response) => response.end(listOf());
    await follow(1, () => Promise.reject(new Error('unavailable')));
    expect(asked).toHaveLength(1);
  });

  it('are not fetched after the end', async () => {
    answer = (response) => response.end(listOf());
    (await follow()).close();
    expect(calledOff).toBe(1);
  });
});
