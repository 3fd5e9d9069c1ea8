/** Card data must not come to rest anywhere: a secret is paid with on every road, and then looked for everywhere. */
import { readFileSync } from 'node:fs';
import { type Canary, newCanary, traces } from '../fixtures/canary.ts';
import { MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { monitorRedis } from '../fixtures/redis-monitor.ts';
import { type SystemPlace, startSystem } from '../fixtures/running-system.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ShopPage } from '../models/shop-page.ts';

test.describe.configure({ timeout: 120_000 });

test('after paying by API, files, lines and answers hold neither number nor code', async ({ request }) => {
  const canary = newCanary();
  const system = await startSystem({ LOG_LEVEL: 'trace' });
  try {
    const answers = await payByApi(new MerchantApi(request, system.place.gateway), canary);
    expect(answers.get('answer 0')?.toString()).toContain(canary.number.slice(-4));
    expect(traces(canary, new Map([...answers, ...placesOf(system.place)]))).toEqual([]);
  } finally {
    await system.stop();
  }
});

test('after paying at the acquirer test platform, its books and ours are clean', async ({ request }) => {
  const canary = newCanary();
  const system = await startSystem({ LOG_LEVEL: 'trace' });
  try {
    const api = new MerchantApi(request, system.place.gateway);
    const answers = await payByApi(api, canary, { testMode: 'EXTERNAL' });
    const books = await (await request.get(`${system.place.acquirer}books`)).body();
    expect(books.toString()).toContain(canary.number.slice(-4));
    expect(traces(canary, new Map([...answers, ['books', books], ...placesOf(system.place)]))).toEqual([]);
  } finally {
    await system.stop();
  }
});

test('after paying in the widget, with mistakes and a decline on the way, everything is clean', async ({
  page,
}) => {
  const canary = newCanary();
  const system = await startSystem({ LOG_LEVEL: 'trace' });
  const answers = new Map<string, Buffer>();
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    answers.set(`${response.request().method()} ${response.url()}`, body);
  });
  try {
    await payInWidget(page, system.place, canary);
    expect(answers.size).toBeGreaterThan(5);
    expect(traces(canary, new Map([...answers, ...placesOf(system.place)]))).toEqual([]);
  } finally {
    await system.stop();
  }
});

test('with sessions in Redis, nothing that is ever sent to Redis holds number or code', async ({ page }) => {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined)
    throw new Error('TEST_REDIS_URL is not set: run this with `npm test -- browser`, which starts a Redis.');
  const canary = newCanary();
  const monitor = await monitorRedis(url);
  const system = await startSystem({ REDIS_URL: url, LOG_LEVEL: 'trace' });
  try {
    await payInWidget(page, system.place, canary);
    const heard = monitor.heard();
    // The session was there: without it the rest would prove nothing.
    expect(heard.toString('latin1')).toContain('92.00');
    expect(traces(canary, new Map([['Redis', heard], ...placesOf(system.place)]))).toEqual([]);
  } finally {
    await system.stop();
    monitor.stop();
  }
});

test('the search itself works: what is hidden is found', () => {
  const canary = newCanary();
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
    await shop.card.enter({ ...GOOD_CARD, number, cvv: code, holder: last ? 'Mira Holt' : '800.100.152' });
    await shop.card.pay();
    await answered;
    if (!last) await expect(shop.card.payButton).toBeEnabled();
    /* oxlint-enable no-await-in-loop */
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
}

function placesOf({ dataDir, log }: SystemPlace): Map<string, Buffer> {
  const files = storedFiles(dataDir);
  expect(files.size).toBeGreaterThan(0);
  return new Map([...files, ['lines', readFileSync(log)]]);
}
