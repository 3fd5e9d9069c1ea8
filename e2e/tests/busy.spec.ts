import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;

/** Counts the calls that pay, and holds each of them until it is let go: a busy state must be there to be seen. */
async function holdPayments(page: Page) {
  const calls: string[] = [];
  const opened = Promise.withResolvers<void>();
  await page.route(PAYMENT_CALL, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue();
    calls.push(route.request().url());
    await opened.promise;
    await route.continue();
  });
  return { calls, letGo: () => opened.resolve() };
}

test('twenty fast clicks pay once', async ({ shop, result, page }) => {
  const payments = await holdPayments(page);
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  const box = await shop.card.payButton.boundingBox();
  if (!box) throw new Error('the pay button is not to be seen');
  const clicks = Array.from({ length: 20 }, () =>
    page.mouse.click(box.x + box.width / 2, box.y + box.height / 2),
  );
  await Promise.all(clicks);
  await expect.poll(() => payments.calls.length).toBe(1);
  payments.letGo();
  await expect(result.heading).toHaveText('Payment successful');
  expect(payments.calls).toHaveLength(1);
});

test('twenty presses that a script fires in one go pay once', async ({ shop, result, page }) => {
  const payments = await holdPayments(page);
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.payButton.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 20; press += 1) button.click();
  });
  payments.letGo();
  await expect(result.heading).toHaveText('Payment successful');
  expect(payments.calls).toHaveLength(1);
});

test('Enter pressed again and again in a field pays once', async ({ shop, result, page }) => {
  const payments = await holdPayments(page);
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.input('cvv').focus();
  await Promise.all(Array.from({ length: 20 }, () => page.keyboard.press('Enter')));
  await expect.poll(() => payments.calls.length).toBe(1);
  payments.letGo();
  await expect(result.heading).toHaveText('Payment successful');
  expect(payments.calls).toHaveLength(1);
});

test('while the payment is on its way the button says so and can not be pressed', async ({
  shop,
  result,
  page,
}) => {
  const payments = await holdPayments(page);
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect.poll(() => payments.calls.length).toBe(1);
  const { payButton } = shop.card;
  const told = await payButton.evaluate((button: HTMLButtonElement) => {
    return button.disabled || button.closest('[aria-busy="true"]') !== null;
  });
  expect(told).toBe(true);
  payments.letGo();
  await expect(result.heading).toHaveText('Payment successful');
});
