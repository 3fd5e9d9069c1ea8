import { MerchantApi } from '../fixtures/merchant-api.ts';
import { expect, test } from '../fixtures/test.ts';
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
    billing: { country: 'IE', city: 'Galway', street1: '14 Quay Street', postcode: 'H91T2C4', state: 'G' },
  });
});
