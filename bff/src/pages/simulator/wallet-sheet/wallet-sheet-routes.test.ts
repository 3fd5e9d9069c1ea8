import { SIMULATED_CARDS } from '@tollgate/gateway/features/wallets/simulator/simulated-cards';
import type { SimulatedTokenRequest } from '@tollgate/gateway/requests/wallets/simulate-wallet-token';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { CARD_ENTITY, FORM, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PAGE_LANGUAGES } from '../../parts/page-languages.ts';
import { SHEET_WALLETS } from './sheet-page.ts';
import { SHEET_WORDS } from './sheet-words.ts';

const PAGE = '/v1/test/wallet-sheet';
const TOKENS = '/v1/test/wallet-tokens';
const ORDER = { wallet: 'wallet2', amount: '92.00', currency: 'EUR', entityId: CARD_ENTITY };

let test: TestApp;
let asked: SimulatedTokenRequest[];
beforeAll(async () => {
  test = await startTestApp({
    gateway: (gateway) => ({
      ...gateway,
      simulateWalletToken: (request) => {
        asked.push(request);
        return gateway.simulateWalletToken(request);
      },
    }),
  });
});
afterAll(() => test.close());
beforeEach(() => {
  asked = [];
});

function postJson(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return test.post(TOKENS, payload, { 'content-type': 'application/json', ...headers });
}

const tokenOf = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;

describe('the page of the sheet', () => {
  it('may be framed by any shop, and runs and asks this origin alone', async () => {
    const { statusCode, headers } = await test.get(PAGE, {});
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "connect-src 'self'",
      "form-action 'none'",
      'frame-ancestors *',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('names its files, and every script that they import, at addresses that last', async () => {
    const { body } = await test.get(PAGE, {});
    const names = [...body.matchAll(/(?:src|href)="(wallet-sheet\/files\/[^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const files = await Promise.all(names.map((name) => test.get(`/v1/test/${name}`, {})));
    for (const { statusCode, headers } of files) {
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const scripts = files.map(({ body: script }) => script).join('\n');
    const imported = [...scripts.matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) => name);
    expect(imported.length).toBeGreaterThan(10);
    const named = new Set(names.map((name) => name.split('/').at(-1)));
    expect(imported.filter((name) => !named.has(name))).toEqual([]);
  });

  it('speaks the language of the browser at first, and that of the shop when it is asked for', async () => {
    const page = await test.get(PAGE, { 'accept-language': 'ar-EG,en;q=0.5' });
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    const words = await test.get(`${PAGE}/words/de-AT`, {});
    expect(words.json()).toMatchObject({
      tag: 'de',
      direction: 'ltr',
      words: { confirm: 'Bestätigen', cancel: 'Abbrechen' },
    });
    const odd = await test.get(`${PAGE}/words/${encodeURIComponent('../<x>')}`, {});
    expect(odd.json()).toMatchObject({ tag: 'en' });
  });

  it('offers the cards that the simulated makers have', () => {
    const shown = Object.values(SHEET_WALLETS).flatMap(({ cards }) =>
      cards.map((card) => [card.id, card.last4Digits]),
    );
    const known: Readonly<Record<string, { readonly number: string }>> = SIMULATED_CARDS;
    expect(shown.filter(([id = '', last4Digits]) => known[id]?.number.slice(-4) !== last4Digits)).toEqual([]);
    expect(new Set(shown.map(([id]) => id))).toEqual(new Set(Object.keys(SIMULATED_CARDS)));
  });
});

describe('the words of the sheet', () => {
  it('are there in each language, none of them empty, and each its own', () => {
    const blank = PAGE_LANGUAGES.flatMap((tag) =>
      Object.entries({ ...SHEET_WORDS[tag] }).filter(([, words]) => words === '' || words.trim() !== words),
    );
    expect(blank).toEqual([]);
    expect(new Set(PAGE_LANGUAGES.map((tag) => SHEET_WORDS[tag].late)).size).toBe(25);
  });
});

describe('tokens', () => {
  it.each(['wallet1', 'wallet2', 'wallet3'])(
    'of %s are made for an entity, from JSON and from a form',
    async (wallet) => {
      const fromJson = await postJson({ ...ORDER, wallet });
      const fromForm = await test.post(TOKENS, { ...ORDER, wallet, card: 'amex' }, {});
      for (const answer of [fromJson, fromForm]) {
        expect(answer.statusCode).toBe(200);
        expect(Object.keys(JSON.parse(tokenOf(answer)) as object).length).toBeGreaterThan(0);
      }
      expect(tokenOf(fromJson)).not.toBe(tokenOf(fromForm));
      expect(fromJson.headers['cache-control']).toBe('no-store');
    },
  );

  it('are made for a checkout, with its entity and its amount', async () => {
    const checkoutId = await test.createCheckout();
    const answer = await postJson({ wallet: 'wallet1', checkoutId });
    expect(answer.statusCode).toBe(200);
    expect(tokenOf(answer)).toContain('EC_v1');
  });

  const MISTAKES: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ ...ORDER, wallet: 'wallet4' }, 'wallet must be one of'],
    [{ ...ORDER, wallet: undefined }, 'wallet must be one of'],
    [{ ...ORDER, amount: '92.001' }, 'amount and currency'],
    [{ ...ORDER, amount: '' }, 'amount and currency'],
    [{ ...ORDER, amount: { minor: 9200 } }, 'amount and currency'],
    [{ ...ORDER, currency: 'XXX' }, 'amount and currency'],
    [{ ...ORDER, entityId: 'f'.repeat(32) }, 'must name an entity or a checkout'],
    [{ ...ORDER, entityId: undefined }, 'must name an entity or a checkout'],
    [{ ...ORDER, entityId: undefined, checkoutId: 'none' }, 'must name an entity or a checkout'],
    [{ ...ORDER, checkoutId: 'none' }, 'send entityId or checkoutId'],
    [{ ...ORDER, card: 'constructor' }, 'card must be one of'],
    [{ ...ORDER, wallet: 'wallet1', card: 'visa-pan-only' }, 'only wallet2'],
  ];
  it.each(MISTAKES)('are refused with a sentence: %j', async (body, sentence) => {
    const answer = await postJson(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: { code: '200.300.404', description: expect.stringContaining(sentence) },
      ndc: expect.any(String),
    });
  });

  it.each(['', '[]', '"wallet1"', 'null', '{', '{"wallet":'])('are refused for the body %j', async (body) => {
    const answer = await postJson(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ result: { code: '200.300.404' } });
    expect(asked).toEqual([]);
  });

  it('are refused for a name that is sent twice with different values', async () => {
    const twice = await test.post(TOKENS, [...Object.entries(ORDER), ['amount', '93.00']], {});
    expect(twice.json()).toMatchObject({
      result: { description: expect.stringContaining('amount was sent more than once') },
    });
    expect(asked).toEqual([]);
    expect((await test.post(TOKENS, [...Object.entries(ORDER), ['amount', '92.00']], {})).statusCode).toBe(
      200,
    );
  });

  it('are refused for a body of another type, and for one that is too large', async () => {
    const text = await test.post(TOKENS, 'wallet=wallet1', { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(415);
    const large = await postJson({ ...ORDER, more: 'x'.repeat(4096) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ result: { description: 'The body is larger than 4 KiB' } });
    expect((await test.post(TOKENS, { ...ORDER, more: 'x'.repeat(4096) }, {})).statusCode).toBe(413);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://shop.example' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'http://shop.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:80' }, 200],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://gateway.example' }, 200],
    [{}, 200],
  ])('are for pages of this origin and for programs: %j is answered with %i', async (headers, status) => {
    const answer = await postJson(ORDER, { host: 'localhost', ...(headers as Record<string, string>) });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
    const form = await test.post(TOKENS, ORDER, { 'content-type': FORM, host: 'localhost', ...headers });
    expect(form.statusCode).toBe(status);
  });
});

describe('in live', () => {
  it('neither the sheet nor tokens are there', async () => {
    const app = await buildApp({ ...test.parts, environment: 'live', simulatedBank: undefined });
    const file = /wallet-sheet\/files\/[^"]+/.exec((await test.get(PAGE, {})).body)?.[0] ?? '';
    const answers = await Promise.all([
      app.inject({ url: PAGE }),
      app.inject({ url: `/v1/test/${file}` }),
      app.inject({ url: `${PAGE}/words/en` }),
      app.inject({ method: 'POST', url: TOKENS, payload: ORDER }),
    ]);
    const unknown = await app.inject({ url: '/v1/test/nothing' });
    for (const { statusCode, headers, json } of answers) {
      expect(statusCode).toBe(404);
      expect(headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
      expect(json()).toMatchObject({
        result: { code: unknown.json<{ result: { code: string } }>().result.code },
      });
    }
    await app.close();
  });
});
