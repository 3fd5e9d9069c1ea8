/**
 * A real shop is on another site than the gateway, and the browser then gives the card frames a process of their
 * own. `localhost` and `127.0.0.1` are such a pair.
 */
import { autofill } from '../fixtures/autofill.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';
import { ShopPage } from '../models/shop-page.ts';

test('a shop on another site: the shopper pays', async ({ page, system, result, problems }) => {
  const shop = new ShopPage(page, otherSite(system.shop));
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  expect(problems.all).toEqual([]);
});

for (const field of CARD_FIELDS) {
  test(`a shop on another site: a stored card that is picked at ${field} fills four of four fields`, async ({
    page,
    system,
  }) => {
    const shop = new ShopPage(page, otherSite(system.shop));
    await shop.openReady();
    await autofill(page, field, GOOD_CARD);
    await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
    await expect(shop.card.input('expiry')).toHaveValue(/^12/);
    await expect(shop.card.input('cardHolder')).toHaveValue(GOOD_CARD.holder);
    await expect(shop.card.input('cvv')).toHaveValue(GOOD_CARD.cvv);
  });
}

function otherSite(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}
