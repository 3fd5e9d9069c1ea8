import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';

describe('bytes that are no HTTP request', () => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await startTestApp();
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  afterAll(() => test.close());

  async function send(bytes: string): Promise<{ status: string; body: Record<string, unknown> }> {
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: head.split(' ')[1] ?? '', body: JSON.parse(body) as Record<string, unknown> };
  }

  it.each([
    ['garbage', 'hello\r\n\r\n', '400'],
    ['headers beyond 16 KiB', `GET / HTTP/1.1\r\nhost: shop\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
  ])('are answered in the shape of every answer: %s', async (_name, bytes, status) => {
    const answer = await send(bytes);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      result: { code: '200.300.404' },
      buildNumber: expect.stringMatching(/^[0-9a-f]{40}@/) as string,
      ndc: expect.stringMatching(/^[0-9a-f]{32}_[0-9a-f]{32}$/) as string,
    });
    expect(JSON.parse(test.logLines.at(-1) ?? '{}')).toMatchObject({
      status: Number(status),
      ndc: answer.body['ndc'],
    });
  });

  it('keep no connection, although the client never closes its side', async () => {
    const connections = promisify(test.app.server.getConnections.bind(test.app.server));
    // Connections of the requests above may still be closing.
    await expect.poll(() => connections(), { timeout: 180_000 }).toBe(0);
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write('hello\r\n\r\n');
    await once(socket.resume(), 'end');
    expect(await connections()).toBe(1);
    await expect.poll(() => connections(), { timeout: 180_000 }).toBe(0);
    socket.destroy();
  });
});

describe('bytes that follow a request', () => {
  it('get no answer while that one has none, because it would be taken for the answer to it', async () => {
    const asked = Promise.withResolvers<void>();
    const test = await startTestApp({
      gateway: (gateway) => ({
        ...gateway,
        submitPayment: () => {
          asked.resolve();
          return new Promise(() => undefined);
        },
      }),
    });
    const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const payment = encode({ ...ORDER, ...CARD });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /v1/payments HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${TOKEN}\r\n` +
        `content-type: ${FORM}\r\ncontent-length: ${payment.length}\r\n\r\n${payment}`,
    );
    await asked.promise;
    const said: Buffer[] = [];
    socket.on('data', (bytes) => said.push(bytes)).on('error', () => undefined);
    socket.write('hello\r\n\r\n');
    await once(socket, 'close');
    expect(Buffer.concat(said).toString()).toBe('');
    await test.close();
  });
});
