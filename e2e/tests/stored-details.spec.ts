import { AT_NIGHT } from '../fixtures/at-night.ts';
import { eavesdrop, readableByTheShop } from '../fixtures/eavesdrop.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, type CardDetails, GOOD_CARD } from '../models/card-details.ts';

test('a card is offered the next time when the shopper has asked to save it, and only then', async ({
  shop,
  result,
}) => {
  await shop.openShowing('save');
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
  await shop.openShowing('save');
  await shop.card.ready();
  await expect(shop.stored.root).toHaveCount(0);
  await shop.card.enter(GOOD_CARD);
  await shop.card.root.getByLabel('Save for my next purchase').check();
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  await shop.open();
  await expect(shop.stored.choice('Visa ending in 0000')).toBeChecked();
});

test('the security code is asked for in a frame of the gateway, as long as the brand has it, and the shop cannot read it', async ({
  shop,
  result,
  page,
  system,
}) => {
  await eavesdrop(page);
  await shop.storeCard(GOOD_CARD);
  await shop.storeCard(AMEX_CARD);
  await shop.openShowing('code');
  await shop.stored.ready();
  const frame = page.locator('#wpwl-registrations iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${system.gateway}v1/widget/`));
  await expect(page.locator('#wpwl-registrations input[name="card.cvv"]')).toHaveCount(0);

  await shop.stored.choice('American Express ending in 7770').check();
  await shop.stored.code.fill('123');
  await shop.stored.payButton.click();
  await expect(shop.stored.root.locator('.wpwl-hint-cvvError')).toBeVisible();
  await expect(shop.stored.code).toBeFocused();
  await shop.stored.code.fill(AMEX_CARD.cvv);
  await expect(shop.stored.root.locator('.wpwl-hint')).toHaveCount(0);
  let readable = '';
  await page.route(/\/v1\/checkouts\/[^/]+\/payment$/, async (route) => {
    readable = await readableByTheShop(page);
    await route.continue();
  });
  await shop.stored.payButton.click();
  await expect(result.facts).toContainText('American Express ending in 7770');
  expect(readable).toContain('American Express ending in 7770');
  expect(readable.match(new RegExp(`(?<![0-9a-f])${AMEX_CARD.cvv}(?![0-9a-f])`, 'g'))).toBeNull();
});

test('a shopper removes a stored card, and it is not offered again', AT_NIGHT, async ({ shop, page }) => {
  await shop.storeCard(GOOD_CARD);
  await shop.storeCard(cardOf('Mira Removes'));
  await shop.open();
  await shop.stored.ready();
  await shop.stored.root.getByRole('button', { name: 'Remove American Express ending in 7770' }).click();
  await expect(shop.stored.root.getByText('Remove American Express ending in 7770?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shop.stored.root.getByRole('radio')).toHaveCount(1);
  await expect(shop.stored.choice('Visa ending in 0000')).toBeFocused();
  await shop.open();
  await shop.stored.ready();
  await expect(shop.stored.root.getByRole('radio')).toHaveCount(1);
});

test(
  'a card that was removed elsewhere is reported as unusable, and no longer offered',
  AT_NIGHT,
  async ({ shop, context }) => {
    await shop.storeCard(GOOD_CARD);
    await shop.storeCard(cardOf('Mira Elsewhere'));
    await shop.open();
    await shop.stored.ready();
    const other = await context.newPage();
    await other.goto(shop.address);
    await other.getByRole('button', { name: 'Remove American Express ending in 7770' }).click();
    await other.locator('[data-action="confirm-removal"]').click();
    await expect(other.locator('#wpwl-registrations').getByRole('radio')).toHaveCount(1);
    await shop.stored.payButton.click();
    await expect(shop.stored.message).toContainText('can no longer be used');
    await expect(shop.stored.root.getByRole('radio')).toHaveCount(1);
  },
);

/** The gateway keeps one registration for one card of a merchant: other tests must not lose theirs. */
function cardOf(holder: string): CardDetails {
  return { ...AMEX_CARD, holder };
}
