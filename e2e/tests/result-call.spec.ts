// needs: the night
import { startSystem } from '../fixtures/running-system.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ShopPage } from '../models/shop-page.ts';

/** Seconds from the checkout to the call: long enough to pay in. */
const CALL_AFTER = 20;

test('the shop is called when the shopper pays and never comes back, and not when the shopper does', async ({
  browser,
  request,
}) => {
  test.slow();
  const system = await startSystem({ RESULT_CALL_SECONDS: String(CALL_AFTER) });
  try {
    const { gateway, shop: address } = system.place;
    const answeredTries = async () => {
      const metrics = await (await request.get(`${gateway}metrics`)).text();
      return /^tollgate_result_call_tries_total\{outcome="2xx"\} (\d+)$/m.exec(metrics)?.[1];
    };
    const returning = await browser.newPage();
    const seen = new ShopPage(returning, address);
    await seen.openReady();
    await seen.card.enter(GOOD_CARD);
    await seen.card.pay();
    await expect(returning.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
    await returning.close();

    const page = await browser.newPage();
    const shop = new ShopPage(page, address);
    // The tab closes on the way back: the shop's result page never hears of the shopper.
    const left = new Promise<void>((resolve) => {
      void page.route('**/result?*', async (route) => {
        await route.abort();
        resolve();
      });
    });
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await left;
    await page.close();

    expect(await answeredTries()).toBeUndefined();
    await expect.poll(answeredTries, { timeout: 3 * CALL_AFTER * 1000 }).toBe('1');
    // The other checkout is older, so its call would have come before.
    await page.context().close();
    expect(await answeredTries()).toBe('1');
  } finally {
    await system.stop();
  }
});
