import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ResultPage } from '../models/result-page.ts';
import { ShopPage } from '../models/shop-page.ts';

test('an expired session shows by itself, is announced, and offers what the shop has set up', async ({
  page,
  shortSystem,
}) => {
  const shop = new ShopPage(page, shortSystem.shop);
  await shop.openReady();
  const widget = page.locator('.wpwl-container');
  await expect(widget.getByText(/expired/i).first()).toBeVisible({ timeout: 20_000 });
  await expect(
    page
      .locator('[aria-live]:not([aria-live="off"]), [role=alert], [role=status]')
      .filter({ hasText: /expired/i }),
  ).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

test('a renewed session is paid on the same page, without loading it again', async ({
  page,
  shortSystem,
}) => {
  const shop = new ShopPage(page, shortSystem.shop);
  await shop.openReady();
  const expired = await shop.checkoutId();
  await page.evaluate(() => (document.documentElement.dataset['sameLoad'] = 'yes'));
  await page.getByRole('button', { name: 'Continue to payment' }).click({ timeout: 20_000 });
  await shop.card.ready();
  await expect(page.locator('html')).toHaveAttribute('data-same-load', 'yes');
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  const result = new ResultPage(page);
  await expect(result.heading).toHaveText('Payment successful');
  expect(result.parameters().id).not.toBe(expired);
});

test('an expired checkout can not be paid behind the back of the form', async ({
  page,
  request,
  shortSystem,
}) => {
  const shop = new ShopPage(page, shortSystem.shop);
  await shop.openReady();
  const id = await shop.checkoutId();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible({ timeout: 20_000 });
  const answer = await request.post(`${shortSystem.gateway}v1/checkouts/${id}/payment`, {
    form: {
      paymentBrand: 'VISA',
      'card.number': GOOD_CARD.number,
      'card.expiryMonth': '12',
      'card.expiryYear': String(new Date().getUTCFullYear() + 3),
      'card.cvv': GOOD_CARD.cvv,
      shopperResultUrl: `${shop.address}result`,
    },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toMatchObject({ result: { code: '200.300.404' } });
});
