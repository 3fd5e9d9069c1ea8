import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeTestAuthority,
  type TestAuthority,
  type TestCertificate,
} from '../../../connectors/test-certificates.fixture.ts';
import type { WalletKey } from '../keys/wallet-keys.ts';
import { createMakerSessions } from './maker-sessions.ts';

const HOST = 'apple-pay-gateway.apple.com';
const ORDER = {
  merchant: 'Shop',
  merchantIdentifier: 'merchant.shop',
  displayName: 'Shop & Söhne',
  domain: 'shop.example',
};

let authority: TestAuthority;
let own: TestCertificate;
let identity: TestCertificate;
let stranger: TestCertificate;

beforeAll(async () => {
  authority = await makeTestAuthority();
  own = await authority.sign({ host: HOST });
  identity = await authority.sign({ keys: 'rsa' });
  stranger = await (await makeTestAuthority()).sign({ keys: 'rsa' });
});

let server: Server;
let answer: (response: ServerResponse) => void;
let received: { readonly path: string; readonly body: unknown; readonly shown: string }[];
const lookedUp: string[] = [];

const toThisMachine: LookupFunction = (host, _options, found) => {
  lookedUp.push(host);
  found(null, [{ address: '127.0.0.1', family: 4 }]);
};

beforeEach(async () => {
  received = [];
  lookedUp.length = 0;
  answer = (response) => response.end('{"merchantSessionIdentifier":"s1","nonce":"n","signature":"00"}');
  const note = async (request: IncomingMessage, response: ServerResponse) => {
    const shown = (request.socket as TLSSocket).getPeerCertificate().fingerprint256;
    const body: unknown = JSON.parse(await text(request));
    received.push({ path: `${request.method} ${request.url}`, body, shown });
    answer(response);
  };
  server = createServer(
    {
      cert: own.certificate,
      key: own.key,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => void note(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function keyOf({ certificate, key }: TestCertificate): WalletKey {
  return {
    id: '0000000a',
    merchant: 'Shop',
    wallet: 'wallet1',
    purpose: 'identity',
    publicKeyHash: '',
    certificate,
    notAfter: undefined,
    addedAt: 0,
    retiredAt: undefined,
    privateKey: createPrivateKey(key),
  };
}

const open = (key: WalletKey | undefined, time = 5000, trusted = authority.certificate) =>
  createMakerSessions({
    keys: { openIdentity: async () => key },
    clock: { now: () => 0 },
    network: {
      port: (server.address() as AddressInfo).port,
      lookup: toThisMachine,
      authority: trusted,
      time,
    },
  }).open(ORDER);

describe('the session of a sheet', () => {
  it('is asked for with the certificate of the merchant, and passed on as it came', async () => {
    const opened = await open(keyOf(identity));
    expect(opened).toEqual({
      ok: true,
      value: { merchantSessionIdentifier: 's1', nonce: 'n', signature: '00' },
    });
    expect(received).toEqual([
      {
        path: 'POST /paymentservices/paymentSession',
        body: {
          merchantIdentifier: 'merchant.shop',
          displayName: 'Shop & Söhne',
          initiative: 'web',
          initiativeContext: 'shop.example',
        },
        shown: expect.stringMatching(/^([0-9A-F]{2}:){31}/),
      },
    ]);
    expect(lookedUp).toEqual([HOST]);
  });

  it('is requested again each time', async () => {
    await open(keyOf(identity));
    await open(keyOf(identity));
    expect(received).toHaveLength(2);
  });

  it('is not asked for without a key, nor with one on a curve, which tokens are encrypted to', async () => {
    const elliptic = await authority.sign();
    expect(await open(undefined)).toEqual({ ok: false, error: 'no-identity' });
    expect(await open(keyOf(elliptic))).toEqual({ ok: false, error: 'no-identity' });
    expect(lookedUp).toEqual([]);
  });

  it('is not given to a certificate of another authority', async () => {
    expect(await open(keyOf(stranger))).toEqual({ ok: false, error: 'no-answer' });
    expect(received).toEqual([]);
  });

  it('is not asked of a server that is not the maker', async () => {
    const other = await makeTestAuthority();
    expect(await open(keyOf(identity), 5000, other.certificate)).toEqual({ ok: false, error: 'no-answer' });
    expect(received).toEqual([]);
  });

  it.each([
    ['refused by the maker', (response: ServerResponse) => void response.writeHead(417).end('{}'), 'refused'],
    [
      'answered with a redirect',
      (response: ServerResponse) => void response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
      'refused',
    ],
    ['no JSON', (response: ServerResponse) => void response.end('<html>'), 'not-a-session'],
    ['a list', (response: ServerResponse) => void response.end('[]'), 'not-a-session'],
    [
      'longer than 64 kilobytes',
      (response: ServerResponse) => void response.end(`{"a":"${'x'.repeat(65_536)}"}`),
      'not-a-session',
    ],
    ['cut off', (response: ServerResponse) => void response.destroy(), 'no-answer'],
  ])('fails when it is %s', async (_what, reply, error) => {
    answer = reply;
    expect(await open(keyOf(identity))).toEqual({ ok: false, error });
    expect(received).toHaveLength(1);
  });

  it('fails when the maker takes too long', async () => {
    answer = () => undefined;
    expect(await open(keyOf(identity), 200)).toEqual({ ok: false, error: 'no-answer' });
  });
});
