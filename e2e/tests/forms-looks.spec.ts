/** Every form in every look: axe finds nothing, the page never scrolls sideways, and pictures end in test-results. */
import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, GOOD_CARD } from '../models/card-details.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of SIZES) {
    test.describe(`at ${viewport.width} pixels in ${colorScheme} colours`, () => {
      test.use({ colorScheme, viewport });

      test('accounts, empty and with mistakes', async ({ shop, page }) => {
        await shop.openShowing('accounts');
        await shop.card.ready();
        await look(page, `accounts-${colorScheme}`);
        await shop.directDebit.payButton.click();
        await expect(shop.directDebit.hints()).toHaveCount(2);
        await look(page, `accounts-mistakes-${colorScheme}`);
      });

      test('stored details, with a code and a question', async ({ shop, page }) => {
        await shop.storeCard(GOOD_CARD);
        await shop.storeCard(AMEX_CARD);
        await shop.openShowing('code', 'aside');
        await shop.stored.ready();
        await expect(shop.stored.code).toBeEditable();
        await look(page, `stored-${colorScheme}`);
        await shop.stored.root.getByRole('button', { name: /^Remove American/ }).click();
        await look(page, `stored-question-${colorScheme}`);
      });

      test('billing address, box and choice of brands', async ({ shop, page }) => {
        await shop.openShowing('billing', 'save');
        await shop.card.ready();
        await shop.card.enter({ ...GOOD_CARD, number: '6011000000000004' });
        await expect(page.getByRole('radio', { name: 'Maestro' })).toBeVisible();
        await look(page, `extras-${colorScheme}`);
      });

      test('the name first, help, a note and a way back', async ({ shop, page }) => {
        await shop.openShowing('order', 'help', 'gift', 'back');
        await shop.card.ready();
        await page.getByRole('button', { name: 'Where is the security code?' }).click();
        await shop.card.enter(AMEX_CARD);
        await look(page, `wishes-${colorScheme}`);
      });

      test('order, help and the way back from right to left', async ({ shop, page }) => {
        await page.goto(`${shop.address}?locale=ar&show=order,help,back`);
        await shop.card.ready();
        await page.getByRole('button', { name: 'أين يوجد رمز الأمان؟' }).click();
        await shop.card.enter(AMEX_CARD);
        await look(page, `wishes-rtl-${colorScheme}`);
      });

      test('the wallet', async ({ shop, page }) => {
        await shop.openWallet();
        await look(page, `wallet-${colorScheme}`);
      });
    });
  }
}

async function look(page: Page, state: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.screenshot({ path: `test-results/looks/${state}-${width}.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectNothingFound(page);
}
