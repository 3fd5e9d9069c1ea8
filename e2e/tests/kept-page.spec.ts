// needs: the night
/** Back and forward: a page that the browser has kept whole, and not loaded again. */
import type { Page } from '@playwright/test';
import { CHROMIUM_WITH_WINDOWS } from '@tollgate/testkit/chromium/chromium-program';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, GOOD_CARD } from '../models/card-details.ts';

// Playwright turns the memory for pages off, as it knows no frame of a page that was kept; mouse and keyboard do.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(CHROMIUM_WITH_WINDOWS && { executablePath: CHROMIUM_WITH_WINDOWS }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

test.skip(!CHROMIUM_WITH_WINDOWS, 'Chromium without windows keeps no page that was left');

test.beforeEach(async ({ shop, page }) => {
  // The demo shop asks the browser not to keep its pages; many shops do not.
  await page.route(shop.address, async (route) => {
    const response = await route.fetch();
    const { 'cache-control': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    window.addEventListener('pageshow', (event) => {
      if (event.persisted) document.documentElement.dataset['kept'] = 'yes';
    });
  });
  await shop.openReady();
});

test('a shopper who comes back finds what was typed, and pays', async ({ shop, page, result }) => {
  await shop.card.enter(AMEX_CARD);
  await page.goto(`${shop.address}health`);
  await goBack(page);
  await shop.card.payButton.click();
  await expect(result.heading).toHaveText('Payment successful');
  await expect(result.facts).toContainText('American Express ending in 7770');
});

test('a shopper who comes back after paying reads that it is paid, and cannot pay again', async ({
  shop,
  page,
  result,
}) => {
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  const paid = page.url();
  await goBack(page);
  await expect(shop.card.message).toContainText('already been paid');
  const posts: string[] = [];
  page.on('request', (request) => posts.push(request.method()));
  await shop.card.payButton.click({ force: true });
  await shop.card.message.getByRole('link', { name: 'See the result' }).click();
  await expect(result.heading).toHaveText('Payment successful');
  expect(page.url()).toBe(paid);
  expect(posts).not.toContain('POST');
});

/** Back to the page as it was left, which is another thing than loading it again. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page.locator('html[data-kept="yes"]')).toHaveCount(1);
}
