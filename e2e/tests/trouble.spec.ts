/** The messages to a shopper when an answer is lost, or cannot be read. */
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;

test('a payment whose answer is lost still leads to its result, and is made once', async ({
  shop,
  result,
  page,
}) => {
  let calls = 0;
  await page.route(PAYMENT_CALL, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    calls += 1;
    await route.fetch();
    await route.abort();
  });
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful', { timeout: 180_000 });
  expect(calls).toBe(1);
});
