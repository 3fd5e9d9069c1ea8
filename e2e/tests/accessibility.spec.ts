/** Every state of every form, wide and narrow, in light and dark colours: axe finds nothing, and it all fits. */

import type { Page } from '@playwright/test';
import { NIGHTLY } from '../chaos/nightly.ts';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expectNothingFoundInLightAndDark } from '../fixtures/axe.ts';
import { expectNoSidewaysScroll, picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

test('the card form: empty, with mistakes, filled, busy, declined and paid', async ({
  shop,
  result,
  page,
}) => {
  await shop.openReady();
  await look(page, 'empty');
  await shop.card.pay();
  await expect(shop.card.hint('cvv')).toBeVisible();
  await look(page, 'mistakes');
  await shop.card.enter(DECLINED_CARD);
  await expect(shop.card.root.locator('.wpwl-hint')).toHaveCount(0);
  await look(page, 'filled');

  const held = Promise.withResolvers<void>();
  await page.route(PAYMENT_CALL, async (route) => {
    await held.promise;
    await route.continue();
  });
  await shop.card.pay();
  await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'true');
  await look(page, 'busy');
  held.resolve();
  await expect(shop.card.message).toBeVisible();
  await look(page, 'declined');

  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  await look(page, 'paid');
  await page.goto(`${shop.address}result`);
  await look(page, 'explained');
});

for (const layout of ['accordion', 'tabs', 'stack'] as const) {
  test(`accounts, empty and with mistakes, as ${layout}`, AT_NIGHT, async ({ shop, page }) => {
    await shop.openLayout(layout);
    await shop.card.ready();
    await look(page, `accounts-${layout}`);
    if (layout !== 'stack') await shop.method('SEPA').click();
    await shop.directDebit.payButton.click();
    await expect(shop.directDebit.hints()).toHaveCount(2);
    await look(page, `accounts-mistakes-${layout}`);
  });
}

test(
  'stored details alongside other ways to pay, in tabs and from right to left',
  AT_NIGHT,
  async ({ shop, page }) => {
    await shop.storeCard(GOOD_CARD);
    for (const [layout, locale] of [
      ['tabs', 'en'],
      ['accordion', 'ar'],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one page */
      await shop.openLayout(layout, 'accounts,code', locale);
      await expect(shop.stored.code).toBeEditable();
      await look(page, `stored-${layout}-${locale}`);
      /* oxlint-enable no-await-in-loop */
    }
  },
);

test('the wallet, and stored details with a code and a question', AT_NIGHT, async ({ shop, page }) => {
  await shop.openWallet();
  await look(page, 'wallet');
  await shop.storeCard(GOOD_CARD);
  await shop.storeCard(AMEX_CARD);
  await shop.openShowing('code', 'aside');
  await shop.stored.ready();
  await expect(shop.stored.code).toBeEditable();
  await look(page, 'stored');
  await shop.stored.root.getByRole('button', { name: /^Remove American/ }).click();
  await look(page, 'stored-question');
});

test('billing address, box and choice of brands', AT_NIGHT, async ({ shop, page }) => {
  await shop.openShowing('billing', 'save');
  await shop.card.ready();
  await shop.card.enter({ ...GOOD_CARD, number: '6011000000000004' });
  await expect(page.getByRole('radio', { name: 'Maestro' })).toBeVisible();
  await look(page, 'extras');
});

/** The page as it is: it fits wide and narrow, and axe finds nothing in the narrow one, where it is tightest. */
async function look(page: Page, state: string): Promise<void> {
  await test.step(state, async () => {
    await page.setViewportSize(WIDE);
    await fits(page, state);
    if (NIGHTLY) await expectNothingFoundInLightAndDark(page);
    await page.setViewportSize(NARROW);
    await fits(page, state);
    await expectNothingFoundInLightAndDark(page);
    await picture(page, state, 'dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  });
}

async function fits(page: Page, state: string): Promise<void> {
  const { width } = page.viewportSize() ?? WIDE;
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
  await expectNoSidewaysScroll(page);
  await picture(page, state);
}
