import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFastCheckoutScript } from './fast-checkout-script.ts';
import { readSettings, type ShopSettings } from './settings.ts';

const MINUTE = 60_000;
let gateway: FastifyInstance;
let settings: ShopSettings;
let answer: object;
let asked: number;
let now: number;

beforeEach(async () => {
  answer = { integrity: 'sha384-one', src: '/v1/widget/one.js' };
  [asked, now] = [0, 0];
  gateway = Fastify({ forceCloseConnections: true });
  gateway.get('/v1/fastcheckout/integrity', async () => {
    asked += 1;
    return answer;
  });
  const read = readSettings({ GATEWAY_URL: await gateway.listen({ host: '127.0.0.1', port: 0 }) });
  if ('mistakes' in read) throw new Error(read.mistakes.join());
  settings = read;
});
afterEach(() => gateway.close());

const scriptOf = () => createFastCheckoutScript(settings, () => now);

it('is requested once a minute, however many pages there are', async () => {
  const script = scriptOf();
  const [first, second] = await Promise.all([script(), script()]);
  expect([first, second]).toEqual([
    { integrity: 'sha384-one', src: `${settings.gatewayUrl}v1/widget/one.js` },
    first,
  ]);
  answer = { integrity: 'sha384-two', src: `${settings.gatewayUrl}v1/widget/two.js` };
  now = MINUTE - 1;
  expect([await script(), asked]).toEqual([first, 1]);
  now = MINUTE;
  expect([(await script()).integrity, asked]).toEqual(['sha384-two', 2]);
});

it('is the last one that is known while the gateway is unavailable, and asked for again at the next page', async () => {
  const script = scriptOf();
  const first = await script();
  now = MINUTE;
  answer = { result: { code: '800.120.100' } };
  expect(await script()).toEqual(first);
  answer = { integrity: 'sha384-two' };
  expect(await script()).toMatchObject({ integrity: 'sha384-two' });
});

it('has the usual address where the gateway names none', async () => {
  answer = { integrity: 'sha384-one' };
  expect((await scriptOf()()).src).toBe(`${settings.gatewayUrl}v1/paymentWidgets.js`);
});

it.each([
  { integrity: 'sha384-one', src: 'https://elsewhere.example/script.js' },
  { integrity: 'sha384-one', src: '//elsewhere.example/script.js' },
  { integrity: 'sha384-one', src: 'data:text/javascript,1' },
  { integrity: '', src: '/v1/widget/one.js' },
  { integrity: 'md5-one', src: '/v1/widget/one.js' },
  {},
])('is not taken from an answer that no page should trust: %j', async (body) => {
  answer = body;
  await expect(scriptOf()()).rejects.toThrow('cannot be used');
});
