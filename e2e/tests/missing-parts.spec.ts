/** Parts that come late or not at all, and options that mean nothing: the page goes on with what there is. */

import type { Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const FRAME_DOCUMENT = /\/v1\/widget\/card-frame[^/]*\.html/;
const STYLE_SHEET = /\/v1\/widget\/styles\.[^/]+\.css/;

/** After so many milliseconds a frame that has not answered is called slow. */
const FRAME_PATIENCE = 1500;

/** Holds back each answer to these requests. @returns lets them go */
async function hang(page: Page, requests: RegExp): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await arrived;
    await route.continue().catch(() => {});
  });
  return arrive;
}

test('frames that hang: reported within three seconds, and used when they come after all', async ({
  shop,
  page,
  result,
}) => {
  const arrive = await hang(page, FRAME_DOCUMENT);
  let requests = 0;
  page.on('request', (request) => {
    if (FRAME_DOCUMENT.test(request.url())) requests += 1;
  });
  await page.clock.install();
  await recordOnErrorCalls(page);
  await page.goto(shop.address, { waitUntil: 'domcontentloaded' });
  await expect(shop.card.root).toBeVisible();
  await page.clock.fastForward(2 * FRAME_PATIENCE);
  await expect(shop.card.message).toContainText('could not be loaded');
  expect(await onErrorCalls(page)).toEqual(['PciIframeCommunicationError']);
  // One for each field: none of them was dropped.
  expect(requests).toBeLessThanOrEqual(4);
  arrive();
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
});

const LAYOUTS_PART = /\/v1\/widget\/layouts\./;
/** After so many milliseconds the forms are shown below each other, because what draws the choice has not come. */
const PART_PATIENCE = 6000;

for (const { shopper, isTouched, buttons } of [
  { shopper: 'has touched nothing', isTouched: false, buttons: 1 },
  { shopper: 'has begun to type', isTouched: true, buttons: 4 },
]) {
  test(
    `a choice between payment methods that comes late, when the shopper ${shopper}: ${buttons} visible buttons`,
    byDay(isTouched),
    async ({ shop, page, result }) => {
      const arrive = await hang(page, LAYOUTS_PART);
      await page.clock.install();
      await page.goto(`${shop.address}?show=accounts,transfer&layout=accordion`, {
        waitUntil: 'domcontentloaded',
      });
      const payButtons = page.locator('button.wpwl-button-pay:visible');
      await shop.card.ready();
      await expect(payButtons).toHaveCount(1);
      await page.clock.runFor(PART_PATIENCE);
      await expect(payButtons).toHaveCount(4);
      if (isTouched) await page.locator('input[name="bankAccount.holder"]').fill('Mira Holt');
      const arrived = page.waitForResponse(LAYOUTS_PART);
      arrive();
      await arrived;
      await page.clock.resume();
      await expect(payButtons).toHaveCount(buttons);
      await shop.card.payWith(GOOD_CARD);
      await expect(result.heading).toHaveText('Payment successful');
    },
  );
}

test('a style sheet that hangs: the form shows without it', AT_NIGHT, async ({ shop, page, result }) => {
  await hang(page, STYLE_SHEET);
  await page.goto(shop.address, { waitUntil: 'domcontentloaded' });
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
});

test('a script whose bytes are not those of its hash: it does not run, and the shop says how to go on', async ({
  shop,
  page,
}) => {
  await rewritePage(page, shop.address, (html) =>
    html.replace(/integrity="[^"]*"/, `integrity="sha384-${'A'.repeat(64)}"`),
  );
  await shop.open();
  await expect(shop.notice).toBeVisible();
  await expect(shop.notice.getByRole('link')).toHaveAttribute('href', '/');
  expect(await page.evaluate(() => Reflect.has(window, 'wpwl'))).toBe(false);
});
