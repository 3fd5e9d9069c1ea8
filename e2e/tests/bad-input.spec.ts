/**
 * Whatever is wrong, four things hold: the shopper reads it in their language, `onError` is called once, the console
 * has one line, and the form can be paid as soon as the cause is gone. German stands for every loaded language.
 *
 * The clock of the page belongs to the test, so nothing here waits for a patience to end.
 */

import type { Page } from '@playwright/test';
import { byDay } from '../fixtures/at-night.ts';
import { expectNothingFoundButColours, expectNothingFoundOutsideOfFrames } from '../fixtures/axe.ts';
import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { widgetLines } from '../fixtures/page-problems.ts';
import { replaceForm, rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

const FRAME_DOCUMENT = /\/v1\/widget\/card-frame[^/]*\.html/;
const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;
const UNKNOWN_CHECKOUT = '0123456789ABCDEF0123456789ABCDEF.nowhere';

/** After so many milliseconds a frame must have answered, and is loaded once more. */
const FRAME_PATIENCE = 3000;
/** After so many a shop must have said whether a payment may go ahead. */
const HOOK_PATIENCE = 60_000;
const SESSION = 30 * 60_000;

interface Trouble {
  /** Before the page is opened. */
  readonly prepare?: (page: Page, address: string) => Promise<unknown>;
  /** On the open page. */
  readonly happen: (page: Page, shop: ShopPage) => Promise<unknown>;
  readonly shopperReads: string;
  readonly onError: string;
  /** A part of the line on the console. */
  readonly console: string;
  /** With axe; without it, the page and all of its frames. */
  readonly audit?: (page: Page) => Promise<void>;
  /** Takes the cause away, as far as the shopper's next press does not. Without it, nothing can be paid here. */
  readonly end?: (page: Page, shop: ShopPage) => Promise<unknown>;
}

const failedFrames = {
  happen: async (page: Page, shop: ShopPage) => {
    await expect(shop.card.root).toBeVisible();
    await page.clock.fastForward(FRAME_PATIENCE);
    await expect(shop.card.message).toContainText('dauert länger als üblich');
    await page.clock.fastForward(FRAME_PATIENCE);
  },
  shopperReads: 'Das Kartenformular konnte nicht geladen werden. Bitte prüfen Sie Ihre Verbindung.',
  onError: 'PciIframeCommunicationError',
  console: 'a card field could not be loaded or does not answer',
  end: async (page: Page, shop: ShopPage) => {
    await page.route(FRAME_DOCUMENT, (route) => route.continue());
    await shop.card.message.getByRole('button', { name: 'Erneut versuchen' }).click();
  },
};

const failedHook = {
  shopperReads: 'Die Zahlung konnte gerade nicht ausgeführt werden. Bitte versuchen Sie es in Kürze erneut.',
  onError: 'WidgetError',
  console: 'onBeforeSubmitCard has failed',
  end: (page: Page) =>
    page.evaluate(() => Reflect.set(Reflect.get(window, 'wpwlOptions'), 'onBeforeSubmitCard', undefined)),
};

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'card fields that are blocked': {
    ...failedFrames,
    prepare: (page) => page.route(FRAME_DOCUMENT, (route) => route.abort()),
  },
  'card fields that hang': {
    ...failedFrames,
    prepare: (page) => page.route(FRAME_DOCUMENT, () => {}),
    audit: expectNothingFoundOutsideOfFrames,
  },
  'a hook that throws': {
    ...failedHook,
    happen: async (page, shop) => {
      await page.evaluate(() => {
        Reflect.set(Reflect.get(window, 'wpwlOptions'), 'onBeforeSubmitCard', () => {
          throw new Error('a mistake of the shop');
        });
      });
      await shop.card.payWith(GOOD_CARD);
    },
  },
  'a hook that never settles': {
    ...failedHook,
    happen: async (page, shop) => {
      const asked = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            Reflect.set(Reflect.get(window, 'wpwlOptions'), 'onBeforeSubmitCard', () => {
              resolve();
              return new Promise(() => {});
            });
          }),
      );
      await shop.card.payWith(GOOD_CARD);
      await asked;
      await page.clock.fastForward(HOOK_PATIENCE);
    },
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
  'a connection that is gone before the shopper turns to the form': {
    happen: async (page, shop) => {
      await shop.card.ready();
      await expect(shop.card.payButton).toHaveText(/92/);
      await page.context().setOffline(true);
      await shop.card.payWith(GOOD_CARD);
    },
    shopperReads:
      'Die Verbindung wurde unterbrochen, es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
    onError: 'ScriptLoadError',
    console: 'the part paying could not be loaded',
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
  'a checkout that expires': {
    happen: async (page, shop) => {
      await shop.card.ready();
      await expect(shop.card.payButton).toHaveText(/92/);
      await page.clock.fastForward(SESSION + 1000);
    },
    shopperReads: 'Diese Zahlungssitzung ist abgelaufen. Es wurde nichts abgebucht.',
    onError: 'InvalidCheckoutIdError',
    console: 'cannot be paid: expired',
    end: renew,
  },
  'an unknown checkout': {
    prepare: (page, address) =>
      rewritePage(page, address, (html) =>
        html.replace(/checkoutId=[^"&]+/, `checkoutId=${UNKNOWN_CHECKOUT}`),
      ),
    happen: () => Promise.resolve(),
    shopperReads: 'Diese Zahlungssitzung gibt es nicht oder sie ist abgelaufen.',
    onError: 'InvalidCheckoutIdError',
    console: 'cannot be paid: unknown',
    end: renew,
  },
  'a form without a known brand': {
    prepare: (page, address) =>
      rewritePage(page, address, (html) =>
        replaceForm(html, (form) => form.replace(/data-brands="[^"]*"/, 'data-brands="FREE_BEER"')),
      ),
    happen: () => Promise.resolve(),
    shopperReads: 'Diese Zahlung ist derzeit nicht möglich. Bitte wenden Sie sich an den Shop.',
    onError: 'WidgetError',
    console: 'the form offers no brand that can be shown',
  },
};

/** The others differ in their words alone, which other tests read. */
const BY_DAY: ReadonlySet<string> = new Set(['a hook that throws', 'a payment request that is lost']);

for (const [what, trouble] of Object.entries(TROUBLES)) {
  test(
    `${what}: shopper, shop and developer learn of it, and nothing is left dead`,
    byDay(BY_DAY.has(what)),
    async ({ shop, page, result, problems }) => {
      const address = `${shop.address}?locale=de`;
      await page.clock.install();
      await recordOnErrorCalls(page);
      await trouble.prepare?.(page, address);
      // A page whose frames hang is never loaded.
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await trouble.happen(page, shop);
      await expect(shop.card.message).toContainText(trouble.shopperReads);
      await expect.poll(() => spoken(page)).toContain(trouble.shopperReads);
      expect(await onErrorCalls(page)).toEqual([trouble.onError]);
      // The demo shop says how to go on where its checkout is of no use, and the rest of its page goes on.
      await expect(shop.notice).toBeVisible({ visible: trouble.onError === 'InvalidCheckoutIdError' });
      await expect(shop.basket).toBeVisible();
      expect(widgetLines(problems).filter((line) => line.includes(trouble.console))).toHaveLength(1);

      await (trouble.audit ?? expectNothingFoundButColours)(page);

      if (trouble.end !== undefined) {
        await trouble.end(page, shop);
        await shop.card.payWith(GOOD_CARD);
        await expect(result.heading).toHaveText('Payment successful');
      }
    },
  );
}

/** Renews the checkout as the shop offers. */
async function renew(_page: Page, shop: ShopPage): Promise<void> {
  await shop.card.message.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(shop.card.message).toHaveCount(0);
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
