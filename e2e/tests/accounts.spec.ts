import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';
import type { ShopPage } from '../models/shop-page.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

test.beforeEach(async ({ shop }) => {
  await shop.openShowing('accounts', 'transfer');
  await shop.card.ready();
});

test('a direct debit: the IBAN is grouped while it is typed, a mistake is marked before anything is sent, and it pays', async ({
  shop,
  result,
  page,
  problems,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const id = await shop.checkoutId();
  await shop.directDebit.open();
  const iban = shop.directDebit.field('IBAN');
  await expect(shop.directDebit.root).toContainText('you allow Harrow & Tide to collect this payment');
  await test.step('in the middle the caret stays, and the groups follow on leaving', async () => {
    await iban.pressSequentially('de8937040044');
    await expect(iban).toHaveValue('DE89 3704 0044');
    await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
    await page.keyboard.type('9');
    await expect(iban).toHaveValue('DE89 3704 90044');
    await page.keyboard.type('1');
    await expect(iban).toHaveValue('DE89 3704 910044');
    await page.keyboard.press('Tab');
    await expect(iban).toHaveValue('DE89 3704 9100 44');
  });
  await test.step('a mistake', async () => {
    await shop.directDebit.field('Account holder').fill('Mira Holt');
    await iban.fill('DE88 3704 0044 0532 0130 00');
    await shop.directDebit.payButton.click();
    await expect(shop.directDebit.hints()).toHaveText(['This IBAN has a character wrong or missing.']);
    await expect(iban).toBeFocused();
    expect(sent).toEqual([]);
  });
  await iban.fill(IBAN);
  await shop.directDebit.payButton.click();
  await expect(result.heading).toHaveText('Payment successful');
  await expect(result.facts).toContainText('SEPA ending in 3000');
  expect(result.parameters()).toEqual({ id, resourcePath: `/v1/checkouts/${id}/payment` });
  expect(problems.all).toEqual([]);
});

test(
  'while one form pays, the others wait; a lost answer is no failure: the form asks what became of the payment',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/v1\/checkouts\/[^/]+\/payment$/, async (route) => {
      await held.promise;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await shop.virtualAccount.open();
    await shop.virtualAccount.field('Account').fill('mira@shop.example');
    await shop.virtualAccount.payButton.click();
    await expect(shop.card.payButton).toHaveAttribute('aria-disabled', 'true');
    await expect(shop.directDebit.payButton).toHaveAttribute('aria-disabled', 'true');
    held.resolve();
    await expect(result.heading).toHaveText('Payment successful');
  },
);

test(
  'a transfer is confirmed on the page of the bank, and ends in the shop',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    const id = await shop.checkoutId();
    await shop.transfer.open();
    await expect(shop.transfer.payButton).toHaveText('Continue with Sofort');
    await shop.transfer.payButton.click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(result.heading).toHaveText('Payment successful');
    await expect(result.facts).toContainText('Sofort');
    expect(result.parameters()).toEqual({ id, resourcePath: `/v1/checkouts/${id}/payment` });
  },
);

/** The window of the bank that the shopper's press opens. */
async function leaveForBank(shop: ShopPage, page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await shop.transfer.payButton.click();
  return opening;
}

test(
  'a closed window of the bank can be opened again, for the same payment, which ends on the page of the shop',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    await shop.openShowing('accounts', 'transfer', 'window');
    await shop.card.ready();
    await shop.transfer.open();
    const first = await leaveForBank(shop, page);
    await expect(first.getByRole('button', { name: 'Confirm' })).toBeVisible();
    const address = first.url();
    await first.close();
    await expect(shop.transfer.message).toContainText('The window was closed');
    const second = await leaveForBank(shop, page);
    await expect(second.getByRole('button', { name: 'Confirm' })).toBeVisible();
    expect(second.url()).toBe(address);
    await second.getByRole('button', { name: 'Confirm' }).click();
    await expect(result.heading).toHaveText('Payment successful');
    await expect.poll(() => second.isClosed()).toBe(true);
  },
);
