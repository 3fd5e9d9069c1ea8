/**
 * The announcements of a screen reader for each method in three languages, one of them from right to left: every stop
 * of the tab key, and the messages when the shopper clicks the button of an empty form. As in `screen-reader.spec.ts`.
 */

import type { Locator, Page } from '@playwright/test';
import { byDay } from '../fixtures/at-night.ts';
import { ScreenReader } from '../fixtures/screen-reader.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

interface Method {
  readonly show: string;
  readonly form: (shop: ShopPage) => Locator;
  readonly first: (shop: ShopPage) => Locator;
  /** The heading that opens it among several ways to pay. */
  readonly heading?: (shop: ShopPage) => Locator;
  /** How often the tab key is pressed from the first stop to the button. */
  readonly stops: number;
}

const METHODS: Readonly<Record<string, Method>> = {
  card: {
    show: 'help',
    form: (shop) => shop.card.root,
    first: (shop) => shop.card.input('cardNumber'),
    stops: 5,
  },
  'stored-details': {
    show: 'code',
    form: (shop) => shop.stored.root,
    first: (shop) => shop.stored.root.getByRole('radio').first(),
    stops: 3,
  },
  'bank-account': {
    show: 'accounts',
    form: (shop) => shop.directDebit.root,
    heading: (shop) => shop.directDebit.root.locator('.wpwl-method-button'),
    first: (shop) => shop.directDebit.root.locator('input').first(),
    stops: 2,
  },
  'virtual-account': {
    show: 'accounts',
    form: (shop) => shop.virtualAccount.root,
    heading: (shop) => shop.virtualAccount.root.locator('.wpwl-method-button'),
    first: (shop) => shop.virtualAccount.root.locator('input').first(),
    stops: 1,
  },
  redirect: {
    show: 'accounts,transfer',
    form: (shop) => shop.transfer.root,
    heading: (shop) => shop.transfer.root.locator('.wpwl-method-button'),
    first: (shop) => shop.transfer.payButton,
    stops: 0,
  },
};

/** The other accounts are read in the same order, with fewer fields. */
const BY_DAY: ReadonlySet<string> = new Set(['card', 'stored-details', 'bank-account']);

for (const [name, method] of Object.entries(METHODS)) {
  for (const language of ['en', 'de', 'ar']) {
    test(`${name} in ${language}`, byDay(language === 'en' && BY_DAY.has(name)), async ({ shop, page }) => {
      if (name === 'stored-details') await shop.storeCard(AMEX_CARD);
      const reader = await ScreenReader.listenTo(page);
      await page.goto(`${shop.address}?locale=${language}&show=${method.show}`);
      await shop.card.ready();
      await expect(method.form(shop)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      if (method.heading === undefined) {
        await expect(method.first(shop)).toBeEnabled();
        await method.first(shop).focus();
        await reader.readFocus();
      } else {
        await method.heading(shop).focus();
        await reader.readFocus();
        await page.keyboard.press('Enter');
        await expect(method.first(shop)).toBeVisible();
        await reader.readFocus();
        await reader.press('Tab');
      }
      for (let stop = 0; stop < method.stops; stop += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await reader.press('Tab');
      }
      await holdRedirect(page);
      const before = reader.lines.length;
      await page.keyboard.press('Enter');
      await expect.poll(() => reader.lines.slice(before).some((line) => line.includes('says'))).toBe(true);
      if (name !== 'redirect') {
        await expect(method.form(shop).locator('.wpwl-has-error').first()).toBeVisible();
        await reader.readFocus();
      }
      expect(reader.transcript).toMatchSnapshot(`${name}-${language}.txt`);
    });
  }
}

/** A redirect would end what can be heard. */
async function holdRedirect(page: Page): Promise<void> {
  await page.route(/\/v1\/checkouts\/[^/]+\/payment$/, () => {});
}
