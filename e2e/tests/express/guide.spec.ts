/** The guide to fast checkout: its samples are a shop, and the shop is paid. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { expressCalls, watchExpress } from '../../fixtures/express-hooks.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { CURL_SAMPLES, samplesOf, startGuideShop } from '../../fixtures/guide-shop.ts';
import { MerchantApi } from '../../fixtures/merchant-api.ts';

const ADDITIONS = samplesOf('express.js').length - 1;

type Shop = Awaited<ReturnType<typeof startGuideShop>>;
let shop: Shop | undefined;
test.afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

for (const brand of ['WALLET1', 'WALLET2'] as const) {
  test(
    `three files are a shop that is paid with ${brand}`,
    byDay(brand === 'WALLET1'),
    async ({ express, page, problems, system }) => {
      shop = await startGuideShop(system.gateway, 0);
      await page.goto(shop.address);
      await express.button(brand).click();
      await express.sheet.confirm();
      await expect(page.locator('body')).toHaveText(`Paid 53.00 EUR with ${brand}.`);
      expect(problems.all).toEqual([]);
    },
  );

  test(
    `with the samples for address and shipping, ${brand} pays what the address costs`,
    AT_NIGHT,
    async ({ express, page, problems, system }) => {
      shop = await startGuideShop(system.gateway, ADDITIONS);
      await page.goto(shop.address);
      await express.button(brand).click();
      await express.sheet.ready();
      await expect(express.sheet.total).toContainText('57.00');
      await express.sheet.choose('address', 'Auckland');
      await expect(express.sheet.alert).toHaveText('We do not send to this country.');
      await express.sheet.choose('address', 'Berlin');
      await express.sheet.confirm();
      await expect(page.locator('body')).toHaveText(`Paid 57.00 EUR with ${brand}.`);
      expect(problems.all).toEqual([]);
    },
  );
}

test('the file for a host of the shop is served to the sample', async ({ request, system }) => {
  const [sample] = CURL_SAMPLES;
  const { path = '', entityId = '' } = sample ?? {};
  const answer = await new MerchantApi(request, system.gateway).get(path, { entityId });
  expect([CURL_SAMPLES.length, answer.status()]).toEqual([1, 200]);
  expect(answer.headers()['content-type']).toContain('text/plain');
});

test(
  'the sample that declines closes the sheet until the terms are accepted',
  AT_NIGHT,
  async ({ express, page, system }) => {
    shop = await startGuideShop(system.gateway, ADDITIONS);
    await watchExpress(page);
    await page.goto(shop.address);
    await expect(express.button('WALLET1')).toBeEnabled();
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('input'), { type: 'checkbox', id: 'terms' }));
    });
    await express.button('WALLET1').click();
    await express.sheet.isGone();
    expect(await expressCalls(page)).toContain('wallet1.onCancel');
    await page.locator('#terms').check();
    await express.button('WALLET1').click();
    await express.sheet.ready();
  },
);

test('the sample that refuses an address does, and lets others pass', AT_NIGHT, async ({ page, system }) => {
  shop = await startGuideShop(system.gateway, ADDITIONS);
  await page.goto(shop.address);
  const statuses = await page.evaluate(() =>
    [['PO Box 12'], ['14 Quay Street']].map(
      (addressLines) =>
        Reflect.get(window, 'wpwlOptions').wallet1.onPaymentAuthorized({ shippingContact: { addressLines } })
          .status,
    ),
  );
  expect(statuses).toEqual(['FAILURE', 'SUCCESS']);
});
