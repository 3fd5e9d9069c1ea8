// needs: a process of its own
import { createServer, type Server } from 'node:https';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostMessage } from './post-message.ts';
import { makeTestCertificate, type TestCertificate } from './test-certificate.fixture.ts';

describe('a result over TLS', () => {
  let own: TestCertificate;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    own = makeTestCertificate();
    const { cert, key } = own;
    const options = { cert, key, ca: cert, requestCert: true, rejectUnauthorized: true };
    server = createServer(options, (request, response) => {
      request.resume();
      response.end(request.url === '/text' ? 'no JSON' : '{"messageType":"RRes"}');
    });
    const { port } = await listenOnFreePort(server);
    address = `https://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
    own.remove();
  });

  it('shows the certificate of the directory', async () => {
    const post = createPostMessage({ cert: own.cert, key: own.key, ca: own.cert });
    expect(await post(`${address}/results`, '{}')).toEqual({ messageType: 'RRes' });
    expect(await post(`${address}/text`, '{}')).toBe('no message, status 200');
  });

  it('does not arrive at a 3DS server that it cannot trust', async () => {
    expect(await createPostMessage(undefined)(address, '{}')).toMatch(/^not sent \(/);
  });
});
