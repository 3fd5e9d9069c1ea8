import { startShopAlone } from '../fixtures/shop-alone.ts';
import { expect, test } from '../fixtures/test.ts';

test('without a gateway the shop answers 503 with a friendly page, and goes on', async ({ page }) => {
  const shop = await startShopAlone({ gateway: 'http://127.0.0.1:9/' });
  try {
    for (const _ of ['first', 'second']) {
      // oxlint-disable-next-line no-await-in-loop -- the second visit shows that the first did no harm
      const answer = await page.goto(shop.address);
      expect(answer?.status()).toBe(503);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be right back');
    }
  } finally {
    await shop.stop();
  }
});
