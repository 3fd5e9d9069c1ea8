import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, SHORT_SESSION, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { ShopPage } from '../models/shop-page.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours, axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on the empty form', async ({ shop, page }) => {
      await shop.openReady();
      await expectNothingFound(page);
    });

    test('on a filled form', async ({ shop, page }) => {
      await shop.openReady();
      await shop.card.enter(GOOD_CARD);
      await expectNothingFound(page);
    });

    test('on a form with mistakes', async ({ shop, page }) => {
      await shop.openReady();
      await shop.card.pay();
      await expect(shop.card.hint('cvv')).toBeVisible();
      await expectNothingFound(page);
    });

    test('while the payment is on its way', async ({ shop, page }) => {
      await page.route(/\/v1\/checkouts\/[^/]+\/payment$/, () => {});
      await shop.openReady();
      await shop.card.enter(GOOD_CARD);
      await shop.card.pay();
      await expectNothingFound(page);
    });

    test('after a decline', async ({ shop, page }) => {
      await shop.openReady();
      await shop.card.enter(DECLINED_CARD);
      await shop.card.pay();
      await expect(shop.card.message).toBeVisible();
      await expectNothingFound(page);
    });

    test('on an expired session', async ({ page, shortSystem }) => {
      await new ShopPage(page, shortSystem.shop).openReady();
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible({
        timeout: 3 * SHORT_SESSION * 1000,
      });
      await expectNothingFound(page);
    });

    test('on the result of a payment', async ({ shop, result, page }) => {
      await shop.openReady();
      await shop.card.enter(GOOD_CARD);
      await shop.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
      await expectNothingFound(page);
    });

    test('on a page that explains what is wrong', async ({ shop, page }) => {
      await page.goto(`${shop.address}result`);
      await expectNothingFound(page);
    });
  });
}

/** Every rule that axe has, in the page and in every frame of it. */
async function expectNothingFound(page: Page): Promise<void> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  // A run that looked at nothing finds nothing either.
  expect(passes.length).toBeGreaterThan(5);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
