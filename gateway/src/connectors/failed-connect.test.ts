// needs: a process of its own
import { createServer } from 'node:https';
import { createSecureContext, TLSSocket } from 'node:tls';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { type buildConnector, Pool } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { errorCode, isRefusedCertificate, markFailedConnects } from './failed-connect.ts';
import { makeTestAuthority } from './test-certificates.fixture.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

const coded = (code: string) => Object.assign(new Error('alert'), { code });

/** What a request fails with when `onArrival` has happened to its connection before any answer. */
async function failureAfter(onArrival: (client: TLSSocket) => void): Promise<unknown> {
  const authority = await makeTestAuthority();
  const { certificate: cert, key } = await authority.sign();
  const client: { socket?: TLSSocket } = {};
  const server = createServer({ cert, key }, () => {
    if (client.socket !== undefined) onArrival(client.socket);
  });
  const { port } = await listenOnFreePort(server);
  const marked = markFailedConnects(1_000, createSecureContext({ ca: authority.certificate }));
  const connect: buildConnector.connector = (options, callback) =>
    marked(options, (...outcome) => {
      if (outcome[1] instanceof TLSSocket) client.socket = outcome[1];
      callback(...outcome);
    });
  const pool = new Pool(`https://127.0.0.1:${port}`, { connect });
  ends.push(async () => {
    await pool.destroy();
    server.closeAllConnections();
    server.close();
  });
  return pool.request({ method: 'PUT', path: '/', body: '{}' }).catch((error: unknown) => error);
}

describe('a request whose connection the server refuses after TLS 1.3 let the client begin', () => {
  it('fails with the alert and not with the end of the connection that follows it', async () => {
    // Node reports an alert to a socket like this: as an error, followed by the end.
    const failure = await failureAfter((socket) => {
      socket.emit('error', coded('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'));
      socket.push(null);
    });
    expect(errorCode(failure)).toBe('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED');
    expect(isRefusedCertificate(failure)).toBe(true);
  });

  it('fails without a proof when the connection only ends', async () => {
    expect(isRefusedCertificate(await failureAfter((socket) => socket.push(null)))).toBe(false);
  });
});

describe('an error', () => {
  it.each([
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_EXPIRED',
    'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
  ])('%s is about our certificate', (code) => {
    expect(isRefusedCertificate(coded(code))).toBe(true);
    expect(errorCode(coded(code))).toBe(code);
  });

  it.each(['ECONNRESET', 'UND_ERR_SOCKET', 'CERT_HAS_EXPIRED', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR'])(
    '%s is not, because the request may have been read',
    (code) => {
      expect(isRefusedCertificate(coded(code))).toBe(false);
    },
  );
});
