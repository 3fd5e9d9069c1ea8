import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { ORDER, testAppOfFile } from '../../testing/test-app.ts';
import { FRAME_NAME, makeWidgetFolder, SCRIPT_NAME, wordsName } from '../../testing/widget-folder.fixture.ts';
import { integrityOf, loadAssets } from '../builds/load-assets.ts';
import { openServedBuilds } from '../builds/open-served-builds.ts';

interface Embedded {
  readonly integrity: string;
  readonly src: string;
}

const test = testAppOfFile();

const onDisk = (name: string) => readFileSync(join(test.widgetFolder, name));
const SCRIPT = '/v1/paymentWidgets.js';

describe('GET /v1/paymentWidgets.js', () => {
  it('is the script whose hash the integrity endpoint hands out', async () => {
    const script = await test.get(SCRIPT, {});
    const { integrity } = (await test.get('/v1/fastcheckout/integrity', {})).json<{ integrity: string }>();
    expect(script.statusCode).toBe(200);
    expect(integrityOf(script.rawPayload)).toBe(integrity);
    expect(script.rawPayload.equals(onDisk(SCRIPT_NAME))).toBe(true);
  });

  it.each(['?checkoutId=A.b', '?checkoutId=', '?checkoutId=A&checkoutId=B', '?%zz', '?x=<script>', '?'])(
    'has the same bytes with any query: %s',
    async (query) => {
      const [plain, asked] = [await test.get(SCRIPT, {}), await test.get(`${SCRIPT}${query}`, {})];
      expect(asked.statusCode).toBe(200);
      expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true);
    },
  );

  it('is asked for each time, at the address of its own checkout, and may be used by any shop', async () => {
    const { headers } = await test.get(`${SCRIPT}?checkoutId=A.b`, {});
    // With it, browsers ask at the address of another checkout, whose build may be another one.
    expect(headers).not.toHaveProperty('no-vary-search');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w+/-]{22}"$/) as string,
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });
});

const load = (headers: Readonly<Record<string, string>>) => test.get(SCRIPT, headers);

describe('a browser that has the script', () => {
  const CODINGS = ['identity', 'gzip', 'br'];

  it.each(CODINGS)('is notified that it is still the one, and may go on using it: %s', async (coding) => {
    const accepts = { 'accept-encoding': coding };
    const { etag = '', ...first } = (await load(accepts)).headers;
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      // oxlint-disable-next-line no-await-in-loop
      const again = await load({ ...accepts, 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': first['cache-control'],
        vary: first.vary,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
  });

  it('gets the whole of it when it has other bytes', async () => {
    const etags = await Promise.all(
      CODINGS.map(async (coding) => (await load({ 'accept-encoding': coding })).headers.etag ?? ''),
    );
    expect(new Set(etags).size).toBe(CODINGS.length);
    for (const known of [...etags.slice(1), '"0123"', 'nonsense', `"${'x, '.repeat(5000)}`]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await load({ 'accept-encoding': 'identity', 'if-none-match': known });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(onDisk(SCRIPT_NAME))).toBe(true);
    }
  });

  it('can ask for the headers alone', async () => {
    const { headers } = await load({});
    const answer = await test.app.inject({ method: 'HEAD', url: SCRIPT });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(answer.headers).toMatchObject({ etag: headers.etag, 'content-length': headers['content-length'] });
  });
});

describe('an address with a hash', () => {
  it.each([
    'paymentWidgets.ffffffffffffffff.js',
    'paymentWidgets..js',
    'paymentWidgets.x.y.js',
    'paymentWidgets.0123abcd.js.br',
    'paymentWidgets.js/',
  ])('that is none of a build answers 404: %s', async (name) => {
    const answer = await test.get(`/v1/${name}`, {});
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ result: { code: '200.300.406' } });
  });
});

describe('a build that was withdrawn', () => {
  const REVOKED = {
    statusCode: 410,
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  };

  it('is gone at each of its addresses, for the pages that were given its hash', async () => {
    const asked = (await test.post('/v1/checkouts', { ...ORDER, integrity: 'true' })).json<
      Embedded & { id: string }
    >();
    const unasked = await test.createCheckout();
    const { parts, widgetBuilds } = test;
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-withdrawn-'));
    const built = loadAssets(makeWidgetFolder(folder, 'later'));
    const next =
      built.ok &&
      (await openServedBuilds({
        ...OPENING,
        built: built.value,
        folder,
        store: widgetBuilds,
        logger: parts.logger,
      }));
    if (!next || !next.ok) throw new Error('the next version does not start');
    const later = await buildApp({ ...parts, builds: next.value });
    await widgetBuilds.withdraw(asked.integrity, Date.now(), Date.now() + 1);
    await next.value.refresh();
    const own = [
      `${SCRIPT}?checkoutId=${asked.id}`,
      new URL(asked.src).pathname,
      `/v1/widget/${SCRIPT_NAME}`,
    ];
    for (const url of own) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await later.inject(url);
      expect(answer).toMatchObject(REVOKED);
      expect(answer.json()).toMatchObject({
        result: { code: '200.300.406', description: expect.stringContaining('was withdrawn') as string },
      });
    }
    // It was given no hash, so the current build does.
    expect((await later.inject(`${SCRIPT}?checkoutId=${unasked}`)).body).toContain('later');
    expect((await later.inject(SCRIPT)).body).toContain('later');
    await widgetBuilds.restore(asked.integrity);
    await next.value.refresh();
    expect((await later.inject(own[0] ?? '')).statusCode).toBe(200);
    await later.close();
    rmSync(folder, { recursive: true });
  });
});

const OPENING = { environment: 'test', isShared: false } as const;

describe('while a new version is deployed', () => {
  let folder: string;
  let deployed: FastifyInstance;
  let id: string;
  let pinned: string;

  beforeAll(async () => {
    ({ id, integrity: pinned } = (await test.post('/v1/checkouts', { ...ORDER, integrity: 'true' })).json<{
      id: string;
      integrity: string;
    }>());
    folder = mkdtempSync(join(tmpdir(), 'tollgate-deployed-'));
    const built = loadAssets(makeWidgetFolder(folder, 'next'));
    const builds = built.ok
      ? await openServedBuilds({
          built: built.value,
          folder: dirname(test.parts.builds.current.root),
          environment: 'test',
          store: test.widgetBuilds,
          isShared: false,
          logger: test.parts.logger,
        })
      : built;
    if (!builds.ok) throw new Error(builds.error.join());
    deployed = await buildApp({ ...test.parts, builds: builds.value });
  });

  afterAll(async () => {
    await deployed.close();
    rmSync(folder, { recursive: true });
  });

  const scriptFor = async (query: string) => (await deployed.inject(`${SCRIPT}${query}`)).rawPayload;

  it.each([
    ['as it is', (known: string) => `?checkoutId=${known}`],
    ['to store details', (known: string) => `?checkoutId=${known}/registration`],
    ['with an escaped slash', (known: string) => `?checkoutId=${known}%2Fregistration`],
    ['with a small escape', (known: string) => `?checkoutId=${known}%2fregistration`],
    ['among others', (known: string) => `?a=%zz&checkoutId=${known.replace('.', '%2E')}&b=?`],
  ])('a checkout gets the script whose hash it was given: %s', async (_name, query) => {
    expect(integrityOf(await scriptFor(query(id)))).toBe(pinned);
  });

  it.each(['', '?', '?checkoutId=', '?checkoutId=%2Fregistration', `?checkoutId=${'0'.repeat(32)}.gone`])(
    'everybody else gets the new one: %s',
    async (query) => {
      expect((await scriptFor(query)).toString()).toContain('next');
    },
  );

  const etagFor = async (query: string) => (await deployed.inject(`${SCRIPT}${query}`)).headers.etag ?? '';
  const statusFor = async (query: string, known: string) =>
    (await deployed.inject({ url: `${SCRIPT}${query}`, headers: { 'if-none-match': known } })).statusCode;

  it('a client that has the bytes of one build and needs the other gets those of the other', async () => {
    const [own, next] = [await etagFor(`?checkoutId=${id}`), await etagFor('')];

    expect(own).not.toBe(next);
    expect(await statusFor(`?checkoutId=${id}`, own)).toBe(304);
    expect(await statusFor(`?checkoutId=${id}`, next)).toBe(200);
    expect(await statusFor('', next)).toBe(304);
    expect(await statusFor('', own)).toBe(200);
  });

  it('an address with the hash of a build has its bytes for good, for any checkout, from old and new gateways', async () => {
    const { integrity, src } = (await deployed.inject('/v1/fastcheckout/integrity')).json<Embedded>();
    const old = (await test.get('/v1/fastcheckout/integrity', {})).json<Embedded>();
    expect(old.integrity).not.toBe(integrity);
    await test.parts.builds.refresh();
    for (const [given, path] of [
      [integrity, src],
      [old.integrity, old.src],
    ] as const) {
      for (const gateway of [deployed, test.app]) {
        for (const query of ['', `?checkoutId=${id}`, '?checkoutId=unknown']) {
          // oxlint-disable-next-line no-await-in-loop
          const answer = await gateway.inject(`${new URL(path).pathname}${query}`);
          expect(integrityOf(answer.rawPayload)).toBe(given);
          expect(answer.headers).toMatchObject({
            'cache-control': 'public, max-age=31536000, immutable',
            'no-vary-search': 'params=("checkoutId")',
            'access-control-allow-origin': '*',
          });
        }
      }
    }
  });

  it('the files that an older script names are still there', async () => {
    expect((await deployed.inject(`/v1/widget/${FRAME_NAME}`)).statusCode).toBe(200);
    for (const version of ['', 'next']) {
      // oxlint-disable-next-line no-await-in-loop
      const words = await deployed.inject(`/v1/widget/${wordsName(version)}`);
      expect(words.json()).toEqual({ labels: { submit: `Bezahlen ${version}` } });
    }
  });
});
