import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsRoutes } from './docs-routes.ts';

let site: string;
let app: FastifyInstance;
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'tollgate-docs-'));
  mkdirSync(join(site, 'test', 'guide'), { recursive: true });
  writeFileSync(join(site, 'secret.html'), 'no page');
  writeFileSync(
    join(site, 'test', 'index.html'),
    '<link href="__FILES__/docs.css">https://gateway.invalid/v1',
  );
  writeFileSync(join(site, 'test', 'guide', 'server.html'), '<a href="__ROOT__docs">'.repeat(50));
  app = fastify();
  docsRoutes(app, 'test', () => 'https://shop.example/pay/', site);
});
afterAll(async () => {
  await app.close();
  rmSync(site, { recursive: true });
});

describe('a page', () => {
  it('has the address of this gateway, also below a path, and files that exist', async () => {
    const { body } = await app.inject('/docs');
    expect(body).toContain('https://shop.example/pay/v1');
    const [, file = ''] = /href="\/pay(\/docs\/files\/[\da-f]{16}\/docs\.css)"/.exec(body) ?? [];
    const style = await app.inject(file);
    expect(style.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('runs its own files alone, and no other page frames it', async () => {
    const { headers } = await app.inject('/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
        "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    );
  });

  it('is none where the build has written none', async () => {
    const paths = ['/docs/guide/unknown', '/docs/../secret', '/docs/guide/..%2F..%2Fsecret', '/docs/guide'];
    const answers = await Promise.all(paths.map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('what is sent', () => {
  it.each(['/docs/guide/server', '/v1/openapi.json'])(
    'is compressed for clients that accept it: %s',
    async (url) => {
      const plain = await app.inject(url);
      const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    },
  );

  it('is a description that says it is JSON', async () => {
    const answer = await app.inject('/v1/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(answer.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
