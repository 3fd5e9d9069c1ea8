import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';
import type { ShopPage } from '../models/shop-page.ts';

test('the keyboard alone leads from the top of the page through every field to the button and back, and pays', async ({
  shop,
  result,
  page,
}) => {
  await shop.openReady();
  const fields = await shop.card.fieldsAsSeen();
  const stops = [...fields.map((field) => shop.card.input(field)), shop.card.payButton];
  const texts = {
    cardNumber: GOOD_CARD.number,
    expiry: GOOD_CARD.expiry.replaceAll(/\D/g, ''),
    cardHolder: GOOD_CARD.holder,
    cvv: GOOD_CARD.cvv,
  };
  await page.locator('a.brand').focus();
  for (const stop of stops) {
    /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  for (const stop of stops.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
  }
  for (const field of fields) {
    await expect(shop.card.input(field)).toBeFocused();
    await page.keyboard.type(texts[field]);
    await page.keyboard.press('Tab');
    /* oxlint-enable no-await-in-loop */
  }
  await expect(shop.card.payButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result.heading).toHaveText('Payment successful');
});

/** Opens the shop, and holds back all fields but the first. @returns lets them go */
async function openFirstField({ page, address }: Pick<ShopPage, 'page' | 'address'>): Promise<() => void> {
  const { promise: wanted, resolve: letGo } = Promise.withResolvers<void>();
  let documents = 0;
  await page.route('**/v1/widget/card-frame.*', async (route) => {
    documents += 1;
    if (documents > 1) await wanted;
    await route.continue().catch(() => {});
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => documents).toBe(4);
  return letGo;
}

test(
  'what is typed, deleted and pasted for a field that is still opening is there when it opens',
  AT_NIGHT,
  async ({ shop, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const letGo = await openFirstField(shop);
    await page.evaluate(() => navigator.clipboard.writeText('30'));
    const number = shop.card.input('cardNumber');
    await number.pressSequentially(GOOD_CARD.number);
    for (const key of ['Tab', '1', '1', 'Backspace', 'Backspace', 'Backspace', '1', '2', 'Control+V']) {
      // oxlint-disable-next-line no-await-in-loop -- one keyboard
      await page.keyboard.press(key);
    }
    letGo();
    await expect(shop.card.input('expiry')).toBeFocused();
    await expect(shop.card.input('expiry')).toHaveValue('12 / 30');
    await expect(number).toHaveValue('4200 0000 0000 0000');
  },
);

test(
  'what a browser hands over to the next field and does not focus can still be deleted',
  AT_NIGHT,
  async ({ shop, page }) => {
    // As WebKit does without a key: a script of one frame moves no focus to another.
    await page.addInitScript(() => {
      HTMLInputElement.prototype.focus = () => {};
    });
    const letGo = await openFirstField(shop);
    await shop.card.input('cardNumber').pressSequentially(GOOD_CARD.number);
    for (const key of ['Tab', '1', '1']) {
      // oxlint-disable-next-line no-await-in-loop -- one keyboard
      await page.keyboard.press(key);
    }
    letGo();
    await expect(shop.card.input('expiry')).toHaveValue('11 / ');
    await expect(shop.card.input('cardNumber')).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('230');
    await expect(shop.card.input('expiry')).toHaveValue('12 / 30');
    await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
  },
);

test(
  'a label puts the focus into its field, and Enter there pays',
  AT_NIGHT,
  async ({ shop, result, page }) => {
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    for (const field of CARD_FIELDS) {
      /* oxlint-disable no-await-in-loop -- a page has one focus */
      await shop.card.group(field).locator('.wpwl-label').first().click();
      await expect(shop.card.input(field)).toBeFocused();
      /* oxlint-enable no-await-in-loop */
    }
    await expect(shop.card.input('cardHolder')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(result.heading).toHaveText('Payment successful');
  },
);
