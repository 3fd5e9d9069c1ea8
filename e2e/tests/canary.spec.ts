/** Card data must not be stored anywhere: recognizable numbers are paid with on every road, and then searched everywhere. */

import { connect } from 'node:net';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { type Canary, newCanary, traces } from '../fixtures/canary.ts';
import { CARD_CHANNEL, MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { placesOf } from '../fixtures/places-of.ts';
import { type SystemPlace, startSystem } from '../fixtures/running-system.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ShopPage } from '../models/shop-page.ts';

test.describe.configure({ timeout: 120_000 });

test('after paying by API, at the acquirer test platform and in the widget, with mistakes and declines, everything is clean', async ({
  page,
  request,
}) => {
  const canaries = { api: newCanary('api'), external: newCanary('external'), widget: newCanary('widget') };
  const system = await startSystem({ LOG_LEVEL: 'trace' });
  const answers = new Map<string, Buffer>();
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    answers.set(`${response.request().method()} ${response.url()}`, body);
  });
  try {
    const api = new MerchantApi(request, system.place.gateway);
    const simulated = await payByApi(api, canaries.api);
    expect(simulated.get('answer 0')?.toString()).toContain(canaries.api.number.slice(-4));
    const external = await payByApi(api, canaries.external, { testMode: 'EXTERNAL' });
    const books = await (await request.get(`${system.place.acquirer}books`)).body();
    expect(books.toString()).toContain(canaries.external.number.slice(-4));
    await payInWidget(page, system.place, canaries.widget);
    expect(answers.size).toBeGreaterThan(5);

    const places = [...placesOf(system.place), ['books', books] as const];
    expect(traces(canaries.api, new Map([...simulated, ...places])), 'by API').toEqual([]);
    expect(traces(canaries.external, new Map([...external, ...places])), 'external').toEqual([]);
    expect(traces(canaries.widget, new Map([...answers, ...places])), 'in the widget').toEqual([]);
  } finally {
    await system.stop();
  }
});

test(
  'with sessions in Redis, nothing that is ever sent to Redis holds number or code',
  AT_NIGHT,
  async ({ request }) => {
    const url = process.env['TEST_REDIS_URL'];
    if (url === undefined)
      throw new Error(
        'TEST_REDIS_URL is not set: run this with `npm test -- browser`, which starts a Redis.',
      );
    const canary = newCanary('redis');
    const monitor = await monitorRedis(url);
    const system = await startSystem({ REDIS_URL: url, LOG_LEVEL: 'trace' });
    try {
      await payCheckout(new MerchantApi(request, system.place.gateway), canary);
      const sent = monitor.sent();
      // The session was there: without it the rest would prove nothing.
      expect(sent.toString('latin1')).toContain('92.00');
      expect(traces(canary, new Map([['Redis', sent], ...placesOf(system.place)]))).toEqual([]);
    } finally {
      await system.stop();
      monitor.stop();
    }
  },
);

test('the search itself works: what is hidden is found', () => {
  const canary = newCanary('search');
  const { number, codes } = canary;
  const hidden = new Map([
    ['plain', Buffer.from(`{"card":{"number":"${number}"}}`)],
    ['grouped', Buffer.from(`${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`)],
    ['codes', Buffer.from(codes.join('|'))],
    [
      'named codes',
      Buffer.from(
        codes
          .slice(0, 2)
          .map((code) => `card.cvv=${code}`)
          .join('&'),
      ),
    ],
    ['clean', Buffer.from(`${number.slice(0, 6)}*****${number.slice(-4)} ${codes[0]}`)],
  ]);
  expect(traces(canary, hidden)).toEqual([
    'plain: the card number',
    'grouped: the card number',
    'codes: the security codes',
    'named codes: security codes with their name',
  ]);
});

/** One payment for each code: approved, declined, refused for its form, and read back. */
async function payByApi(
  api: MerchantApi,
  { number, codes }: Canary,
  more: Readonly<Record<string, string>> = {},
) {
  const answers = new Map<string, Buffer>();
  for (const [index, code] of codes.entries()) {
    /* oxlint-disable no-await-in-loop -- one after the other, as the log shows them */
    const card = { paymentBrand: 'AMEX', 'card.number': number, 'card.cvv': code, ...more };
    const holder = index % 3 === 1 ? '800.100.152' : 'Mira Holt';
    const amount = index % 3 === 2 ? '1.234' : '92.00';
    const answer = await api.post('v1/payments', payment({ ...card, 'card.holder': holder, amount }));
    answers.set(`answer ${index}`, await answer.body());
    const { id } = await answer.json();
    if (typeof id === 'string')
      answers.set(`status ${index}`, await (await api.get(`v1/payments/${id}`)).body());
    /* oxlint-enable no-await-in-loop */
  }
  return answers;
}

/** The same as a browser posts it to a checkout: each code in an attempt of its own, and the last one pays. */
async function payCheckout(api: MerchantApi, { number, codes }: Canary): Promise<void> {
  const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const { id } = await (await api.post('v1/checkouts', order)).json();
  const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
  for (const [index, code] of codes.entries()) {
    const last = index === codes.length - 1;
    const holder = last ? 'Mira Holt' : '800.100.152';
    const typed = { paymentBrand: 'AMEX', 'card.number': number, 'card.cvv': code, 'card.holder': holder };
    // oxlint-disable-next-line no-await-in-loop -- a shopper tries one after the other
    const answer = await api.post(`v1/checkouts/${id}/payment`, { ...card, ...typed });
    expect(answer.status()).toBe(last ? 200 : 400);
  }
}

/** Every code is typed and sent in an attempt of its own; the last one pays. */
async function payInWidget(
  page: ShopPage['page'],
  place: SystemPlace,
  { number, codes }: Canary,
): Promise<void> {
  const shop = new ShopPage(page, place.shop);
  await shop.openReady();
  await shop.card.enter({
    ...GOOD_CARD,
    number: number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    cvv: '1',
  });
  await shop.card.pay();
  await expect(shop.card.hint('cardNumber')).toBeVisible();
  for (const [index, code] of codes.entries()) {
    /* oxlint-disable no-await-in-loop -- a shopper tries one after the other */
    const last = index === codes.length - 1;
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    if (index === 0) await shop.card.enter({ ...GOOD_CARD, number, cvv: code, holder: '800.100.152' });
    else await shop.card.input('cvv').fill(code);
    if (last) await shop.card.input('cardHolder').fill('Mira Holt');
    await shop.card.pay();
    await answered;
    if (!last) await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'false');
    /* oxlint-enable no-await-in-loop */
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
}

/** Everything that is sent to a Redis server from now on, by any client, as the server itself lists it. */
async function monitorRedis(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => socket.write('MONITOR\r\n'));
    socket.once('data', () => resolve());
  });
  socket.on('data', (chunk) => chunks.push(chunk));
  return { sent: () => Buffer.concat(chunks), stop: () => socket.destroy() };
}
