import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

test('a card is stored, nothing is charged, and the shop gets the path of the registration', async ({
  shop,
  result,
  problems,
  page,
}) => {
  await shop.openWallet();
  await expect(shop.card.payButton).toHaveText('Save');
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment method saved');
  await expect(result.facts).toContainText('Visa ending in 0000');
  const { id, resourcePath } = result.parameters();
  expect(resourcePath).toBe(`/v1/checkouts/${id}/registration`);
  await page.reload();
  await expect(result.heading).toHaveText('Payment method saved');
  expect(problems.all).toEqual([]);
});

test('a bank account is stored, and paid with in the next checkout', AT_NIGHT, async ({ shop, result }) => {
  await shop.openWallet();
  await expect(shop.directDebit.payButton).toHaveText('Save');
  await expect(shop.directDebit.root.locator('.wpwl-mandate')).toHaveCount(0);
  await shop.directDebit.open();
  await shop.directDebit.field('Account holder').fill('Mira Holt');
  await shop.directDebit.field('IBAN').fill('DE89370400440532013000');
  await shop.directDebit.payButton.click();
  await expect(result.heading).toHaveText('Payment method saved');
  await shop.open();
  await expect(shop.stored.choice('SEPA ending in 3000')).toBeChecked();
  await shop.stored.payButton.click();
  await expect(result.heading).toHaveText('Payment successful');
  await expect(result.facts).toContainText('SEPA ending in 3000');
});
