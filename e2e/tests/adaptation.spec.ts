// needs: the night
/** Settings of shoppers' own devices: zoom, forced colours, less motion; and the size of targets. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

/** WCAG 2.2, 1.4.10: a page of 1280 by 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** WCAG 2.2, 2.5.8, in CSS pixels. */
const LEAST_TARGET = 24;

test.describe('at 400 % zoom', () => {
  test.use({ viewport: ZOOMED });

  test('the form is filled and paid with the keyboard, and the focused element is always visible', async ({
    shop,
    result,
    page,
  }) => {
    await shop.openReady();
    await shop.card.payButton.focus();
    await page.keyboard.press('Enter');
    await expect(shop.card.input('cardNumber')).toBeFocused();
    const texts = {
      cardNumber: GOOD_CARD.number,
      expiry: GOOD_CARD.expiry,
      cvv: GOOD_CARD.cvv,
      cardHolder: GOOD_CARD.holder,
    };
    for (const field of CARD_FIELDS) {
      /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
      await expect(shop.card.input(field)).toBeFocused();
      await expect(shop.card.frameElement(field)).toBeInViewport({ ratio: 1 });
      await page.keyboard.type(texts[field]);
      await page.keyboard.press('Tab');
      /* oxlint-enable no-await-in-loop */
    }
    await expect(shop.card.payButton).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(ZOOMED.width);
    await page.keyboard.press('Enter');
    await expect(result.heading).toHaveText('Payment successful');
  });
});

test('where the shopper wants less motion, nothing turns or glides while it pays', async ({ shop, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/payment$/, () => {});
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'true');
  await expect(shop.card.payButton).not.toHaveText('');
  expect(await movingParts(page)).toEqual([]);
  // The search itself works: elsewhere there is something that moves.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movingParts(page)).not.toEqual([]);
});

test('everything that can be clicked is large enough to be hit', async ({ shop, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.storeCard(GOOD_CARD);
  await shop.openShowing('accounts', 'billing', 'save', 'code', 'aside');
  await shop.stored.ready();
  expect(await smallTargets(page)).toEqual([]);
  await shop.stored.root
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Other ways to pay' }).click();
  await shop.card.ready();
  await shop.card.enter({ ...GOOD_CARD, number: '6011000000000004' });
  await expect(page.getByRole('radio', { name: 'Maestro' })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

/** Every animation and transition of the form that takes time. */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const form = document.querySelector('.wpwl-form-card');
    const moves: string[] = [];
    for (const part of [form, ...(form?.querySelectorAll('*') ?? [])]) {
      if (part === null) continue;
      for (const pseudo of [undefined, '::before', '::after']) {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(part, pseudo);
        const times = `${animationName === 'none' ? '0s' : animationDuration}, ${transitionDuration}`;
        if (times.split(', ').some((time) => Number.parseFloat(time) > 0.01)) moves.push(part.className);
      }
    }
    return moves;
  });
}

/** Targets that are too small. A box with its label around it is hit through the label. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = document.querySelectorAll(
      '.wpwl-container :is(button, a, select, iframe, input:not([type="hidden"]))',
    );
    return Array.from(targets, (target) => target.closest('label') ?? target)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < least || height < least);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `${target.className} ${target.textContent} ${width}x${height}`;
      });
  }, LEAST_TARGET);
}
