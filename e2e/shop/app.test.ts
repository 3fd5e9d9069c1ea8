import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop } from './app.ts';
import { GONE, startGatewayStandIn } from './gateway.fixture.ts';
import { openBrowser, SHOP_URL, type ShopperBrowser } from './shopper.fixture.ts';

const PAID = {
  result: { code: '000.100.110' },
  amount: '92.00',
  currency: 'EUR',
  paymentBrand: 'MASTER',
  card: { last4Digits: '4321' },
};

const answer: { status: number; body: unknown } = { status: 200, body: PAID };
let gateway: Awaited<ReturnType<typeof startGatewayStandIn>>;
let shop: FastifyInstance;
let shopper: ShopperBrowser;
let now = 0;

beforeEach(async () => {
  Object.assign(answer, { status: 200, body: PAID });
  gateway = await startGatewayStandIn(answer);
  shop = createShop(
    {
      host: '127.0.0.1',
      port: 0,
      publicUrl: SHOP_URL,
      gatewayUrl: gateway.url,
      entityId: 'a0000000000000000000000000000001',
      secureEntityId: 'a0000000000000000000000000000002',
      accessToken: 'secret-of-the-shop',
    },
    () => now,
  );
  shopper = openBrowser(shop);
});

afterEach(async () => {
  await Promise.all([shop.close(), gateway.close()]);
});

function resultUrl(id: string): string {
  return `/result?${new URLSearchParams({ id, resourcePath: `/v1/checkouts/${id}/payment` })}`;
}

describe('the checkout page', () => {
  it('asks the gateway for a checkout of the whole basket, with the token in the header alone', async () => {
    const { body } = await shopper.get('/');
    const [request] = gateway.seen;
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/checkouts',
      authorization: 'Bearer secret-of-the-shop',
    });
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      entityId: 'a0000000000000000000000000000001',
      amount: '92.00',
      currency: 'EUR',
      paymentType: 'DB',
      integrity: 'true',
      shopperResultUrl: 'https://shop.example/result',
      'cart.items[2].quantity': '2',
      'cart.items[2].totalAmount': '15.00',
    });
    expect(body).not.toContain('secret-of-the-shop');
  });

  it('embeds script and form, escaped, and nothing inline', async () => {
    const { body } = await shopper.get('/');
    expect(body).toContain(`src="${gateway.url}v1/paymentWidgets.js?checkoutId=CHECKOUT1.node-1"`);
    expect(body).toContain('integrity="sha384-abc&#34;&#60;" crossorigin="anonymous"');
    expect(body).toMatch(
      /<form action="https:\/\/shop\.example\/result" class="paymentWidgets" data-brands="VISA MASTER [A-Z ]+">/,
    );
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
  });
});

describe('the result page', () => {
  beforeEach(async () => {
    await shopper.get('/');
  });

  it('asks the gateway itself, with entity and token, and shows amount, brand and last digits', async () => {
    const { body } = await shopper.get(resultUrl('CHECKOUT1.node-1'));
    expect(gateway.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/v1/checkouts/CHECKOUT1.node-1/payment?entityId=a0000000000000000000000000000001',
      authorization: 'Bearer secret-of-the-shop',
    });
    expect(body).toContain('Payment successful');
    expect(body).toContain('€92.00');
    expect(body).toContain('Mastercard ending in 4321');
  });

  it('promises nothing about an order that is not paid, and leads back to paying it', async () => {
    Object.assign(answer, { status: 400, body: { result: { code: '800.100.152' } } });
    const { body } = await shopper.get(resultUrl('CHECKOUT1.node-1'));
    expect(body).not.toContain('What happens next');
    expect(body).toMatch(/<a class="button" href="\/">Try again<\/a>/);
  });

  it('leads to itself while the outcome is unknown, and not to a second payment', async () => {
    Object.assign(answer, { body: { result: { code: '000.200.000' } } });
    const { body } = await shopper.get(resultUrl('CHECKOUT1.node-1'));
    expect(body).toMatch(/<a class="button" href="">Check again<\/a>/);
  });

  it('says that an unknown outcome is still being confirmed, also when the gateway does not answer', async () => {
    Object.assign(answer, { body: { result: { code: '000.200.000' } } });
    expect((await shopper.get(resultUrl('CHECKOUT1.node-1'))).body).toContain('still being confirmed');
    await gateway.close();
    expect((await shopper.get(resultUrl('CHECKOUT1.node-1'))).body).toContain('still being confirmed');
  });

  it('does not believe a payment over another amount', async () => {
    Object.assign(answer, { body: { ...PAID, amount: '1.00' } });
    const { body } = await shopper.get(resultUrl('CHECKOUT1.node-1'));
    expect(body).not.toContain('Payment successful');
    expect(body).toContain('1.00 EUR in place of €92.00');
  });

  it('escapes what the gateway says', async () => {
    Object.assign(answer, { body: { ...PAID, paymentBrand: '<b>', card: { last4Digits: '<i>' } } });
    const { body } = await shopper.get(resultUrl('CHECKOUT1.node-1'));
    expect(body).toContain('&#60;b&#62; ending in &#60;i&#62;');
  });

  it('does not ask the gateway about an address that is not its own, or an order that it does not know', async () => {
    const before = gateway.seen.length;
    const foreign = await shopper.get('/result?id=CHECKOUT1.node-1&resourcePath=%2F%2Fevil.example%2Fv1');
    const unknown = await shopper.get(resultUrl('CHECKOUT9.node-1'));
    expect([foreign.statusCode, unknown.statusCode]).toEqual([400, 404]);
    expect(gateway.seen).toHaveLength(before);
  });
});

describe('the order of a session', () => {
  const SECRETS = /92\.00|Mastercard|4321|HT-|Mira Holt/;

  it('is shown to no other shopper, and costs no question to the gateway then', async () => {
    await shopper.get('/');
    const other = openBrowser(shop);
    await other.get('/');
    const asked = gateway.seen.length;
    const foreign = await other.get(resultUrl('CHECKOUT1.node-1'));
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body.slice(foreign.body.indexOf('<main'))).not.toMatch(SECRETS);
    expect(foreign.body).toBe((await other.get(resultUrl('CHECKOUT9.node-1'))).body);
    expect(gateway.seen).toHaveLength(asked);
    expect((await shopper.get(resultUrl('CHECKOUT1.node-1'))).body).toContain('Payment successful');
  });

  it.each<[string, () => ShopperBrowser]>([
    ['without a session', () => openBrowser(shop)],
    [
      'with an id that the shop never gave',
      () => {
        const other = openBrowser(shop);
        other.jar.set('__Host-shop-session', 'A'.repeat(43));
        return other;
      },
    ],
    [
      'with an empty id',
      () => {
        const other = openBrowser(shop);
        other.jar.set('__Host-shop-session', '');
        return other;
      },
    ],
  ])('is settled but not shown when the address is called %s, as the gateway does', async (_who, open) => {
    await shopper.get('/');
    const other = open();
    const asked = gateway.seen.length;
    const called = await other.get(resultUrl('CHECKOUT1.node-1'));
    expect(called.statusCode).toBe(200);
    expect(called.body.slice(called.body.indexOf('<main'))).not.toMatch(SECRETS);
    // It is the answer to an order that does not exist, and costs one question to the gateway however often it comes.
    expect(called.body).toBe((await other.get(resultUrl('CHECKOUT9.node-1'))).body);
    expect((await other.get(resultUrl('CHECKOUT1.node-1'))).body).toBe(called.body);
    expect(gateway.seen.slice(asked)).toMatchObject([
      { url: expect.stringContaining('/v1/checkouts/CHECKOUT1.node-1/payment') },
    ]);
    expect((await shopper.get(resultUrl('CHECKOUT1.node-1'))).body).toContain('Payment successful');
  });

  it('is not taken over by a shopper who comes back with the checkout of another one', async () => {
    const other = openBrowser(shop);
    await shopper.get('/');
    await other.get('/');
    expect((await shopper.get(resultUrl('CHECKOUT2.node-1'))).statusCode).toBe(404);
    expect((await other.get(resultUrl('CHECKOUT2.node-1'))).statusCode).toBe(200);
  });

  it('begins under an id that is new, whatever the browser brings along', async () => {
    shopper.jar.set('__Host-shop-session', 'chosen-by-an-attacker');
    await shopper.get('/');
    const given = shopper.jar.get('__Host-shop-session');
    expect(given).not.toBe('chosen-by-an-attacker');
    await shopper.get('/');
    expect(shopper.jar.get('__Host-shop-session')).toBe(given);
  });

  it('has a cookie that only this host gets, over https, and no script reads', async () => {
    const header = String((await shopper.get('/')).headers['set-cookie']);
    expect(header).toMatch(/^__Host-shop-session=[\w-]{43}; Path=\/; /);
    expect(header).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    expect((await shopper.get('/assets/shop.css')).headers['set-cookie']).toBeUndefined();
  });
});

describe("the gateway's call about a shopper who did not come back", () => {
  it('fails while the status cannot be read, so that it comes again', async () => {
    await shopper.get('/');
    await gateway.close();
    const { statusCode } = await openBrowser(shop).get(resultUrl('CHECKOUT1.node-1'));
    expect(statusCode).toBe(503);
  });

  it('reads a payment that is still to be confirmed again at the next call', async () => {
    await shopper.get('/');
    Object.assign(answer, { body: { result: { code: '000.200.000' } } });
    const asked = gateway.seen.length;
    await openBrowser(shop).get(resultUrl('CHECKOUT1.node-1'));
    await openBrowser(shop).get(resultUrl('CHECKOUT1.node-1'));
    expect(gateway.seen).toHaveLength(asked + 2);
  });
});

describe('a page of another site', () => {
  it.each(['https://evil.example', 'https://blog.shop.example', 'null', undefined])(
    'can order nothing for a shopper: %s',
    async (origin) => {
      await shopper.get('/');
      const asked = gateway.seen.length;
      const cookie = `__Host-shop-session=${shopper.jar.get('__Host-shop-session')}`;
      const urls = ['/checkout', '/wallet/checkout', '/express/checkout', '/express/delivery'];
      const answers = await Promise.all(
        urls.map((url) =>
          shop.inject({
            method: 'POST',
            url,
            headers: { cookie, ...(origin === undefined ? {} : { origin }) },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
      expect(gateway.seen).toHaveLength(asked);
    },
  );
});

describe('the shop', () => {
  it('serves the files of its assets folder and nothing else', async () => {
    const style = await shopper.get('/assets/shop.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const paths = ['/assets/..%2fapp.ts', '/assets/', '/assets/app.ts', '/nowhere'];
    const others = await Promise.all(paths.map(async (path) => [path, (await shop.inject(path)).statusCode]));
    expect(others).toEqual(paths.map((path) => [path, 404]));
  });
});

const offered = (): [string, string][] =>
  [...(gateway.seen.at(-1)?.form ?? [])].filter(([name]) => name.startsWith('registrations['));

/** Comes back from storing. */
async function store(browser: ShopperBrowser, id: string): Promise<void> {
  Object.assign(answer, { status: 200, body: { id, result: { code: '000.100.110' }, paymentBrand: 'VISA' } });
  const { body } = await browser.post('/wallet/checkout');
  const { id: checkout } = JSON.parse(body) as { id: string };
  const query = new URLSearchParams({ id: checkout, resourcePath: `/v1/checkouts/${checkout}/registration` });
  expect((await browser.get(`/result?${query}`)).body).toContain('Payment method saved');
}

describe('a customer who has stored something', () => {
  it('is offered it in the next checkout, and no one else is', async () => {
    await store(shopper, 'one');
    await store(shopper, 'two');
    await shopper.get('/');
    expect(offered()).toEqual([
      ['registrations[0].id', 'two'],
      ['registrations[1].id', 'one'],
    ]);
    await openBrowser(shop).get('/');
    expect(offered()).toEqual([]);
  });

  it('gets a checkout without what was removed since', async () => {
    await store(shopper, 'one');
    await store(shopper, GONE);
    expect((await shopper.get('/')).statusCode).toBe(200);
    expect(offered()).toEqual([['registrations[0].id', 'one']]);
  });
});
