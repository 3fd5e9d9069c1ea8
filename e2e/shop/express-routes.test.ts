import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop } from './app.ts';
import { startGatewayStandIn } from './gateway.fixture.ts';
import { openBrowser, SHOP_URL, type ShopperBrowser } from './shopper.fixture.ts';

const answer: { status: number; body: unknown } = { status: 200, body: {} };
let gateway: Awaited<ReturnType<typeof startGatewayStandIn>>;
let shop: FastifyInstance;
let shopper: ShopperBrowser;

beforeEach(async () => {
  gateway = await startGatewayStandIn(answer);
  shop = createShop({
    host: '127.0.0.1',
    port: 0,
    publicUrl: SHOP_URL,
    gatewayUrl: gateway.url,
    entityId: 'a0000000000000000000000000000001',
    secureEntityId: 'a0000000000000000000000000000002',
    accessToken: 'secret-of-the-shop',
  });
  shopper = openBrowser(shop);
});

afterEach(async () => {
  await Promise.all([shop.close(), gateway.close()]);
});

const post = async (url: string, payload: object, browser = shopper) => {
  const { statusCode, body } = await browser.post(url, payload);
  return { statusCode, body: JSON.parse(body) as Record<string, unknown> };
};

/** Opens a page, and gives the id of the cart in it. */
async function openCart(path: string): Promise<string> {
  const { body } = await shopper.get(path);
  return /&#34;cart&#34;:&#34;([^&]+)&#34;/.exec(body)?.[1] ?? '';
}

const formAt = (index: number) => Object.fromEntries(gateway.seen.at(index)?.form ?? []);

describe('a page with the buttons of wallets', () => {
  it.each(['/express', '/product'])(
    'makes no checkout, and has the script of exactly one hash: %s',
    async (path) => {
      const { body } = await shopper.get(path);
      expect(gateway.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
        'GET /v1/fastcheckout/integrity',
      ]);
      expect(body).toContain(
        `<script src="${gateway.url}v1/widget/paymentWidgets.abcd.js" integrity="sha384-abcd" crossorigin="anonymous" defer`,
      );
      expect(body).not.toContain('checkoutId');
      expect(body).not.toContain('secret-of-the-shop');
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
    },
  );
});

describe('the checkout of a cart', () => {
  it('is made for what the server says that the cart costs, as one order however often it is begun', async () => {
    const cart = await openCart('/express');
    const first = await post('/express/checkout', { cart, total: '0.01', country: 'DE' });
    expect(first).toEqual({ statusCode: 200, body: { id: 'CHECKOUT1.node-1' } });
    expect(formAt(-1)).toMatchObject({
      entityId: 'a0000000000000000000000000000001',
      amount: '96.00',
      currency: 'EUR',
      'shipping.cost': '9.00',
      'cart.items[2].totalAmount': '15.00',
      shopperResultUrl: 'https://shop.example/result',
    });
    const { merchantTransactionId } = formAt(-1);
    await post('/express/checkout', { cart });
    expect(formAt(-1)).toMatchObject({ merchantTransactionId, amount: '92.00' });
  });

  it.each([{}, { cart: 'made-up' }, { cart: ['made-up'] }, { cart: { toString: 'x' } }])(
    'is not made without a cart: %j',
    async (question) => {
      await openCart('/express');
      expect((await post('/express/checkout', question)).statusCode).toBe(404);
      expect(gateway.seen).toHaveLength(1);
    },
  );
});

describe('another address or another way to send the order', () => {
  it('changes what the gateway will charge, and then the page and what a payment is compared with', async () => {
    const cart = await openCart('/express');
    const { body } = await post('/express/checkout', { cart });
    const changed = await post('/express/delivery', {
      cart,
      checkout: body['id'],
      country: 'FR',
      option: 'tomorrow',
    });
    expect(gateway.seen.at(-1)?.url).toBe('/v1/checkouts/CHECKOUT1.node-1');
    expect(formAt(-1)).toMatchObject({
      amount: '106.00',
      'shipping.cost': '19.00',
      'shipping.country': 'FR',
    });
    expect(changed.body).toMatchObject({
      isServed: true,
      total: '106.00',
      shipping: 'tomorrow',
      shippingOptions: [
        { id: 'standard', amount: '9.00' },
        { id: 'tomorrow', amount: '19.00' },
      ],
    });
    Object.assign(answer, {
      body: {
        result: { code: '000.100.110' },
        amount: '106.00',
        currency: 'EUR',
        paymentBrand: 'WALLET1',
        card: {},
      },
    });
    const id = 'CHECKOUT1.node-1';
    const query = new URLSearchParams({ id, resourcePath: `/v1/checkouts/${id}/payment` });
    const result = await shopper.get(`/result?${query}`);
    expect(result.body).toContain('Payment successful');
    expect(result.body).toContain('€106.00');
    expect(result.body).toMatch(/<dt>Paid with<\/dt><dd>Apple Pay<\/dd>/);
    expect(result.body).not.toContain('ending in');
  });

  it('is no business of another cart’s page', async () => {
    const { body } = await post('/express/checkout', { cart: await openCart('/express') });
    const cart = await openCart('/express');
    const before = gateway.seen.length;
    const foreign = await post('/express/delivery', { cart, checkout: body['id'], option: 'tomorrow' });
    expect([foreign.statusCode, gateway.seen.length]).toEqual([404, before]);
  });
  it('is no business of another shopper, who has found out cart and checkout', async () => {
    const cart = await openCart('/express');
    const { body } = await post('/express/checkout', { cart });
    const before = gateway.seen.length;
    const wanted = { cart, checkout: body['id'], option: 'tomorrow' };
    const foreign = await post('/express/delivery', wanted, openBrowser(shop));
    expect([foreign.statusCode, gateway.seen.length]).toEqual([404, before]);
    expect((await post('/express/delivery', wanted)).statusCode).toBe(200);
  });
});
