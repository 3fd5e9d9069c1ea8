import { expectNothingFoundInLightAndDark } from '../fixtures/axe.ts';
import { fieldContrast } from '../fixtures/field-contrast.ts';
import { expect, SHORT_SESSION, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';
import { ShopPage } from '../models/shop-page.ts';

test.describe('in light and dark colours, axe finds nothing', () => {
  test('on the empty form', async ({ shop, page }) => {
    await shop.openReady();
    await expectNothingFoundInLightAndDark(page);
  });

  test('on a filled form', async ({ shop, page }) => {
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await expectNothingFoundInLightAndDark(page);
  });

  test('on a form with mistakes', async ({ shop, page }) => {
    await shop.openReady();
    await shop.card.pay();
    await expect(shop.card.hint('cvv')).toBeVisible();
    await expectNothingFoundInLightAndDark(page);
  });

  test('while the payment is on its way', async ({ shop, page }) => {
    await page.route(/\/v1\/checkouts\/[^/]+\/payment$/, () => {});
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expectNothingFoundInLightAndDark(page);
  });

  test('after a decline', async ({ shop, page }) => {
    await shop.openReady();
    await shop.card.enter(DECLINED_CARD);
    await shop.card.pay();
    await expect(shop.card.message).toBeVisible();
    await expectNothingFoundInLightAndDark(page);
  });

  test('on an expired session', async ({ page, shortSystem }) => {
    await new ShopPage(page, shortSystem.shop).openReady();
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible({
      timeout: 3 * SHORT_SESSION * 1000,
    });
    await expectNothingFoundInLightAndDark(page);
  });

  test('on the result of a payment', async ({ shop, result, page }) => {
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    await expectNothingFoundInLightAndDark(page);
  });

  test('on a page that explains what is wrong', async ({ shop, page }) => {
    await page.goto(`${shop.address}result`);
    await expectNothingFoundInLightAndDark(page);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme} colours, every field can be read`, async ({ shop, page }) => {
    await page.emulateMedia({ colorScheme });
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    const { card } = shop;
    const ratios = CARD_FIELDS.map((field) => fieldContrast(card.frameElement(field), card.input(field)));
    for (const ratio of await Promise.all(ratios)) expect(ratio).toBeGreaterThan(4.5);
  });
}
