import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';
import type { ShopPage } from '../models/shop-page.ts';

const PAYMENT_CALL = /\/v1\/checkouts\/[^/]+\/payment$/;
const TIMES = 20;

/** How an impatient shopper, or the script of a page, presses again and again. */
const PRESSES: Readonly<Record<string, (shop: ShopPage, page: Page) => Promise<unknown>>> = {
  'fast clicks': async (shop, page) => {
    const box = await shop.card.payButton.boundingBox();
    if (!box) throw new Error('the pay button is not to be seen');
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await Promise.all(Array.from({ length: TIMES }, press));
  },
  'presses that a script fires in one go': (shop) =>
    shop.card.payButton.evaluate((button: HTMLButtonElement, times) => {
      for (let press = 0; press < times; press += 1) button.click();
    }, TIMES),
  'Enter in a field': async (shop, page) => {
    await shop.card.input('cvv').focus();
    await Promise.all(Array.from({ length: TIMES }, () => page.keyboard.press('Enter')));
  },
};

test(
  'twenty presses pay once, and until it is answered the button says so',
  AT_NIGHT,
  async ({ shop, result, page }) => {
    const calls: string[] = [];
    // Held until it is let go: a busy state must be there to be seen.
    let held = Promise.withResolvers<void>();
    await page.route(PAYMENT_CALL, async (route) => {
      if (route.request().method() !== 'POST') return await route.continue();
      calls.push(route.request().url());
      await held.promise;
      await route.continue();
    });
    await shop.openReady();
    for (const [index, [what, press]] of Object.entries(PRESSES).entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each comes after the last was declined
      await test.step(what, async () => {
        const isLast = index === Object.keys(PRESSES).length - 1;
        held = Promise.withResolvers<void>();
        await shop.card.enter(isLast ? GOOD_CARD : DECLINED_CARD);
        await press(shop, page);
        await expect.poll(() => calls.length).toBe(index + 1);
        await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'true');
        await expect(shop.card.payButton).toHaveAttribute('aria-disabled', 'true');
        held.resolve();
        if (isLast) await expect(result.heading).toHaveText('Payment successful');
        else await expect(shop.card.payButton).toHaveAttribute('aria-busy', 'false');
        expect(calls).toHaveLength(index + 1);
      });
    }
  },
);
