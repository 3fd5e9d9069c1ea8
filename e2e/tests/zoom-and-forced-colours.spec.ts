// needs: the night
/**
 * Shoppers who enlarge the page to 400 %, which leaves 320 by 256 CSS pixels of a window of 1280 by 1024, and shoppers
 * whose system decides on all colours.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNothingFound, expectNothingFoundButColours } from '../fixtures/axe.ts';
import { expectNoSidewaysScroll } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

const ENLARGED = { width: 320, height: 256 };

test.describe('at 400 %', () => {
  test.use({ viewport: ENLARGED });

  for (const locale of ['en', 'de', 'ar']) {
    test(`nothing is cut and nothing scrolls sideways, also with mistakes: ${locale}`, async ({
      shop,
      page,
    }) => {
      await page.goto(`${shop.address}?locale=${locale}&show=accounts,help,save,billing,back`);
      await shop.card.ready();
      await fits(page);
      await shop.card.pay();
      await expect(shop.card.hint('cvv')).toBeVisible();
      await shop.directDebit.open();
      await shop.directDebit.payButton.click();
      await expect(shop.directDebit.hints()).toHaveCount(2);
      await fits(page);
      await expectNothingFound(page);
    });
  }

  test('what is stored, and the question before it is removed', async ({ shop, page }) => {
    await shop.storeCard(AMEX_CARD);
    await shop.openShowing('code', 'aside');
    await shop.stored.ready();
    await shop.stored.root
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await fits(page);
  });
});

test.describe('in forced colours', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('every field, button and message has an edge, the focus is seen, and so are mistakes', async ({
    shop,
    page,
  }) => {
    await shop.openLayout('stack', 'accounts,help,save,billing');
    await shop.card.ready();
    for (const control of await page.locator('.wpwl-control:not([type=hidden]), .wpwl-button-pay').all()) {
      // oxlint-disable-next-line no-await-in-loop -- the first without an edge is named
      expect(await edgeOf(control), (await control.getAttribute('class')) ?? '').toBeGreaterThan(0);
    }
    await focusIsSeen(shop.card.frameElement('cardNumber'), () => shop.card.input('cardNumber').focus());
    await focusIsSeen(shop.directDebit.root.locator('.wpwl-control-accountIban'), () =>
      shop.directDebit.root.locator('.wpwl-control-accountIban').focus(),
    );
    await page.keyboard.press('Tab');
    await expect(shop.directDebit.payButton).toBeFocused();
    expect(await outlineOf(shop.directDebit.payButton)).toBeGreaterThan(0);
    const before = await edgeOf(shop.card.frameElement('cardNumber'));
    await shop.card.pay();
    await expect(shop.card.hint('cardNumber')).toBeVisible();
    expect(await edgeOf(shop.card.frameElement('cardNumber'))).toBeGreaterThan(before);
    await shop.card.enter(DECLINED_CARD);
    await page.locator('select[name="billing.country"]').selectOption('IE');
    await page.locator('input[name="billing.postcode"]').fill('H91T2C4');
    await shop.card.pay();
    await expect(shop.card.message.first()).toBeVisible();
    expect(await edgeOf(shop.card.message.first())).toBeGreaterThan(0);
    // The colours that axe computes are those of the shop and not of the system.
    await expectNothingFoundButColours(page);
  });

  test('what is chosen is seen among what is stored', async ({ shop, page }) => {
    await shop.storeCard(GOOD_CARD);
    await shop.storeCard(AMEX_CARD);
    await shop.open();
    await shop.stored.ready();
    const entries = shop.stored.root.locator('.wpwl-group-registration');
    const chosen = entries.filter({ has: page.locator('input:checked') });
    const other = entries.filter({ has: page.locator('input:not(:checked)') }).first();
    expect(await outlineOf(chosen)).toBeGreaterThan(await outlineOf(other));
  });
});

/** No node of the forms reaches out of the window, and no text out of its node. */
async function fits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.wpwl-container *')]
      .filter((node) => node.checkVisibility() && !node.closest('svg, .wpwl-hidden-visually, [hidden]'))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        const clips =
          getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
        return width > 0 && (left < -1 || right > innerWidth + 1 || clips);
      })
      .map((node) => node.className),
  );
  expect(cut).toEqual([]);
}

function edgeOf(node: Locator): Promise<number> {
  return node.evaluate((element) => {
    const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
    return borderBlockStartStyle === 'none' ? 0 : Number.parseFloat(borderBlockStartWidth);
  });
}

function outlineOf(node: Locator): Promise<number> {
  return node.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });
}

async function focusIsSeen(node: Locator, focus: () => Promise<void>): Promise<void> {
  const before = await outlineOf(node);
  await focus();
  await expect.poll(() => outlineOf(node)).toBeGreaterThan(before);
}
