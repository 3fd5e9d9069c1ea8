import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createShop } from './app.ts';
import { GONE, startGatewayStandIn } from './gateway.fixture.ts';

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

beforeEach(async () => {
  Object.assign(answer, { status: 200, body: PAID });
  gateway = await startGatewayStandIn(answer);
  shop = createShop({
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'https://shop.example/',
    gatewayUrl: gateway.url,
    entityId: 'a0000000000000000000000000000001',
    secureEntityId: 'a0000000000000000000000000000002',
    accessToken: 'secret-of-the-shop',
  });
});

afterEach(async () => {
  await Promise.all([shop.close(), gateway.close()]);
});

function resultUrl(id: string): string {
  return `/result?${new URLSearchParams({ id, resourcePath: `/v1/checkouts/${id}/payment` })}`;
}

describe('the checkout page', () => {
  it('can be paid at the channel whose shoppers are authenticated, and is read there', async () => {
    const { body } = await shop.inject('/?show=secure');
    expect(gateway.seen[0]?.form.get('entityId')).toBe('a0000000000000000000000000000002');
    expect(body).toContain('4200 0000 0000 0042');
    await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(gateway.seen[1]?.url).toContain('entityId=a0000000000000000000000000000002');
  });

  it('asks the gateway for a checkout of the whole basket, with the token in the header alone', async () => {
    const { body } = await shop.inject('/');
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
    const { body } = await shop.inject('/');
    expect(body).toContain(`src="${gateway.url}v1/paymentWidgets.js?checkoutId=CHECKOUT1.node-1"`);
    expect(body).toContain('integrity="sha384-abc&quot;&lt;" crossorigin="anonymous"');
    expect(body).toMatch(
      /<form action="https:\/\/shop\.example\/result" class="paymentWidgets" data-brands="VISA MASTER [A-Z ]+">/,
    );
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/);
  });

  it('is a friendly 503 when the gateway is away, and works again when it is back', async () => {
    await gateway.close();
    const away = await shop.inject('/');
    expect(away.statusCode).toBe(503);
    expect(away.body).toContain('We will be right back');
    expect(away.headers['retry-after']).toBe('30');
  });
});

describe('a new checkout for the page that is open', () => {
  it('is given with all that a page needs to show it', async () => {
    const { statusCode, body } = await shop.inject({ method: 'POST', url: '/checkout' });
    expect([statusCode, JSON.parse(body)]).toEqual([
      200,
      {
        gateway: gateway.url,
        id: 'CHECKOUT1.node-1',
        integrity: 'sha384-abc"<',
        cardFrame: '/v1/widget/card-frame.abc.html',
      },
    ]);
  });
});

describe('the result page', () => {
  beforeEach(async () => {
    await shop.inject('/');
  });

  it('asks the gateway itself, with entity and token, and shows amount, brand and last digits', async () => {
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(gateway.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/v1/checkouts/CHECKOUT1.node-1/payment?entityId=a0000000000000000000000000000001',
      authorization: 'Bearer secret-of-the-shop',
    });
    expect(body).toContain('Payment successful');
    expect(body).toContain('€92.00');
    expect(body).toContain('Mastercard ending in 4321');
  });

  it('says where a paid order goes and what happens next, and has one way on', async () => {
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main).toContain('<address>Mira Holt<br>14 Quay Street<br>Galway H91 T2C4, Ireland</address>');
    expect(main).toContain('What happens next');
    expect([...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/']);
  });

  it('promises nothing about an order that is not paid, and leads back to paying it', async () => {
    Object.assign(answer, { status: 400, body: { result: { code: '800.100.152' } } });
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(body).not.toContain('What happens next');
    expect(body).toMatch(/<a class="button" href="\/">Try again<\/a>/);
  });

  it('leads to itself while the outcome is unknown, and not to a second payment', async () => {
    Object.assign(answer, { body: { result: { code: '000.200.000' } } });
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(body).toMatch(/<a class="button" href="">Look again<\/a>/);
  });

  it('says that a declined payment was not made', async () => {
    Object.assign(answer, { status: 400, body: { result: { code: '800.100.152' }, paymentBrand: 'MASTER' } });
    expect((await shop.inject(resultUrl('CHECKOUT1.node-1'))).body).toContain('Payment not successful');
  });

  it('says that an unknown outcome is still being confirmed, also when the gateway does not answer', async () => {
    Object.assign(answer, { body: { result: { code: '000.200.000' } } });
    expect((await shop.inject(resultUrl('CHECKOUT1.node-1'))).body).toContain('still being confirmed');
    await gateway.close();
    expect((await shop.inject(resultUrl('CHECKOUT1.node-1'))).body).toContain('still being confirmed');
  });

  it('does not believe a payment over another amount', async () => {
    Object.assign(answer, { body: { ...PAID, amount: '1.00' } });
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(body).not.toContain('Payment successful');
    expect(body).toContain('1.00 EUR in place of €92.00');
  });

  it('escapes what the gateway says', async () => {
    Object.assign(answer, { body: { ...PAID, paymentBrand: '<b>', card: { last4Digits: '<i>' } } });
    const { body } = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    expect(body).toContain('&lt;b&gt; ending in &lt;i&gt;');
  });

  it('does not ask the gateway about an address that is not its own, or an order that it does not know', async () => {
    const before = gateway.seen.length;
    const foreign = await shop.inject('/result?id=CHECKOUT1.node-1&resourcePath=%2F%2Fevil.example%2Fv1');
    const unknown = await shop.inject(resultUrl('CHECKOUT9.node-1'));
    expect([foreign.statusCode, unknown.statusCode]).toEqual([400, 404]);
    expect(gateway.seen).toHaveLength(before);
  });
});

describe('the shop', () => {
  it('serves the files of its assets folder and nothing else', async () => {
    const style = await shop.inject('/assets/shop.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const paths = ['/assets/..%2fapp.ts', '/assets/', '/assets/app.ts', '/nowhere'];
    const others = await Promise.all(paths.map(async (path) => [path, (await shop.inject(path)).statusCode]));
    expect(others).toEqual(paths.map((path) => [path, 404]));
  });

  it('answers its health address', async () => {
    expect((await shop.inject('/health')).statusCode).toBe(200);
  });
});

const offered = (): [string, string][] =>
  [...(gateway.seen.at(-1)?.form ?? [])].filter(([name]) => name.startsWith('registrations['));

/** Comes back from storing, and gives the cookie that the shop has set. */
async function store(id: string, cookie = ''): Promise<string> {
  Object.assign(answer, {
    status: 200,
    body: { id, result: { code: '000.100.110' }, paymentBrand: 'VISA' },
  });
  const { body } = await shop.inject({ method: 'POST', url: '/wallet/checkout' });
  const { id: checkout } = JSON.parse(body) as { id: string };
  const query = new URLSearchParams({
    id: checkout,
    resourcePath: `/v1/checkouts/${checkout}/registration`,
  });
  const result = await shop.inject({ url: `/result?${query}`, headers: { cookie } });
  expect(result.body).toContain('Payment method saved');
  return String(result.headers['set-cookie']).split(';')[0] ?? '';
}

describe('a customer who has stored something', () => {
  it('is offered it in the next checkout, and nobody else is', async () => {
    const cookie = await store('one');
    await store('two', cookie);
    await shop.inject({ url: '/', headers: { cookie } });
    expect(offered()).toEqual([
      ['registrations[0].id', 'two'],
      ['registrations[1].id', 'one'],
    ]);
    await shop.inject('/');
    expect(offered()).toEqual([]);
  });

  it('gets a checkout without what was removed since', async () => {
    const cookie = await store('one');
    await store(GONE, cookie);
    const { statusCode } = await shop.inject({ url: '/', headers: { cookie } });
    expect(statusCode).toBe(200);
    expect(offered()).toEqual([['registrations[0].id', 'one']]);
  });

  it('is offered it where another one is stored, so that the same one is not stored twice', async () => {
    const cookie = await store('one');
    await shop.inject({ url: '/wallet', headers: { cookie } });
    expect(offered()).toEqual([['registrations[0].id', 'one']]);
    await store(GONE, cookie);
    await shop.inject({ method: 'POST', url: '/wallet/checkout', headers: { cookie } });
    expect(offered()).toEqual([['registrations[0].id', 'one']]);
    await shop.inject('/wallet');
    expect(offered()).toEqual([]);
  });

  it('is remembered for what was stored with a payment, too', async () => {
    await shop.inject('/');
    Object.assign(answer, { body: { ...PAID, registrationId: 'three' } });
    const result = await shop.inject(resultUrl('CHECKOUT1.node-1'));
    const cookie = String(result.headers['set-cookie']).split(';')[0] ?? '';
    expect(result.headers['set-cookie']).toContain('HttpOnly');
    await shop.inject({ url: '/', headers: { cookie } });
    expect(offered()).toEqual([['registrations[0].id', 'three']]);
  });
});

describe('the page for storing a payment method', () => {
  it('asks for a checkout that charges nothing, and tells the widget so', async () => {
    const { body } = await shop.inject('/wallet');
    const form = Object.fromEntries(gateway.seen[0]?.form ?? []);
    expect(form).toMatchObject({ createRegistration: 'true' });
    expect(form).not.toHaveProperty('paymentType');
    expect(form).not.toHaveProperty('amount');
    expect(body).toContain('checkoutId=CHECKOUT1.node-1%2Fregistration"');
  });
});

describe('what a visitor may add to the checkout', () => {
  it('is told to the page, and nothing else is', async () => {
    const { body } = await shop.inject('/?show=accounts,billing,%22onload');
    expect(body).toContain('data-show="accounts billing"');
    expect(body).toContain('UNIONPAY DIRECTDEBIT_SEPA PAYPAL SOFORTUEBERWEISUNG"');
    expect((await shop.inject('/')).body).toContain('data-show=""');
  });
});
