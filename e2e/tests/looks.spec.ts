/** The card form in every look, for people. */
import { picture } from '../fixtures/picture.ts';
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

      test('empty, filled and with mistakes', async ({ shop, page }) => {
        await shop.openReady();
        await picture(page, 'empty', colorScheme);
        await shop.card.pay();
        await expect(shop.card.hint('cvv')).toBeVisible();
        await picture(page, 'mistakes', colorScheme);
        await shop.card.enter(GOOD_CARD);
        await picture(page, 'filled', colorScheme);
      });

      test('declined and paid', async ({ shop, result, page }) => {
        await shop.openReady();
        await shop.card.enter(DECLINED_CARD);
        await shop.card.pay();
        await expect(shop.card.message).toBeVisible();
        await picture(page, 'declined', colorScheme);
        await shop.card.enter(GOOD_CARD);
        await shop.card.pay();
        await expect(result.heading).toHaveText('Payment successful');
        await picture(page, 'paid', colorScheme);
      });
    });
  }
}
