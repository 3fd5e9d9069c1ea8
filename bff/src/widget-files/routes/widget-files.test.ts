import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/test-app.ts';
import { FRAME_NAME, SCRIPT_NAME, wordsName } from '../../testing/widget-folder.fixture.ts';

const test = testAppOfFile();

const onDisk = (name: string) => readFileSync(join(test.widgetFolder, name));
const SCRIPT = '/v1/paymentWidgets.js';
describe('precompressed files', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('unpack to the plain ones, with the same type: %s', async (encoding, unpack) => {
    const names = [SCRIPT_NAME, FRAME_NAME, wordsName()];
    for (const url of [SCRIPT, ...names.map((name) => `/v1/widget/${name}`)]) {
      // oxlint-disable-next-line no-await-in-loop
      const [plain, packed] = await Promise.all([
        test.get(url, {}),
        test.get(url, { 'accept-encoding': encoding }),
      ]);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toBe('accept-encoding');
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
      expect(packed.headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('are not sent unless they are asked for', async () => {
    const { headers } = await test.get(SCRIPT, { 'accept-encoding': 'identity' });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('GET /v1/widget/<file>', () => {
  it('serves the frame page with the policy of the manifest, for good', async () => {
    const { statusCode, headers } = await test.get(`/v1/widget/${FRAME_NAME}`, {});
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('serves the words of a language to any shop, for good', async () => {
    const { statusCode, headers, rawPayload } = await test.get(`/v1/widget/${wordsName()}`, {});
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(onDisk(wordsName()))).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('gives a file without a policy of its own the strictest one', async () => {
    const { headers } = await test.get(`/v1/widget/${SCRIPT_NAME}`, {});
    expect(headers['content-security-policy']).toBe("default-src 'none'");
  });

  it.each([
    'manifest.json',
    `${SCRIPT_NAME}.br`,
    `${SCRIPT_NAME}.gz`,
    'paymentWidgets.ffffffff.js',
    '',
    '.',
    `sub/${SCRIPT_NAME}`,
    `${SCRIPT_NAME}/`,
    `${SCRIPT_NAME}%00`,
    `.%2f${SCRIPT_NAME}`,
    '..%2fdata%2ftollgate.sqlite',
    '%2e%2e%2fdata%2ftollgate.sqlite',
    '..%5cdata%5ctollgate.sqlite',
    '../data/tollgate.sqlite',
    `./${FRAME_NAME}.gz`,
    '../../../../../../../etc/passwd',
    '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%252e%252e%252fdata%252ftollgate.sqlite',
    '/etc/passwd',
    'toString',
    '__proto__',
  ])('answers 404 to what is not a file of the manifest: %s', async (path) => {
    const answer = await rawGet(`/v1/widget/${path}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ result: { code: '200.300.406' } });
  });
});

/** Asks over a socket, because `inject` tidies a path up before it is routed. */
async function rawGet(path: string): Promise<{ status: number | undefined; body: string }> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    asking.on('error', reject);
    asking.end();
  });
}
