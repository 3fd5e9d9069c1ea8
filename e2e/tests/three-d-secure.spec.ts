import type { FrameLocator, Page } from '@playwright/test';
import { MerchantApi } from '../fixtures/merchant-api.ts';
import { rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

/** The demo merchant's channel on which the gateway authenticates shoppers. */
const CHANNEL = 'a0000000000000000000000000000002';

/** Visa cards of the simulated banks: one that asks nothing, and two that ask for a code, the first with a method. */
const QUIET = { ...GOOD_CARD, number: '4200000000000091' };
const ASKED = { ...GOOD_CARD, number: '4200000000000042' };
const ASKED_AT_ONCE = { ...GOOD_CARD, number: '4200000000000018' };

/** Shows the shop's page with a checkout of that channel in place of its own. */
async function openWith3ds(shop: ShopPage, merchant: MerchantApi): Promise<string> {
  const order = { entityId: CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
  const { id } = (await (await merchant.post('v1/checkouts', order)).json()) as { id: string };
  await rewritePage(shop.page, shop.address, (html) =>
    html.replaceAll(/checkoutId=[^"&]+/g, `checkoutId=${id}`),
  );
  await shop.openReady();
  return id;
}

async function resultOf(merchant: MerchantApi, id: string): Promise<string> {
  const answer = await merchant.get(`v1/checkouts/${id}/payment`, { entityId: CHANNEL });
  return ((await answer.json()) as { result: { code: string } }).result.code;
}

/** The issuer's page: inside of the gateway's, inside of the dialog. */
function bankIn(page: Page): FrameLocator {
  return page.getByRole('dialog').frameLocator('iframe.wpwl-target').frameLocator('iframe');
}

async function typeTheCode(bank: FrameLocator): Promise<void> {
  const code = /\b\d{6}\b/.exec(await bank.locator('body').innerText())?.[0] ?? '';
  await bank.getByRole('textbox').fill(code);
  await bank.getByRole('button', { name: 'Confirm' }).click();
}

/** The shop looks for the checkout on its own channel, and answers 404. */
function besideTheResult(noted: readonly string[]): readonly string[] {
  return noted.filter((line) => !line.includes('404'));
}

test('a card whose issuer asks nothing is paid without a dialog', async ({
  shop,
  page,
  request,
  system,
  problems,
}) => {
  const merchant = new MerchantApi(request, system.gateway);
  const id = await openWith3ds(shop, merchant);
  await shop.card.enter(QUIET);
  await shop.card.pay();
  await page.waitForURL(/resourcePath=/);
  expect(await resultOf(merchant, id)).toBe('000.100.110');
  expect(besideTheResult(problems.all)).toEqual([]);
});

test('a shopper who types the code of the issuer has paid, and no policy was violated', async ({
  shop,
  page,
  request,
  system,
  problems,
}) => {
  const merchant = new MerchantApi(request, system.gateway);
  const id = await openWith3ds(shop, merchant);
  await shop.card.enter(ASKED);
  await shop.card.pay();
  await expect(page.getByRole('dialog', { name: 'Confirm your payment' })).toBeVisible();
  await typeTheCode(bankIn(page));
  await page.waitForURL(/resourcePath=/);
  expect(await resultOf(merchant, id)).toBe('000.100.110');
  expect(besideTheResult(problems.all)).toEqual([]);
});

test('a shopper who closes the dialog can pay again with the same card', async ({
  shop,
  page,
  request,
  system,
}) => {
  const merchant = new MerchantApi(request, system.gateway);
  const id = await openWith3ds(shop, merchant);
  await shop.card.enter(ASKED_AT_ONCE);
  await shop.card.pay();
  await expect(bankIn(page).getByRole('textbox')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The payment was cancelled. You can try again.').first()).toBeVisible();
  await expect(shop.card.payButton).toBeFocused();
  expect(await resultOf(merchant, id)).toBe('100.396.101');
  await shop.card.pay();
  await typeTheCode(bankIn(page));
  await page.waitForURL(/resourcePath=/);
  expect(await resultOf(merchant, id)).toBe('000.100.110');
});
