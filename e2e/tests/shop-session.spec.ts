/** Who sees an order of the demo shop: the browser that made it, and no other one. */
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ResultPage } from '../models/result-page.ts';

test('the address of a paid order shows nothing of it in another browser', async ({
  shop,
  result,
  page,
  browser,
  system,
}) => {
  await shop.openReady();
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
  const address = page.url();
  const other = await browser.newContext();
  const stranger = new ResultPage(await other.newPage());

  await test.step('without an order of its own', async () => {
    const answer = await stranger.page.goto(address);
    expect(answer?.status()).toBe(200);
    await expect(stranger.heading).toHaveText('Order not found');
  });
  await test.step('with an order of its own', async () => {
    await stranger.page.goto(system.shop);
    expect(await other.cookies(system.shop)).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
    await stranger.page.goto(address);
    await expect(stranger.heading).toHaveText('Order not found');
    await expect(stranger.page.locator('body')).not.toContainText(/92\.00|Visa|ending in|HT-\d/);
  });
  await test.step('and still all of it in its own', async () => {
    await page.reload();
    await expect(result.heading).toHaveText('Payment successful');
    await expect(result.facts).toContainText('Visa ending in 0000');
  });
  await other.close();
});
