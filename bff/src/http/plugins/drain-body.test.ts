import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORM, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';

describe('a body that is too large', () => {
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    test = await startTestApp();
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => test.close());

  it('gets its answer although the client sends all of it first', async () => {
    for (let round = 0; round < 10; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      const answer = await fetch(`${address}/v1/payments`, {
        method: 'POST',
        headers: { 'content-type': FORM, authorization: `Bearer ${TOKEN}` },
        body: `a=${'b'.repeat(6_000_000)}`,
      });
      expect(answer.status).toBe(413);
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await answer.json()).toMatchObject({ result: { code: '200.300.404' } });
    }
  });

  it('is not read to its end when its end is far off', async () => {
    const { port } = new URL(address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /v1/payments HTTP/1.1\r\nhost: shop\r\nauthorization: Bearer ${TOKEN}\r\n` +
        `content-type: ${FORM}\r\ncontent-length: 9000000000\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
