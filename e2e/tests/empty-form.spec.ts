import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import type { CardFieldName } from '../models/card-form.ts';

const REQUIRED: readonly CardFieldName[] = ['cardNumber', 'expiry', 'cvv'];

test('every wrong field has a hint, is invalid, and is described by a text of its own frame', async ({
  shop,
}) => {
  await shop.openReady();
  await shop.card.pay();
  for (const field of REQUIRED) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, so that a failure names the first
    await expectRefused(shop.card.hint(field), shop.card.input(field));
  }
  // The description is for ears: it must not make a field scroll.
  const scrolls = shop.card
    .input('cardNumber')
    .evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(await scrolls).toBe(false);
  await expect(shop.card.hint('cardHolder')).toBeHidden();
  await expect(shop.card.input('cardHolder')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the first wrong field has the focus', async ({ shop, page }) => {
  await shop.openReady();
  await shop.card.pay();
  await expect(shop.card.input('cardNumber')).toBeFocused();
  const frame = await page.evaluate(() => document.activeElement?.className);
  expect(frame).toContain('wpwl-control-cardNumber');
});

test('where only a later field is wrong, that one has the focus', async ({ shop }) => {
  await shop.openReady();
  await shop.card.enter({ ...GOOD_CARD, expiry: '' });
  await shop.card.pay();
  await expect(shop.card.input('expiry')).toBeFocused();
});

test('exactly one live region speaks', async ({ shop, page }) => {
  await shop.openReady();
  await shop.card.pay();
  await expect(shop.card.hint('cardNumber')).toBeVisible();
  await expect.poll(() => speakingRegions(page)).toHaveLength(1);
});

test('a hint goes when its field is right, and the others stay', async ({ shop }) => {
  await shop.openReady();
  await shop.card.pay();
  await expect(shop.card.hint('cardNumber')).toBeVisible();
  await shop.card.input('cardNumber').pressSequentially(GOOD_CARD.number);
  await expect(shop.card.hint('cardNumber')).toBeHidden();
  await expect(shop.card.input('cardNumber')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(shop.card.hint('expiry')).toBeVisible();
});

test('nothing is sent for a form with mistakes', async ({ shop, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await shop.openReady();
  await shop.card.pay();
  await expect(shop.card.hint('cvv')).toBeVisible();
  expect(sent).toEqual([]);
});

const MISTAKES: readonly [string, CardFieldName, string][] = [
  ['a number with a wrong check digit', 'cardNumber', '4200 0000 0000 0001'],
  ['a number that is too short', 'cardNumber', '4200 0000'],
  ['a brand that the shop does not offer', 'cardNumber', '9999 9999 9999 9995'],
  ['a month that does not exist', 'expiry', '13 / 39'],
  ['an expiry date in the past', 'expiry', '01 / 20'],
  ['a security code that is too short', 'cvv', '12'],
];

for (const [what, field, text] of MISTAKES) {
  test(`${what} is told at its field`, async ({ shop }) => {
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await shop.card.input(field).fill(text);
    await shop.card.pay();
    await expectRefused(shop.card.hint(field), shop.card.input(field));
    await expect(shop.card.root.locator('.wpwl-hint:visible')).toHaveCount(1);
  });
}

async function expectRefused(
  hint: ReturnType<Page['locator']>,
  input: ReturnType<Page['locator']>,
): Promise<void> {
  await expect(hint).toBeVisible();
  await expect(hint).not.toBeEmpty();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/\w{2,}/);
}

/** The texts that a screen reader is given to say, on the page and in every frame. */
async function speakingRegions(page: Page): Promise<string[]> {
  const live = '[aria-live]:not([aria-live="off"]), [role=alert], [role=status], [role=log]';
  const texts = await Promise.all(page.frames().map((frame) => frame.locator(live).allTextContents()));
  return texts.flat().filter((text) => text.trim() !== '');
}
