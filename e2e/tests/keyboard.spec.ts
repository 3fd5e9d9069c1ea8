import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

test('the whole payment is made with the keyboard, in the order in which the fields are seen', async ({
  shop,
  result,
  page,
}) => {
  await shop.openReady();
  await shop.card.input('cardNumber').focus();
  const texts = {
    cardNumber: GOOD_CARD.number,
    expiry: GOOD_CARD.expiry.replaceAll(/\D/g, ''),
    cardHolder: GOOD_CARD.holder,
    cvv: GOOD_CARD.cvv,
  };
  for (const field of await shop.card.fieldsAsSeen()) {
    /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
    await expect(shop.card.input(field)).toBeFocused();
    await page.keyboard.type(texts[field]);
    await page.keyboard.press('Tab');
    /* oxlint-enable no-await-in-loop */
  }
  await expect(shop.card.payButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result.heading).toHaveText('Payment successful');
});

test('Tab alone leads from the top of the page through every field to the button, and back', async ({
  shop,
  page,
}) => {
  await shop.openReady();
  const fields = await shop.card.fieldsAsSeen();
  const stops = [...fields.map((field) => shop.card.input(field)), shop.card.payButton];
  await page.locator('a.brand').focus();
  await page.keyboard.press('Tab');
  for (const [index, stop] of stops.entries()) {
    /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
    await expect(stop).toBeFocused();
    if (index < stops.length - 1) await page.keyboard.press('Tab');
  }
  for (const stop of stops.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
    /* oxlint-enable no-await-in-loop */
  }
});

test('Enter in any field pays', async ({ shop, result, page }) => {
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.input('cardHolder').focus();
  await page.keyboard.press('Enter');
  await expect(result.heading).toHaveText('Payment successful');
});

test('a label puts the focus into its field', async ({ shop }) => {
  await shop.openReady();
  for (const field of CARD_FIELDS) {
    /* oxlint-disable no-await-in-loop -- a page has one focus */
    await shop.card.group(field).locator('.wpwl-label').first().click();
    await expect(shop.card.input(field)).toBeFocused();
    /* oxlint-enable no-await-in-loop */
  }
});
