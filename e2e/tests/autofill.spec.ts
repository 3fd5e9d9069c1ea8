// needs: the night
/**
 * A shopper picks a stored card from the browser's own list, and four of four fields are filled: wherever the frames
 * come from, and in whatever order they are. Frames of another site than the shop have a process of their own; frames
 * of the page's markup were there before the script that takes them over.
 */

import { NIGHTLY } from '../chaos/nightly.ts';
import { autofill } from '../fixtures/autofill.ts';
import { withoutUnknownPermission } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS, type CardFieldName } from '../models/card-form.ts';
import { ShopPage } from '../models/shop-page.ts';

interface Place {
  readonly what: string;
  readonly address: (shop: string) => string;
  /** Where the shopper's press begins; at any field in the nightly run. */
  readonly startedAt: readonly CardFieldName[];
}

const PLACES: readonly Place[] = [
  { what: 'the demo shop', address: (shop) => shop, startedAt: CARD_FIELDS },
  {
    what: 'a shop on another site',
    // A real shop is on another site than the gateway; `localhost` and `127.0.0.1` are such a pair.
    address: (shop) => shop.replace('127.0.0.1', 'localhost'),
    startedAt: ['cardNumber', 'cvv'],
  },
  {
    what: 'the number in the markup',
    address: (shop) => `${shop}?show=fast`,
    startedAt: ['cardNumber', 'cvv'],
  },
  { what: 'all frames in the markup', address: (shop) => `${shop}?show=frames`, startedAt: ['cvv'] },
  {
    what: 'an order of the shop’s own',
    address: (shop) => `${shop}?show=order`,
    startedAt: ['cardNumber', 'cardHolder'],
  },
];

for (const { what, address, startedAt } of PLACES) {
  test(`${what}: a stored card fills four of four fields, and pays`, async ({
    system,
    page,
    result,
    problems,
  }) => {
    const shop = new ShopPage(page, address(system.shop));
    for (const field of NIGHTLY ? CARD_FIELDS : startedAt) {
      // oxlint-disable-next-line no-await-in-loop -- one page, one gesture after the other
      await test.step(`picked at ${field}`, async () => {
        await shop.openReady();
        await autofill(page, field, GOOD_CARD);
        await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
        await expect(shop.card.input('expiry')).toHaveValue(
          new RegExp(`^12 ?/ ?(20)?${GOOD_CARD.expiry.slice(-2)}$`),
        );
        await expect(shop.card.input('cardHolder')).toHaveValue(GOOD_CARD.holder);
        await expect(shop.card.input('cvv')).toHaveValue(GOOD_CARD.cvv);
      });
    }
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(withoutUnknownPermission(problems)).toEqual([]);
  });
}
