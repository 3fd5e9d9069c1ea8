import { forEveryCase } from '@tollgate/gateway/testing/for-every-case.fixture';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppParts, buildApp } from '../../app.ts';
import { CARD, encode, FORM, ORDER, startTestApp, type TestApp, TOKEN } from '../../testing/test-app.ts';
import { SCRIPT_NAME } from '../../testing/widget-folder.fixture.ts';

let test: TestApp;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await test.close();
});

async function appWith(parts: Partial<AppParts>): Promise<FastifyInstance> {
  const app = await buildApp({ ...test.parts, environment: 'live', proxies: 1, ...parts });
  apps.push(app);
  return app;
}

const authorization = `Bearer ${TOKEN}`;

function pay(app: FastifyInstance, protocol: string) {
  const headers = { authorization, 'content-type': FORM, 'x-forwarded-proto': protocol };
  return app.inject({ method: 'POST', url: '/v1/payments', payload: encode({ ...ORDER, ...CARD }), headers });
}

const REFUSED = {
  result: { code: '800.900.300', description: expect.stringContaining('reached the proxy by http') },
};

describe('a live gateway behind a proxy', () => {
  it('refuses what reached the proxy by http, on any part of its way', async () => {
    const app = await appWith({});
    await forEveryCase(['http', 'HTTP', 'https, http', 'http,https', ' http ', 'ftp'], async (protocol) => {
      const answer = await pay(app, protocol);
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8');
      expect(answer.json()).toMatchObject(REFUSED);
    });
  });

  it('refuses pages, files and unknown paths as well, with or without a token', async () => {
    const app = await appWith({});
    await forEveryCase(
      [
        ['GET', '/v1/paymentWidgets.js'],
        ['GET', `/v1/widget/${SCRIPT_NAME}`],
        ['GET', '/docs'],
        ['GET', '/v1/resultcodes'],
        ['GET', '/v1/query'],
        ['GET', '/v1/checkouts/x'],
        ['GET', '/checkouts/x/payment'],
        ['POST', '/v1/checkouts/x/payment'],
        ['OPTIONS', '/v1/checkouts/x'],
        ['GET', '/health/other'],
        ['GET', '/v1/health/live'],
        ['GET', '/nowhere'],
      ] as const,
      async (method, url) => {
        const answer = await app.inject({ method, url, headers: { 'x-forwarded-proto': 'http' } });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject(REFUSED);
      },
    );
  });

  it('answers health checks all the same', async () => {
    const app = await appWith({});
    const headers = { 'x-forwarded-proto': 'http' };
    const statuses = await Promise.all(
      ['/health/live', '/health/ready', '//health/live'].map(
        async (url) => (await app.inject({ method: 'GET', url, headers })).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
  });

  it('takes what came by https, and what did not come through the proxy', async () => {
    const app = await appWith({});
    const get = (headers: Readonly<Record<string, string>>) =>
      app.inject({ method: 'GET', url: '/v1/resultcodes', headers });
    const answers = await Promise.all([
      get({ 'x-forwarded-proto': 'https' }),
      get({ 'x-forwarded-proto': 'HTTPS, https' }),
      get({}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

const statusWith = async (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  (await app.inject({ method: 'GET', url: '/v1/resultcodes', headers })).statusCode;

describe('a live gateway that trusts no proxy', () => {
  it('refuses what a proxy says came by http, all the same', async () => {
    const app = await appWith({ proxies: 0 });
    const said = ['http', 'https, http'].map((protocol) => ({ 'x-forwarded-proto': protocol }));
    const forwarded = [
      'proto=http',
      'for=192.0.2.43;proto=http;by=203.0.113.1',
      'for=192.0.2.43; Proto="HTTP"',
      'for=192.0.2.43;proto=https, for=198.51.100.7;proto=http',
    ].map((value) => ({ forwarded: value }));
    for (const headers of [...said, ...forwarded]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other names the one that failed
      expect([headers, await statusWith(app, headers)]).toEqual([headers, 403]);
    }
  });

  it('takes what a proxy says came by https, and what came through none', async () => {
    const app = await appWith({ proxies: 0 });
    for (const headers of [
      { 'x-forwarded-proto': 'https' },
      { forwarded: 'for=192.0.2.43;proto=https, for=198.51.100.7;proto="https"' },
      { forwarded: 'for=192.0.2.43;host=proto.example' },
      {},
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([headers, await statusWith(app, headers)]).toEqual([headers, 200]);
    }
  });
});

describe('a gateway that is not live', () => {
  it('does not look at the headers', async () => {
    const app = await appWith({ environment: 'test' });
    const headers = { 'x-forwarded-proto': 'http', forwarded: 'proto=http' };
    expect((await app.inject({ method: 'GET', url: '/v1/resultcodes', headers })).statusCode).toBe(200);
  });
});
