/** The script takes frames over that the page's markup has started; a browser must know their fields afterwards. */
import { autofill } from '../fixtures/autofill.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

const MARKUPS = [
  ...CARD_FIELDS.map((field) => ({ field, show: 'fast', what: 'the number' }) as const),
  ...(['cardNumber', 'cvv'] as const).map(
    (field) => ({ field, show: 'frames', what: 'all frames' }) as const,
  ),
];

for (const { field, show, what } of MARKUPS) {
  test(`${what} in the markup: a stored card that is picked at ${field} fills four of four fields`, async ({
    shop,
    page,
  }) => {
    await shop.openShowing(show);
    await shop.card.ready();
    await autofill(page, field, GOOD_CARD);
    await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
    await expect(shop.card.input('expiry')).toHaveValue(/^12/);
    await expect(shop.card.input('cardHolder')).toHaveValue(GOOD_CARD.holder);
    await expect(shop.card.input('cvv')).toHaveValue(GOOD_CARD.cvv);
  });
}
