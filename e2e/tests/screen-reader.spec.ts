/**
 * The announcements of a screen reader during a payment, compared with a text that people can read and judge:
 * `e2e/transcripts`. After a wanted change: `playwright test screen-reader --update-snapshots`, and read the
 * difference.
 */
import { ScreenReader } from '../fixtures/screen-reader.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

test('paying', async ({ shop, result, page }) => {
  const reader = await ScreenReader.listenTo(page);
  await shop.openReady();
  await page.locator('a.brand').focus();
  await reader.press('Tab');
  await reader.type(GOOD_CARD.number, 'the card number');
  await reader.press('Tab');
  await reader.type(GOOD_CARD.expiry.replaceAll(/\D/g, ''), 'the expiry date');
  await reader.press('Tab');
  await reader.type(GOOD_CARD.cvv, 'the security code');
  await reader.press('Tab');
  await reader.type(GOOD_CARD.holder, 'the name');
  await reader.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result.heading).toHaveText('Payment successful');
  expect(reader.transcript).toMatchSnapshot('paying.txt');
});

test('an empty form', async ({ shop, page }) => {
  const reader = await ScreenReader.listenTo(page);
  await shop.openReady();
  await shop.card.payButton.focus();
  await reader.readFocus();
  await page.keyboard.press('Enter');
  await expect(shop.card.input('cardNumber')).toBeFocused();
  await expect.poll(() => reader.transcript).toContain('says');
  await reader.readFocus();
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.press('Tab');
  await reader.press('Tab');
  expect(reader.transcript).toMatchSnapshot('empty-form.txt');
});

test('a decline', async ({ shop, page }) => {
  const reader = await ScreenReader.listenTo(page);
  await shop.openReady();
  await shop.card.enter(DECLINED_CARD);
  await shop.card.payButton.focus();
  await page.keyboard.press('Enter');
  await expect(shop.card.message).toBeVisible();
  await expect.poll(() => reader.transcript).toContain('declined');
  await reader.readFocus();
  await reader.press('Shift+Tab');
  expect(reader.transcript).toMatchSnapshot('decline.txt');
});
