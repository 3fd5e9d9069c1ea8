// needs: a process of its own
import { once } from 'node:events';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startedProcesses } from '../platform/started-process.fixture.ts';
import { anAreq, FRICTIONLESS } from './simulator.fixture.ts';
import { makeTestCertificate, type TestCertificate } from './test-certificate.fixture.ts';

const { start, addressOf } = startedProcesses(
  new URL('server.ts', import.meta.url),
  'DS_PORT',
  'directoryServer',
);

const authenticate = (address: string) =>
  fetch(`${address}/ds`, { method: 'POST', body: JSON.stringify(anAreq()) });

describe('the directory server process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('ends on %s with exit code 0', async (signal) => {
    const child = start();
    await addressOf(child);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when the parent that holds a channel to it is gone', async () => {
    const child = start({}, true);
    await addressOf(child);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints its address and nothing about a card', async () => {
    const child = start();
    if (child.stdout === null || child.stderr === null) throw new Error('started without pipes');
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const address = await addressOf(child);
    expect(await (await authenticate(address)).json()).toMatchObject({ transStatus: 'Y' });
    expect(await (await fetch(`${address}/control/transactions`)).text()).not.toContain(FRICTIONLESS);
    child.kill('SIGTERM');
    const [out, err] = await printed;
    expect([out.trim().split('\n').length, err]).toEqual([1, '']);
  });

  it('sends browsers to the public address that it is given', async () => {
    const address = await addressOf(start({ DS_PUBLIC_ADDRESS: 'https://bank.example/' }));
    const body = JSON.stringify(anAreq({ acctNumber: '4200000000000018' }));
    const ares = await (await fetch(`${address}/ds`, { method: 'POST', body })).json();
    expect(ares).toMatchObject({ acsURL: 'https://bank.example/acs/challenge' });
  });

  it('refuses connections while asked to', async () => {
    const address = await addressOf(start());
    await fetch(`${address}/control/refuse-connections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: 60_000 }),
    });
    const refused: unknown = await authenticate(address).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  it.each([
    ['a port that is no number', { DS_PORT: 'none' }, /^DS_PORT: .*"none"\n$/],
    ['a public address with a path', { DS_PUBLIC_ADDRESS: 'https://x/y' }, /^DS_PUBLIC_ADDRESS: /],
    [
      'a certificate without its key',
      { DS_CERTIFICATE: import.meta.filename },
      /^TLS needs both DS_CERTIFICATE/,
    ],
  ])('says in one line what is wrong with %s and exits with 1', async (_what, environment, line) => {
    const child = start(environment);
    if (child.stderr === null) throw new Error('started without pipes');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toMatch(line);
    expect(code).toBe(1);
  });
});

describe('the directory server over TLS', () => {
  let own: TestCertificate;
  beforeAll(() => {
    own = makeTestCertificate();
  });
  afterAll(() => own.remove());

  /** Asks over TLS, with or without a certificate of its own. */
  async function ask(address: string, withCertificate: boolean): Promise<unknown> {
    const { cert, key } = own;
    const answer = Promise.withResolvers<string>();
    const sent = request(
      `${address}/ds`,
      {
        method: 'POST',
        ca: cert,
        ...(withCertificate && { cert, key }),
        headers: { 'content-type': 'application/json' },
      },
      (response) => answer.resolve(text(response)),
    );
    sent.on('error', answer.reject);
    sent.end(JSON.stringify(anAreq()));
    return JSON.parse(await answer.promise) as unknown;
  }

  it('answers those who show a certificate of its authority, and no others', async () => {
    const address = await addressOf(
      start({ DS_CERTIFICATE: own.certPath, DS_KEY: own.keyPath, DS_CLIENT_AUTHORITY: own.certPath }),
    );
    expect(address).toMatch(/^https:/);
    expect(await ask(address, false)).toMatchObject({ messageType: 'Erro', errorCode: '303' });
    expect(await ask(address, true)).toMatchObject({ messageType: 'ARes', transStatus: 'Y' });
  });
});
