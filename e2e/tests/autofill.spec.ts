import { autofill } from '../fixtures/autofill.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

for (const field of CARD_FIELDS) {
  test(`a stored card that is picked at ${field} fills four of four fields, and pays`, async ({
    shop,
    result,
    page,
  }) => {
    await shop.openReady();
    await autofill(page, field, GOOD_CARD);
    await expect(shop.card.input('cardNumber')).toHaveValue(/^4200 ?0000 ?0000 ?0000$/);
    await expect(shop.card.input('expiry')).toHaveValue(
      new RegExp(`^12 ?/ ?(20)?${GOOD_CARD.expiry.slice(-2)}$`),
    );
    await expect(shop.card.input('cardHolder')).toHaveValue(GOOD_CARD.holder);
    await expect(shop.card.input('cvv')).toHaveValue(GOOD_CARD.cvv);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
  });
}
