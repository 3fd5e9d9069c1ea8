import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { METHOD, scriptedAuthentications } from '../pages/three-d-secure/scripted-authentications.fixture.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { FRAME_NAME, SCRIPT_NAME } from '../testing/widget-folder.fixture.ts';

const script = scriptedAuthentications(METHOD);

/** The path of every route for GET, as it is registered. */
const paths = new Set<string>();

function watch(message: unknown): void {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) paths.add(url);
  });
}

let test: TestApp;
beforeAll(async () => {
  subscribe('fastify.initialization', watch);
  test = await startTestApp({ gateway: (gateway) => ({ ...gateway, ...script.gateway }) });
  unsubscribe('fastify.initialization', watch);
});
afterAll(() => test.close());

const SAMPLES: Readonly<Record<string, string>> = {
  '/v1/widget/:file': `/v1/widget/${FRAME_NAME}`,
  '/v1/paymentWidgets.:hash(^[\\w-]+).js': `/v1/${SCRIPT_NAME}`,
};

/** Routes of files and pages that a shop's page does not load, but for the marks, whose own tests look at this. */
const NOT_SAMPLED = [
  '/docs/:section/:page',
  '/docs/files/:digest/:file',
  '/playground/files/:digest/:file',
  '/simulator/bank/:token',
  '/v1/marks/:file',
  '/v1/payments/:id/return/:key',
  '/v1/test/wallet-sheet/files/:digest/:file',
  '/v1/threeDSecure/files/:digest/:file',
];

/** The headers of an answer for the browser of a shop's page; undefined where no shop's page loads it. */
async function saidTo(path: string): Promise<string | undefined> {
  const { statusCode, headers } = await test.get(SAMPLES[path] ?? path, {});
  if (statusCode === 404) return 'not sampled';
  const {
    'cross-origin-resource-policy': resource,
    'cross-origin-embedder-policy': embedder,
    'content-security-policy': policy,
  } = headers;
  const isForShops = resource !== 'same-origin' || !String(policy).includes("frame-ancestors 'none'");
  return isForShops ? `${String(resource)}, ${String(embedder)}` : undefined;
}

/**
 * Every file and page can be loaded by an isolated shop; only those that frame a bank's page cannot be framed by it.
 */
const FRAMED = 'cross-origin, require-corp';
const LOADED = 'cross-origin, undefined';

it('every answer for the page of a shop can be used in a page that is cross-origin isolated', async () => {
  script.frame = { transactionId: 'transaction', method: undefined };
  const said = await Promise.all([...paths].map(async (path) => [path, await saidTo(path)] as const));
  const notSampled = said.filter(([, headers]) => headers === 'not sampled').map(([path]) => path);
  expect(notSampled.toSorted()).toEqual(NOT_SAMPLED);
  const forShops = said.filter(([, headers]) => headers !== undefined && headers !== 'not sampled');
  expect(Object.fromEntries(forShops)).toEqual({
    '/v1/paymentWidgets.js': LOADED,
    '/v1/fastcheckout/integrity': LOADED,
    '/v1/paymentWidgets.:hash(^[\\w-]+).js': LOADED,
    '/v1/widget/:file': FRAMED,
    '/v1/test/wallet-sheet': FRAMED,
    '/v1/checkouts/:id': LOADED,
    '/checkouts/:id': LOADED,
    // It frames the bank.
    '/v1/threeDSecure/:id/:key': LOADED,
    '/v1/threeDSecure/browser/:token': FRAMED,
    '/v1/threeDSecure/:id/:key/method': FRAMED,
    '/v1/threeDSecure/:id/:key/notification': FRAMED,
    '/v1/threeDSecure/browser/:transactionId/method': FRAMED,
  });
});

it("the hidden frame before Pay has no embedder policy where the issuer's method is framed in it", async () => {
  script.frame = { transactionId: 'transaction', method: { url: 'https://issuer.example/m', data: 'eyJ9' } };
  expect(await saidTo('/v1/threeDSecure/browser/:token')).toBe(LOADED);
});
