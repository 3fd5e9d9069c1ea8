import { AT_NIGHT } from '../fixtures/at-night.ts';
import { MerchantApi } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { addWidgetOptions } from '../fixtures/widget-options.ts';
import { GOOD_CARD } from '../models/card-details.ts';

test('the billing address reaches the merchant with the payment', async ({
  shop,
  result,
  page,
  request,
  system,
}) => {
  await shop.openShowing('billing');
  await shop.card.ready();
  await expect(page.getByLabel('Country')).toHaveValue('IE');
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(page.getByLabel('Eircode')).toBeFocused();
  await page.getByLabel('Eircode').fill('H91 T2C4');
  await page.getByLabel('County').selectOption('Co. Galway');
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  const path = result.parameters().resourcePath ?? '';
  const answer = await new MerchantApi(request, system.gateway).get(path.slice(1));
  expect(await answer.json()).toMatchObject({
    billing: {
      country: 'IE',
      city: 'Galway',
      street1: '14 Quay Street',
      postcode: 'H91T2C4',
      state: 'G',
    },
  });
});

test(
  'the billing address has the fields of its country, and pays with those of the last',
  AT_NIGHT,
  async ({ shop, result, page, request, system }) => {
    await addWidgetOptions(page, { billingAddress: {}, locale: 'en-US' });
    await shop.openReady();
    const country = page.getByLabel('Country');
    const fields = page.locator('.wpwl-billing .wpwl-label-text');
    await expect(fields).toHaveText([
      'Country',
      'Street and number',
      'Address line 2',
      'City',
      'State',
      'ZIP code',
    ]);
    await page.getByLabel('Street and number').fill('1 Main Street');
    await page.getByLabel('State').selectOption('Texas');
    await country.selectOption('GB');
    await expect(fields).toHaveText(['Country', 'Street and number', 'Address line 2', 'Town', 'Postcode']);
    await country.selectOption('JP');
    await expect(fields).toHaveText([
      'Country',
      'Postcode',
      'Prefecture',
      'Street and number',
      'Address line 2',
    ]);
    await shop.card.enter(GOOD_CARD);
    await page.getByLabel('Postcode').fill('SW1A 1AA');
    await shop.card.pay();
    await expect(page.locator('.wpwl-billing .wpwl-hint')).toHaveText([
      'Write it like 154-0023.',
      'Fill in this field.',
    ]);
    await country.focus();
    await country.selectOption('HK');
    await expect(country).toBeFocused();
    await expect(fields).toHaveText(['Country', 'Area', 'District', 'Street and number', 'Address line 2']);
    await page.getByLabel('Area').selectOption('Kowloon');
    await page.getByLabel('District').fill('Tsim Sha Tsui');
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    const path = result.parameters().resourcePath ?? '';
    const answer = await new MerchantApi(request, system.gateway).get(path.slice(1));
    const { billing } = (await answer.json()) as { billing: unknown };
    expect(billing).toEqual({
      country: 'HK',
      state: 'Kowloon',
      city: 'Tsim Sha Tsui',
      street1: '1 Main Street',
    });
  },
);

test('a card of two brands is paid with the one that the shopper chooses; a card of one brand leaves no choice', async ({
  shop,
  result,
  page,
}) => {
  const choice = page.getByRole('radiogroup', { name: 'Card brand' });
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await expect(page.locator('.wpwl-brand-VISA')).toBeVisible();
  await expect(choice).toHaveCount(0);
  await shop.card.enter({ ...GOOD_CARD, number: '6011000000000004' });
  await expect(choice.getByRole('radio', { name: 'Discover' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Maestro' }).check();
  await shop.card.pay();
  await expect(result.facts).toContainText('Maestro ending in 0004');
});
