/**
 * Whatever is wrong, four things hold: the shopper reads it in their language, `onError` is called once, the console
 * has one line, and the form can be paid as soon as the cause is gone. German is the example of a loaded language.
 */

import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expectNothingFoundButColours } from '../fixtures/axe.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { widgetLines } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;

interface Trouble {
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** On the open page. */
  readonly happen: (page: Page, shop: ShopPage) => Promise<unknown>;
  readonly shopperReads: string;
  readonly onError: string;
  /** A part of the line on the console. */
  readonly console: string;
  /** Removes the cause, as far as the shopper's next click does not. */
  readonly end: (page: Page, shop: ShopPage) => Promise<unknown>;
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a hook that throws': {
    happen: async (page, shop) => {
      await page.evaluate(() => {
        Reflect.set(Reflect.get(window, 'wpwlOptions'), 'onBeforeSubmitCard', () => {
          throw new Error('a mistake of the shop');
        });
      });
      await shop.card.payWith(GOOD_CARD);
    },
    shopperReads:
      'Die Zahlung konnte gerade nicht ausgeführt werden. Bitte versuchen Sie es in Kürze erneut.',
    onError: 'WidgetError',
    console: 'onBeforeSubmitCard has failed',
    end: (page) =>
      page.evaluate(() => Reflect.set(Reflect.get(window, 'wpwlOptions'), 'onBeforeSubmitCard', undefined)),
  },
  'a connection that is gone when the shopper pays': {
    happen: async (page, shop) => {
      await shop.card.ready();
      await expect(shop.card.payButton).toHaveText(/92/);
      await shop.card.enter(GOOD_CARD);
      await page.context().setOffline(true);
      await shop.card.pay();
      await expect(shop.card.message).toContainText('was aus Ihrer Zahlung geworden ist');
      await untilKnown(page, shop);
    },
    shopperReads:
      'Wir konnten nicht feststellen, ob die Zahlung ausgeführt wurde. Bitte fragen Sie im Shop nach, bevor Sie erneut bezahlen.',
    onError: 'WidgetError',
    console: 'the payment was sent, and no answer came',
    end: (page) => page.context().setOffline(false),
  },
  'a payment request that is lost': {
    prepare: (page) => page.route(PAYMENT_CALL, (route) => route.abort()),
    happen: (_page, shop) => shop.card.payWith(GOOD_CARD),
    shopperReads:
      'Die Verbindung wurde unterbrochen, es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
    onError: 'WidgetError',
    console: 'the payment was sent, and no answer came',
    end: (page) => page.unroute(PAYMENT_CALL),
  },
};

for (const [what, trouble] of Object.entries(TROUBLES)) {
  test(
    `${what}: shopper, shop and developer are notified, and nothing is left dead`,
    AT_NIGHT,
    async ({ shop, page, result, problems }) => {
      await page.clock.install();
      await recordOnErrorCalls(page);
      await trouble.prepare?.(page);
      await page.goto(`${shop.address}?locale=de`);
      await trouble.happen(page, shop);
      await expect(shop.card.message).toContainText(trouble.shopperReads);
      await expect.poll(() => spoken(page)).toContain(trouble.shopperReads);
      expect(await onErrorCalls(page)).toEqual([trouble.onError]);
      await expect(shop.notice).toBeHidden();
      await expect(shop.basket).toBeVisible();
      expect(widgetLines(problems).filter((line) => line.includes(trouble.console))).toHaveLength(1);

      await expectNothingFoundButColours(page);

      await trouble.end(page, shop);
      await shop.card.payWith(GOOD_CARD);
      await expect(result.heading).toHaveText('Payment successful');
    },
  );
}

/** Lets the pauses pass between the questions that the form asks the gateway, until it has something to say. */
async function untilKnown(page: Page, shop: ShopPage): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(20_000);
    expect(await shop.card.payButton.getAttribute('aria-busy', { timeout: 500 })).toBe('false');
  }).toPass();
}

function spoken(page: Page): Promise<string> {
  return page
    .locator('[aria-live]')
    .allInnerTexts()
    .then((texts) => texts.join('\n'));
}
