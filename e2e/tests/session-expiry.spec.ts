// needs: the night
import { expectNothingFoundInLightAndDark } from '../fixtures/axe.ts';
import { startSystem } from '../fixtures/running-system.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { ShopPage } from '../models/shop-page.ts';

/** Seconds: long enough to pay in, short enough to wait for. */
const SESSION = 6;

test('an expired session shows by itself, is announced, cannot be paid, and is renewed on the same page', async ({
  page,
  request,
  result,
}) => {
  test.slow();
  const system = await startSystem({ CHECKOUT_SECONDS: String(SESSION) });
  try {
    const shop = new ShopPage(page, system.place.shop);
    await shop.openReady();
    const expired = await shop.checkoutId();
    await page.evaluate(() => (document.documentElement.dataset['sameLoad'] = 'yes'));
    const renewal = page.getByRole('button', { name: 'Continue to payment' });
    await expect(renewal).toBeVisible({ timeout: 3 * SESSION * 1000 });
    await expect(
      page
        .locator('.wpwl-container')
        .getByText(/expired/i)
        .first(),
    ).toBeVisible();
    await expect(
      page
        .locator('[aria-live]:not([aria-live="off"]), [role=alert], [role=status]')
        .filter({ hasText: /expired/i }),
    ).toHaveCount(1);
    await test.step('its fields and its button are disabled', async () => {
      await expect(shop.card.payButton).toHaveCSS('opacity', '0.5');
      for (const field of ['cardNumber', 'expiry', 'cvv', 'cardHolder'] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await expect(shop.card.group(field)).toHaveAttribute('inert');
      }
      await expect(page.locator('.wpwl-container button:visible')).toHaveCount(2);
    });
    await expectNothingFoundInLightAndDark(page);

    await test.step('nor by a request past the form', async () => {
      const answer = await request.post(`${system.place.gateway}v1/checkouts/${expired}/payment`, {
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

    await renewal.click();
    await shop.card.ready();
    await expect(page.locator('html')).toHaveAttribute('data-same-load', 'yes');
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(result.parameters().id).not.toBe(expired);
  } finally {
    await system.stop();
  }
});
