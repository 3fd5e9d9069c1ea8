import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { replaceForm, rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const MADA_CARD = { ...GOOD_CARD, number: '4464040000000007' };

/** Makes the shop offer these brands. */
function offer(page: Page, address: string, brands: string): Promise<void> {
  return rewritePage(page, address, (html) =>
    replaceForm(html, (form) => form.replace(/data-brands="[^"]*"/, `data-brands="${brands}"`)),
  );
}

const choiceOn = (page: Page) => page.getByRole('radiogroup', { name: 'Card brand' });

test('a card of a local and an international brand is paid with the one that the shopper chooses by keyboard', async ({
  shop,
  result,
  page,
}) => {
  await offer(page, shop.address, 'VISA MASTER MADA');
  await shop.openReady();
  await shop.card.enter(MADA_CARD);
  const choice = choiceOn(page);
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: 'mada' })).toBeChecked();
  await choice.getByRole('radio', { name: 'mada' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: 'Visa' })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(choice.getByRole('radio', { name: 'mada' })).toBeChecked();
  await shop.card.pay();
  await expect(result.facts).toContainText('MADA ending in 0007');
});

test(
  'the local brands are loaded for the shop that offers one, and asked for again when that fails',
  AT_NIGHT,
  async ({ shop, page }) => {
    const asked: string[] = [];
    await page.route('**/v1/widget/brands.*.json', async (route) => {
      asked.push(route.request().url());
      await (asked.length === 1 ? route.abort() : route.continue());
    });
    await shop.openReady();
    await shop.card.enter(GOOD_CARD);
    await expect(page.locator('.wpwl-brand-VISA')).toBeVisible();
    expect(asked).toEqual([]);
    await offer(page, shop.address, 'ELO VISA');
    await shop.openReady();
    await shop.card.enter({ ...GOOD_CARD, number: '6362970000457013' });
    await expect(page.locator('.wpwl-brand-ELO')).toBeVisible();
    expect(asked.length).toBeGreaterThan(1);
  },
);
