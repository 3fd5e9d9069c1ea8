/** Every form in every look: axe finds nothing, the page never scrolls sideways, and pictures end in test-results. */
import type { Page } from '@playwright/test';
import { expectNothingFoundInLightAndDark } from '../fixtures/axe.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, GOOD_CARD } from '../models/card-details.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
];

test('accounts, empty and with mistakes', async ({ shop, page }) => {
  await shop.openShowing('accounts');
  await shop.card.ready();
  await look(page, 'accounts');
  await shop.directDebit.payButton.click();
  await expect(shop.directDebit.hints()).toHaveCount(2);
  await look(page, 'accounts-mistakes');
});

test('stored details, with a code and a question', async ({ shop, page }) => {
  await shop.storeCard(GOOD_CARD);
  await shop.storeCard(AMEX_CARD);
  await shop.openShowing('code', 'aside');
  await shop.stored.ready();
  await expect(shop.stored.code).toBeEditable();
  await look(page, 'stored');
  await shop.stored.root.getByRole('button', { name: /^Remove American/ }).click();
  await look(page, 'stored-question');
});

test('billing address, box and choice of brands', async ({ shop, page }) => {
  await shop.openShowing('billing', 'save');
  await shop.card.ready();
  await shop.card.enter({ ...GOOD_CARD, number: '6011000000000004' });
  await expect(page.getByRole('radio', { name: 'Maestro' })).toBeVisible();
  await look(page, 'extras');
});

test('the name first, help, a note and a way back', async ({ shop, page }) => {
  await shop.openShowing('order', 'help', 'gift', 'back');
  await shop.card.ready();
  await page.getByRole('button', { name: 'Where is the security code?' }).click();
  await shop.card.enter(AMEX_CARD);
  await look(page, 'wishes');
});

test('order, help and the way back from right to left', async ({ shop, page }) => {
  await page.goto(`${shop.address}?locale=ar&show=order,help,back`);
  await shop.card.ready();
  await page.getByRole('button', { name: 'أين يوجد رمز الأمان؟' }).click();
  await shop.card.enter(AMEX_CARD);
  await look(page, 'wishes-rtl');
});

test('the wallet', async ({ shop, page }) => {
  await shop.openWallet();
  await shop.card.ready();
  await look(page, 'wallet');
});

/** The same page, as it stands, wide and narrow, in light and dark colours. */
async function look(page: Page, state: string): Promise<void> {
  for (const size of SIZES) {
    /* oxlint-disable no-await-in-loop -- there is one page */
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(page, state, colorScheme);
    }
    await expectNothingFoundInLightAndDark(page);
    /* oxlint-enable no-await-in-loop */
  }
}
