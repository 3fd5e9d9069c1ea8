import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

test('a declined card gets a human message, and the same checkout is paid with other details', async ({
  shop,
  result,
  problems,
}) => {
  await shop.openReady();
  const id = await shop.checkoutId();
  await shop.card.enter(DECLINED_CARD);
  await shop.card.pay();
  await expect(shop.card.message).toBeVisible();
  const words = (await shop.card.message.innerText()).replaceAll(/\d{3}\.\d{3}\.\d{3}/g, '');
  expect(words.match(/[a-z]{2,}/gi)?.length).toBeGreaterThan(3);

  await expect(shop.card.payButton).toBeEnabled();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  expect(result.parameters().id).toBe(id);
  expect(withoutRefusedAnswers(problems)).toEqual([]);
});

test('after a decline the focus is still on the page', async ({ shop, page }) => {
  await shop.openReady();
  await shop.card.enter(DECLINED_CARD);
  await shop.card.pay();
  await expect(shop.card.message).toBeVisible();
  const focused = await page.evaluate(() => document.activeElement?.closest('.wpwl-container') !== null);
  expect(focused).toBe(true);
});

test('a decline is no error of the page: onError is not called for it', async ({ shop }) => {
  await shop.openReady();
  await shop.card.enter(DECLINED_CARD);
  await shop.card.pay();
  await expect(shop.card.message).toBeVisible();
  await expect(shop.notice).toBeHidden();
});

test('the shop is told of the decline when it asks', async ({ shop, page, result }) => {
  await shop.openReady();
  const id = await shop.checkoutId();
  await shop.card.enter(DECLINED_CARD);
  await shop.card.pay();
  await expect(shop.card.message).toBeVisible();
  const query = new URLSearchParams({ id, resourcePath: `/v1/checkouts/${id}/payment` });
  await page.goto(`${shop.address}result?${query}`);
  await expect(result.heading).toHaveText('Payment not successful');
});
