/** Parts that come late or not at all, and options that mean nothing: the page goes on with what there is. */

import type { Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { widgetLines } from '../fixtures/page-problems.ts';
import { rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const FRAME_DOCUMENT = /\/v1\/widget\/card-frame[^/]*\.html/;
const CHECKOUT_CALL = /\/v1\/checkouts\/[^/]+$/;

const FORMS_SCRIPT = /\/v1\/widget\/forms\.[^/]+\.js/;
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

test(
  'a slow line: the fields come after their first patience, and the message goes again',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const arrive = await hang(page, FRAME_DOCUMENT);
    await page.clock.install();
    await recordOnErrorCalls(page);
    // A page whose frames hang is never loaded.
    await page.goto(shop.address, { waitUntil: 'domcontentloaded' });
    await expect(shop.card.root).toBeVisible();
    await page.clock.fastForward(FRAME_PATIENCE);
    await expect(shop.card.message).toContainText('taking longer than usual');
    arrive();
    await shop.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
  },
);

test('frames that hang: told within three seconds, and used when they come after all', async ({
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
  // One for each field: none of them was thrown away.
  expect(requests).toBeLessThanOrEqual(4);
  arrive();
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
});

test(
  'frames that are blocked are not seen, the button is dim and says why, and one button tries again',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const requests: string[] = [];
    await page.route(FRAME_DOCUMENT, (route) => {
      requests.push(route.request().url());
      return route.abort('blockedbyclient');
    });
    await recordOnErrorCalls(page);
    await shop.open();
    await expect(shop.card.message).toContainText('could not be loaded', { timeout: 180_000 });
    await expect(shop.card.frameElement('cardNumber')).toBeHidden();
    await expect(shop.card.payButton).toHaveAttribute('aria-disabled', 'true');
    await expect(shop.card.payButton).toHaveCSS('opacity', '0.5');
    await shop.card.payButton.dispatchEvent('click');
    await expect(page.locator('.wpwl-announcer')).toContainText('could not be loaded');
    await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'false');
    await expect(shop.card.message.getByRole('button')).toHaveCount(1);
    expect(await onErrorCalls(page)).toEqual(['PciIframeCommunicationError']);
    expect(requests.some((address) => address.includes('again='))).toBe(true);
    await page.unroute(FRAME_DOCUMENT);
    await shop.card.message.getByRole('button').click();
    await shop.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
  },
);

const LAYOUTS_PART = /\/v1\/widget\/layouts\./;
/** After so many milliseconds the forms stand below each other, because what draws the choice has not come. */
const PART_PATIENCE = 6000;

for (const { shopper, isTouched, buttons } of [
  { shopper: 'has touched nothing', isTouched: false, buttons: 1 },
  { shopper: 'has begun to type', isTouched: true, buttons: 4 },
]) {
  test(
    `a choice between ways to pay that comes late, when the shopper ${shopper}: ${buttons} to be seen`,
    byDay(isTouched),
    async ({ shop, page, result }) => {
      const arrive = await hang(page, LAYOUTS_PART);
      await page.clock.install();
      await page.goto(`${shop.address}?show=accounts&layout=accordion`, { waitUntil: 'domcontentloaded' });
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

test(
  'forms that hang: told to shop and shopper, and shown when they come after all',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const arrive = await hang(page, FORMS_SCRIPT);
    await page.clock.install();
    await recordOnErrorCalls(page);
    await page.goto(shop.address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('form.paymentWidgets > iframe')).toBeVisible();
    await page.clock.runFor(6000);
    const sign = page.getByRole('alert').filter({ hasText: '↻' });
    await expect(sign).toBeVisible();
    expect(await onErrorCalls(page)).toEqual(['ScriptLoadError']);
    await expect(page.locator('form.paymentWidgets > iframe')).toBeVisible();
    arrive();
    await page.clock.resume();
    await shop.card.payWith(GOOD_CARD);
    await expect(sign).toHaveCount(0);
    await expect(result.heading).toHaveText('Payment successful');
  },
);

test('a style sheet that hangs: the form shows without it', AT_NIGHT, async ({ shop, page, result }) => {
  await hang(page, STYLE_SHEET);
  await page.goto(shop.address, { waitUntil: 'domcontentloaded' });
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
});

test(
  'a checkout that can not be read at first: the form is there, and has its amount when it can',
  AT_NIGHT,
  async ({ shop, page, problems }) => {
    await page.route(CHECKOUT_CALL, (route) => route.abort());
    await page.clock.install();
    await recordOnErrorCalls(page);
    await shop.open();
    await shop.card.ready();
    await expect(shop.card.payButton).toHaveText('Pay now');
    await page.unroute(CHECKOUT_CALL);
    await page.clock.fastForward(1000);
    await expect(shop.card.payButton).toHaveText(/€\s?92\.00/);
    expect(await onErrorCalls(page)).toEqual([]);
    expect(widgetLines(problems)).toEqual([]);
  },
);

test(
  'a billing address that can not be loaded: nothing is paid without it, and another attempt brings it',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const part = /\/v1\/widget\/billing\.[^/]*\.js/;
    await page.route(part, (route) => route.abort());
    await recordOnErrorCalls(page);
    await shop.openShowing('billing');
    await expect(shop.card.message).toContainText('could not be loaded');
    expect(await onErrorCalls(page)).toEqual(['ScriptLoadError']);
    await shop.card.ready();
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(shop.card.message).toContainText('could not be loaded');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Eircode').fill('H91 T2C4');
    await expect(shop.card.message).toHaveCount(0);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
  },
);

test(
  'options of the wrong type and unknown ones: one line on the console, and the form works',
  AT_NIGHT,
  async ({ shop, page, result, problems }) => {
    await page.route('**/assets/shop.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("style: 'logos',", 'style: 7, maskCvv: [], lokale: "de",');
      await route.fulfill({ response, body });
    });
    await shop.openReady();
    await shop.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
    const lines = widgetLines(problems);
    expect(lines).toHaveLength(1);
    for (const name of ['style', 'maskCvv', 'lokale']) expect(lines[0]).toContain(name);
  },
);

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
