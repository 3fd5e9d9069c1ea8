import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

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
  });
});
