/** The script of a shop's tag is small: the card number can be typed in while the forms' own script is loading. */

import type { Locator, Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { picture } from '../fixtures/picture.ts';
import { rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

const FORMS_SCRIPT = /\/v1\/widget\/forms\.[^/]+\.js/;

/** Opens the shop, and holds the forms' script back. @returns lets it go */
async function openWithoutForms({ page, address }: Pick<ShopPage, 'page' | 'address'>): Promise<() => void> {
  const { promise: wanted, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(FORMS_SCRIPT, async (route) => {
    await wanted;
    await route.continue().catch(() => {});
  });
  // A page that waits for a script is not loaded.
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return letGo;
}

/** The number's frame before the forms are there. */
function loneFrame(page: Page): Locator {
  return page.locator('form.paymentWidgets > iframe');
}

/** The sides of a frame on the page, in pixels. */
async function sidesOf(frame: Locator): Promise<readonly number[]> {
  const { x, y, width, height } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x, y, x + width, y + height];
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`at ${width} pixels in ${colorScheme} colours`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test(
      'a number that is typed before the forms are there stays where it is, and is paid with',
      byDay(width === 320),
      async ({ shop, result, page, problems }) => {
        const letFormsPass = await openWithoutForms(shop);
        const input = loneFrame(page).contentFrame().locator('input');
        await input.click();
        await page.keyboard.type(GOOD_CARD.number.slice(0, 10));
        await picture(page, 'lone number', colorScheme);
        const before = await sidesOf(loneFrame(page));
        letFormsPass();
        await shop.card.ready();
        const after = await sidesOf(shop.card.frameElement('cardNumber'));
        expect(Math.max(...after.map((side, index) => Math.abs(side - (before[index] ?? 0))))).toBeLessThan(
          4,
        );
        await page.keyboard.type(GOOD_CARD.number.slice(10));
        await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
        await shop.card.input('expiry').fill(GOOD_CARD.expiry);
        await shop.card.input('cvv').fill(GOOD_CARD.cvv);
        await shop.card.pay();
        await expect(result.heading).toHaveText('Payment successful');
        expect(problems.all).toEqual([]);
      },
    );
  });
}

const FIELDS = ['cardNumber', 'expiry', 'cvv', 'cardHolder'] as const;

for (const [shown, count, width] of [
  ['fast', 1, 1280],
  ['frames', 4, 1280],
  ['frames', 4, 320],
] as const) {
  test(
    `what stands in the markup (${shown}) stays where it is when the form takes it over, at ${width} pixels`,
    AT_NIGHT,
    async ({ shop, page }) => {
      await page.setViewportSize({ width, height: 800 });
      const letFormsPass = await openWithoutForms({ page, address: `${shop.address}?show=${shown}` });
      const fields = FIELDS.slice(0, count);
      await expect(loneFrame(page)).toHaveCount(count);
      await loneFrame(page).first().contentFrame().locator('input').click();
      const before = await Promise.all(fields.map((_, at) => sidesOf(loneFrame(page).nth(at))));
      letFormsPass();
      await shop.card.ready();
      const after = await Promise.all(fields.map((field) => sidesOf(shop.card.frameElement(field))));
      const moved = after.flat().map((side, at) => Math.abs(side - (before.flat()[at] ?? 0)));
      expect(Math.max(...moved)).toBeLessThan(2);
    },
  );
}

test('a form without cards waits for no number', AT_NIGHT, async ({ shop, page }) => {
  await rewritePage(page, shop.address, (html) =>
    html.replace(/data-brands="[^"]*"/, 'data-brands="PAYPAL"'),
  );
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/card-frame')) documents.push(request.url());
  });
  await shop.open();
  await expect(shop.virtualAccount.root).toBeVisible();
  expect(documents).toEqual([]);
});

test('forms that are not what they must be never run, and onError is called', async ({
  shop,
  page,
  problems,
}) => {
  await page.route(FORMS_SCRIPT, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.wasChanged = true` });
  });
  await recordOnErrorCalls(page);
  await shop.open();
  await expect.poll(() => onErrorCalls(page)).toEqual([expect.stringMatching(/^ScriptLoadError/)]);
  expect(await page.evaluate(() => Reflect.get(window, 'wasChanged'))).toBeUndefined();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(problems.all.filter((line) => line.includes('Tollgate: '))).toHaveLength(1);
});
