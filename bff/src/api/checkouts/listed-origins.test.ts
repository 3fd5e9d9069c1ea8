import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MerchantsFile } from '@tollgate/gateway/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD, CARD_ENTITY, OTHER_ENTITY, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENTITY, idOf, storeCard } from '../registrations/stored-details.fixture.ts';

type Headers = Readonly<Record<string, string>>;

const SHOP = 'https://shop.example';
const EVIL = 'https://evil.example';
/** The headers that a browser sends with a request of a card frame, and the page that the frame reports around it. */
const framedIn = (page: string): Headers => ({
  origin: 'https://gateway.example',
  'sec-fetch-site': 'same-origin',
  'page-origin': page,
});
const OTHER = { authorization: 'Bearer demo-token-other' };
const TRANSFER = { paymentBrand: 'SOFORTUEBERWEISUNG' };

let folder: string;
let test: TestApp;
let stored: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-origins-'));
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  cpSync(join(root, 'demo-domain-file.txt'), join(folder, 'demo-domain-file.txt'));
  const file = JSON.parse(readFileSync(join(root, 'demo-merchants.json'), 'utf8')) as MerchantsFile;
  const merchants = file.merchants.map((merchant) => ({
    ...merchant,
    channels: merchant.channels.map((channel) =>
      channel.entityId === CARD_ENTITY ? { ...channel, origins: [SHOP, 'https://*.shop.example'] } : channel,
    ),
  }));
  writeFileSync(join(folder, 'merchants.json'), JSON.stringify({ ...file, merchants }));
  const settings = { MERCHANTS_FILE: join(folder, 'merchants.json') };
  test = await startTestApp({ settings });
  stored = await storeCard(test);
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const offering = () =>
  test.createCheckout({
    'registrations[0].id': stored,
    registrationsRemovable: 'true',
    descriptor: 'secret',
  });
const storing = async () => idOf(await test.post('/v1/checkouts', { ...ENTITY, createRegistration: 'true' }));

/** Everything that a browser can ask of a checkout. */
const ATTEMPTS = {
  payment: (id: string, headers: Headers) => test.post(`/v1/checkouts/${id}/payment`, CARD, headers),
  registration: (id: string, headers: Headers) =>
    test.post(`/v1/checkouts/${id}/registration`, CARD, headers),
  threeDSecure: (id: string, headers: Headers) =>
    test.post(`/v1/checkouts/${id}/threeDSecure`, CARD, headers),
};
const VISITS = {
  description: (id: string, headers: Headers) => test.get(`/v1/checkouts/${id}`, headers),
  session: (id: string, headers: Headers) => test.post(`/v1/checkouts/${id}/wallet1/session`, {}, headers),
  removal: (id: string, headers: Headers) =>
    test.post(`/v1/checkouts/${id}/registrations/${stored}/remove`, '', headers),
};

/** Headers with which a browser, or a program that is none, comes from elsewhere. */
const ELSEWHERE: Readonly<Record<string, Headers>> = {
  'another shop': { origin: EVIL, 'sec-fetch-site': 'cross-site' },
  'another shop that names this one': { origin: EVIL, 'page-origin': SHOP },
  'the right host without encryption': { origin: 'http://shop.example' },
  'a sandboxed page': { origin: 'null' },
  'no page at all': {},
};

const checkoutFor = (name: string) => (name === 'registration' ? storing() : offering());

describe('a channel that lists the origins of its pages', () => {
  it.each(
    Object.entries({ ...ATTEMPTS, ...VISITS }).flatMap(([name, ask]) =>
      Object.entries(ELSEWHERE).map(([place, headers]) => [name, place, ask, headers] as const),
    ),
  )('refuses %s from %s, and tells nothing of the checkout', async (name, _place, ask, headers) => {
    const answer = await ask(await checkoutFor(name), headers);
    expect(answer.statusCode).toBe(403);
    const { result, outcome, ...rest } = answer.json<Record<string, unknown>>();
    expect(result).toMatchObject({ code: '800.900.302' });
    expect(Object.keys(rest)).toEqual(['buildNumber', 'timestamp', 'ndc']);
    expect(outcome).toEqual(name === 'payment' || name === 'registration' ? { type: 'gone' } : undefined);
    expect(answer.body).not.toMatch(/92\.00|secret|shop\.example|a0{30}/);
    // The widget reads it and says so.
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  });

  it.each(Object.entries(ATTEMPTS))('refuses %s of a card frame in another shop', async (name, attempt) => {
    expect((await attempt(await checkoutFor(name), framedIn(EVIL))).statusCode).toBe(403);
  });

  it.each(Object.entries(ATTEMPTS))(
    'refuses %s of a card frame that names no page',
    async (name, attempt) => {
      const { 'page-origin': _, ...headers } = framedIn('');
      expect((await attempt(await checkoutFor(name), headers)).statusCode).toBe(403);
    },
  );

  it.each(Object.entries(ATTEMPTS))('takes %s of a card frame in its own page', async (name, attempt) => {
    expect((await attempt(await checkoutFor(name), framedIn('https://www.shop.example'))).statusCode).toBe(
      200,
    );
  });

  it.each(Object.entries(ATTEMPTS))(
    'takes %s of a card frame in a page of the gateway',
    async (name, attempt) => {
      const headers = framedIn('https://gateway.example');
      expect((await attempt(await checkoutFor(name), headers)).statusCode).toBe(200);
    },
  );

  it.each(Object.entries(ATTEMPTS))(
    'takes %s of a form without frames in its own page',
    async (name, attempt) => {
      expect((await attempt(await checkoutFor(name), { origin: SHOP })).statusCode).toBe(200);
    },
  );

  it('is described to its own page and to pages of the gateway', async () => {
    const id = await offering();
    expect((await VISITS.description(id, { origin: SHOP })).statusCode).toBe(200);
    expect((await VISITS.description(id, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  it('lets its own page remove stored details', async () => {
    const other = await storeCard(test);
    const id = await test.createCheckout({ 'registrations[0].id': other, registrationsRemovable: 'true' });
    const path = `/v1/checkouts/${id}/registrations/${other}/remove`;
    expect((await test.post(path, '', { origin: EVIL })).statusCode).toBe(403);
    expect((await test.post(path, '', { origin: SHOP })).statusCode).toBe(200);
  });

  it('lets the merchant read its checkout from a server', async () => {
    const answer = await test.get(`/v1/checkouts/${await offering()}/payment?entityId=${CARD_ENTITY}`);
    expect(answer.statusCode).toBe(200);
  });
});

describe('an address for the result that a browser names', () => {
  const payAt = async (shopperResultUrl: string, headers: Headers = { origin: SHOP }, fields: Headers = {}) =>
    test.post(
      `/v1/checkouts/${await test.createCheckout(fields)}/payment`,
      { ...TRANSFER, shopperResultUrl },
      headers,
    );

  it('may be one of the listed origins', async () => {
    expect((await payAt('https://pay.shop.example/done?order=7')).statusCode).toBe(200);
  });

  it.each([
    ['of another shop', `${EVIL}/done`, { origin: SHOP }],
    ['that only looks like the shop', 'https://shop.example.evil.example/', { origin: SHOP }],
    [
      'of another shop, though a page of the gateway names it',
      `${EVIL}/`,
      framedIn('https://gateway.example'),
    ],
  ])('may not be one %s, and nothing is tried', async (_what, address, headers) => {
    const answer = await payAt(address, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      result: { code: '200.300.404', parameterErrors: [{ name: 'shopperResultUrl', value: address }] },
      outcome: { type: 'refused', parameters: ['shopperResultUrl'] },
    });
    expect(answer.json()).not.toHaveProperty('id');
  });

  it.each([
    'javascript:alert(1)',
    'https://user:secret@shop.example/',
    'shop.example/done',
    'data:text/html,x',
  ])('is refused wherever it comes from: %s', async (address) => {
    expect((await payAt(address)).statusCode).toBe(400);
    const entityId = 'a0000000000000000000000000000002';
    expect((await payAt(address, {}, { entityId })).statusCode).toBe(400);
  });

  it('does not count where the server has set one, which may lead anywhere', async () => {
    const fields = { shopperResultUrl: 'https://results.example/done' };
    expect((await payAt(`${EVIL}/`, { origin: SHOP }, fields)).statusCode).toBe(200);
  });
});

describe('a channel that lists none', () => {
  it.each(['payment', 'registration'] as const)(
    'takes no %s in the page that another merchant lists',
    async (name) => {
      const what = name === 'payment' ? { amount: '92.00', currency: 'EUR' } : { createRegistration: 'true' };
      const id = idOf(await test.post('/v1/checkouts', { entityId: OTHER_ENTITY, ...what }, OTHER));
      for (const page of [SHOP, 'https://www.shop.example']) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        expect((await VISITS.description(id, { origin: page })).statusCode).toBe(403);
        // oxlint-disable-next-line no-await-in-loop
        expect((await ATTEMPTS[name](id, framedIn(page))).statusCode).toBe(403);
      }
      expect((await ATTEMPTS[name](id, framedIn(EVIL))).statusCode).toBe(200);
    },
  );

  it('takes payments in the page that another channel of its merchant lists', async () => {
    const id = await test.createCheckout({ entityId: 'a0000000000000000000000000000003' });
    expect((await ATTEMPTS.payment(id, framedIn(SHOP))).statusCode).toBe(200);
  });

  it.each(Object.entries(ELSEWHERE))('takes payments from %s', async (_place, headers) => {
    const id = await test.createCheckout({ entityId: 'a0000000000000000000000000000003' });
    expect((await VISITS.description(id, headers)).statusCode).toBe(200);
    expect((await ATTEMPTS.payment(id, headers)).statusCode).toBe(200);
  });
});
