// needs: a process of its own
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_OBSERVER } from '../../ports/observer.ts';
import { AcquirerSecret } from '../../values/masked.ts';
import type { Connector } from '../connector.ts';
import { openConnectors } from '../open-connectors.ts';
import { acquirerEntry } from '../registry.ts';
import { aFollowUp, anAuthorisation } from '../request.fixture.ts';
import { makeTestAuthority, type TestAuthority, type TestCertificate } from '../test-certificates.fixture.ts';
import { type AcquirerPlatform, startAcquirerPlatform } from './acquirer-platform.fixture.ts';
import { createHttpAcquirer } from './http-acquirer.ts';
import type { HttpAcquirerCredentials } from './http-acquirer-credentials.ts';

const TOKEN = 'canary-token-0123456789';
const HOUR = 3_600_000;
const REFUSED = 'the acquirer refused our credentials';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- the connector before what it is connected to
    await end();
  }
});

function connect(
  address: string,
  credentials: Partial<Record<keyof HttpAcquirerCredentials, string>>,
): Connector {
  const secrets = Object.entries(credentials).map(
    ([field, text]) => [field, AcquirerSecret.of(text)] as const,
  );
  const connector = createHttpAcquirer({
    name: 'careful',
    address,
    credentials: Object.fromEntries(secrets) as HttpAcquirerCredentials,
  });
  ends.push(() => connector.close());
  return connector;
}

async function start(...demands: Parameters<typeof startAcquirerPlatform>): Promise<AcquirerPlatform> {
  const platform = await startAcquirerPlatform(...demands);
  ends.push(() => platform.stop());
  return platform;
}

/** Every kind of call of a connector: payments, follow-ups, inquiries, cancellations and books. */
async function useAll(connector: Connector) {
  const sale = anAuthorisation();
  return {
    key: sale.key,
    replies: [
      await connector.authorise(sale),
      await connector.refund(aFollowUp(sale.key)),
      await connector.status(sale.key, sale.amount),
      await connector.cancel?.(sale.key, sale.amount),
      await connector.readBooks?.(undefined),
    ].map((reply) => (reply !== undefined && 'reason' in reply ? [reply.kind, reply.reason] : reply?.kind)),
  };
}

const ACCEPTED = ['approved', 'approved', 'approved', 'approved', 'page'];
const ALL_REFUSED = [
  ['not-sent', REFUSED],
  ['not-sent', REFUSED],
  ['unreachable', REFUSED],
  ['unreachable', REFUSED],
  ['unreachable', REFUSED],
];
const SECRETS_ANYWHERE = /canary-token|PRIVATE KEY|BEGIN CERTIFICATE/;

describe('an acquirer that demands a token', () => {
  let platform: AcquirerPlatform;
  beforeAll(async () => {
    platform = await start({ ACQUIRER_TOKEN: TOKEN });
  });

  it('takes every call with it', async () => {
    const { key, replies } = await useAll(connect(platform.address, { token: TOKEN }));
    expect(replies).toEqual(ACCEPTED);
    expect(await platform.bookings(key)).toBe(1);
  });

  it.each([
    ['without one', {}],
    ['with another one', { token: `${TOKEN}0` }],
  ])('refuses every call %s, and nothing was sent as far as money goes', async (_what, credentials) => {
    const { key, replies } = await useAll(connect(platform.address, credentials));
    expect(replies).toEqual(ALL_REFUSED);
    expect(await platform.bookings(key)).toBe(0);
  });

  it('is observed as one that refuses the credentials, without the token', async () => {
    const calls: unknown[] = [];
    const entry = { name: 'careful', connector: 'http-acquirer', address: platform.address };
    const { connectors } = openConnectors({
      acquirers: [acquirerEntry.parse({ ...entry, tokenVariable: 'TOKEN' })],
      secrets: new Map([['TOKEN', AcquirerSecret.of('canary-token-wrong')]]),
      environment: 'live',
      observer: { ...NO_OBSERVER, acquirerCalled: (call) => calls.push(call) },
    });
    await connectors.get('careful')?.authorise(anAuthorisation());
    await connectors.get('careful')?.close();
    expect(calls).toMatchObject([{ outcome: 'not-sent', reason: REFUSED }]);
    expect(inspect([calls, connectors], { depth: 9, showHidden: true })).not.toMatch(SECRETS_ANYWHERE);
  });
});

describe('an acquirer that demands a certificate', () => {
  let authority: TestAuthority;
  let own: TestCertificate;
  let platform: AcquirerPlatform;
  let folder: string;

  const tls = ({ certificate, key }: TestCertificate) => ({
    authority: authority.certificate,
    clientCertificate: certificate,
    clientKey: key,
  });

  function write(name: string, text: string): string {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-tls-'));
    ends.push(async () => rmSync(folder, { recursive: true }));
    authority = await makeTestAuthority();
    const server = await authority.sign();
    own = await authority.sign();
    platform = await start(
      {
        ACQUIRER_TOKEN: TOKEN,
        ACQUIRER_CERTIFICATE: write('server.pem', server.certificate),
        ACQUIRER_KEY: write('server.key', server.key),
        ACQUIRER_CLIENT_AUTHORITY: write('authority.pem', authority.certificate),
      },
      { cert: own.certificate, key: own.key, ca: authority.certificate },
    );
  });

  it('takes every call with the certificate and the token', async () => {
    expect(platform.address).toMatch(/^https:/);
    const connector = connect(platform.address, { token: TOKEN, ...tls(own) });
    const { key, replies } = await useAll(connector);
    expect(replies).toEqual(ACCEPTED);
    expect(await platform.bookings(key)).toBe(1);
    expect(inspect(connector, { depth: 9, showHidden: true })).not.toMatch(SECRETS_ANYWHERE);
  });

  it('still demands the token of one with a certificate', async () => {
    const { replies } = await useAll(connect(platform.address, tls(own)));
    expect(replies[0]).toEqual(['not-sent', REFUSED]);
  });

  it.each<[string, () => Promise<Partial<Record<keyof HttpAcquirerCredentials, string>>>]>([
    ['no certificate', async () => ({ authority: authority.certificate })],
    ['a certificate of another authority', async () => tls(await (await makeTestAuthority()).sign())],
    [
      'a certificate that has expired',
      async () =>
        tls(await authority.sign({ from: new Date(Date.now() - 2 * HOUR), to: new Date(Date.now() - HOUR) })),
    ],
  ])('refuses every call with %s, and nothing was sent as far as money goes', async (_what, credentials) => {
    const { key, replies } = await useAll(
      connect(platform.address, { token: TOKEN, ...(await credentials()) }),
    );
    expect(replies).toEqual(ALL_REFUSED);
    expect(await platform.bookings(key)).toBe(0);
  });

  it.each<[string, () => Promise<Partial<Record<keyof HttpAcquirerCredentials, string>>>]>([
    ['the public authorities only', async () => ({})],
    ['another authority', async () => ({ authority: (await makeTestAuthority()).certificate })],
  ])('gets nothing from a gateway that trusts %s', async (_what, credentials) => {
    const connector = connect(platform.address, { token: TOKEN, ...(await credentials()) });
    const reply = await connector.authorise(anAuthorisation());
    expect(reply).toEqual({ kind: 'not-sent', reason: 'connecting failed: SELF_SIGNED_CERT_IN_CHAIN' });
  });
});

describe('an acquirer that cuts the connection of one without a certificate', () => {
  it('leaves the outcome unknown, because a request that was read can end like that as well', async () => {
    const authority = await makeTestAuthority();
    const { certificate: cert, key } = await authority.sign();
    const options = { cert, key, ca: authority.certificate, requestCert: true, rejectUnauthorized: false };
    const server = createServer(options, (request) => request.socket.destroy());
    const { port } = await listenOnFreePort(server);
    ends.push(async () => server.close());
    const connector = connect(`https://127.0.0.1:${port}`, { authority: authority.certificate });
    expect(await connector.authorise(anAuthorisation())).toMatchObject({ kind: 'unknown' });
  });
});
