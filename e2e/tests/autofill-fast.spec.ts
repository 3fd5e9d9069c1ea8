/** The script takes frames over that the page's markup has started; a browser must know their fields afterwards. */
import { autofill } from '../fixtures/autofill.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

for (const field of CARD_FIELDS) {
  test(`frames in the markup: a stored card that is picked at ${field} fills four of four fields`, async ({
    shop,
    page,
  }) => {
    await shop.openShowing('fast');
    await shop.card.ready();
    await autofill(page, field, GOOD_CARD);
    await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
    await expect(shop.card.input('expiry')).toHaveValue(/^12/);
    await expect(shop.card.input('cardHolder')).toHaveValue(GOOD_CARD.holder);
    await expect(shop.card.input('cvv')).toHaveValue(GOOD_CARD.cvv);
  });
}
