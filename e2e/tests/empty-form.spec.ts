import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { CardFieldName } from '../models/card-form.ts';
import type { ShopPage } from '../models/shop-page.ts';

const REQUIRED: readonly CardFieldName[] = ['cardNumber', 'expiry', 'cvv'];

test('an empty form: each wrong field says so, the first has the focus, one live region speaks, nothing is sent', async ({
  shop,
  page,
}) => {
  const sent = postsOf(page);
  await shop.openReady();
  await shop.card.pay();
  for (const field of REQUIRED) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, so that a failure names the first
    await expectRefused(shop, field);
  }
  await expect(shop.card.input('cardNumber')).toBeFocused();
  const frame = await page.evaluate(() => document.activeElement?.className);
  expect(frame).toContain('wpwl-control-cardNumber');
  await expect.poll(() => speakingRegions(page)).toHaveLength(1);
  // The description is for screen readers: it must not make a field scroll.
  const scrolls = shop.card
    .input('cardNumber')
    .evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(await scrolls).toBe(false);
  await expect(shop.card.hint('cardHolder')).toBeHidden();
  await expect(shop.card.input('cardHolder')).not.toHaveAttribute('aria-invalid', 'true');

  await test.step('a hint goes when its field is right, and the others stay', async () => {
    await shop.card.input('cardNumber').pressSequentially(GOOD_CARD.number);
    await expect(shop.card.hint('cardNumber')).toBeHidden();
    await expect(shop.card.input('cardNumber')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(shop.card.hint('expiry')).toBeVisible();
  });
  expect(sent).toEqual([]);
});

test('a click before the last field is there waits for it', async ({ shop, page }) => {
  let frames = 0;
  await page.route('**/v1/widget/card-frame.*', async (route) => {
    frames += 1;
    if (frames === 4) await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue().catch(() => {});
  });
  await shop.open();
  await shop.card.payButton.and(page.locator('[aria-disabled="false"]')).click();
  await expect(page.locator('.wpwl-hint')).toHaveCount(3);
  await expect(shop.card.message).toBeHidden();
});

function postsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  return sent;
}

async function expectRefused({ card }: ShopPage, field: CardFieldName): Promise<void> {
  await expect(card.hint(field)).toBeVisible();
  await expect(card.hint(field)).not.toBeEmpty();
  await expect(card.input(field)).toHaveAttribute('aria-invalid', 'true');
  await expect(card.input(field)).toHaveAccessibleDescription(/\w{2,}/);
}

/** The texts that a screen reader is given to say, on the page and in every frame. */
async function speakingRegions(page: Page): Promise<string[]> {
  const live = '[aria-live]:not([aria-live="off"]), [role=alert], [role=status], [role=log]';
  const texts = await Promise.all(page.frames().map((frame) => frame.locator(live).allTextContents()));
  return texts.flat().filter((text) => text.trim() !== '');
}
