/** Pictures for people: nothing is compared, except that the page never scrolls sideways. They end in test-results. */
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`at ${viewport.width} pixels in ${colorScheme} colours the page fits`, () => {
      test.use({ colorScheme, viewport });

      test('empty, filled and with mistakes', async ({ shop, page }, info) => {
        await shop.openReady();
        await picture(page, info, 'empty');
        await shop.card.pay();
        await expect(shop.card.hint('cvv')).toBeVisible();
        await picture(page, info, 'mistakes');
        await shop.card.enter(GOOD_CARD);
        await picture(page, info, 'filled');
      });

      test('declined and paid', async ({ shop, result, page }, info) => {
        await shop.openReady();
        await shop.card.enter(DECLINED_CARD);
        await shop.card.pay();
        await expect(shop.card.message).toBeVisible();
        await picture(page, info, 'declined');
        await shop.card.enter(GOOD_CARD);
        await shop.card.pay();
        await expect(result.heading).toHaveText('Payment successful');
        await picture(page, info, 'paid');
      });
    });
  }
}

async function picture(page: Page, info: TestInfo, state: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const scheme =
    info.project.use.colorScheme ??
    (await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')));
  await page.screenshot({ path: `test-results/looks/${state}-${width}-${scheme}.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
