import type { APIRequestContext } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { CARD_CHANNEL, MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { expectNoSidewaysScroll } from '../fixtures/picture.ts';
import type { SystemPlace } from '../fixtures/running-system.ts';
import { expect, test } from '../fixtures/test.ts';

const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'DB',
  descriptor: 'Demo shop',
};

/** Whose page the shopper sees: the gateway's own simulator, or that of an acquirer in another process. */
const BANKS = ['INTERNAL', 'EXTERNAL'] as const;

const PAID = { INTERNAL: '000.100.110', EXTERNAL: '000.100.112' } as const;

/** An address of the shop, which is another origin than either bank's. */
function resultUrlOf(system: SystemPlace): string {
  return `${system.shop}?order=4711`;
}

async function transfer(api: MerchantApi, shopperResultUrl: string, testMode: string) {
  const fields = { ...ORDER, testMode, paymentBrand: 'SOFORTUEBERWEISUNG', shopperResultUrl };
  const answer = await api.post('v1/payments', fields);
  expect(answer.status()).toBe(200);
  const body: { id: string; result: { code: string }; redirect: { url: string } } = await answer.json();
  expect(body.result.code).toBe('000.200.000');
  return body;
}

async function codeOf(api: MerchantApi, path: string): Promise<string> {
  return (await (await api.get(path)).json()).result.code;
}

async function payByCard(request: APIRequestContext, address: string) {
  const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
  return (await request.post(address, { form: card })).json();
}

for (const bank of BANKS) {
  test(
    `a shopper confirms at the bank, comes back to the shop, and has paid: ${bank}`,
    byDay(bank === 'EXTERNAL'),
    async ({ page, request, system }) => {
      const api = new MerchantApi(request, system.gateway);
      const { id, redirect } = await transfer(api, resultUrlOf(system), bank);
      await page.goto(redirect.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your transfer');
      await expect(page.getByText('Demo shop')).toBeVisible();
      await expect(page.getByText('€92.00')).toBeVisible();
      expect(await codeOf(api, `v1/payments/${id}`)).toBe('000.200.000');

      const [returned] = await Promise.all([
        page.waitForRequest((sent) => sent.url().includes('/return/')),
        page.getByRole('button', { name: 'Confirm' }).click(),
      ]);
      await expect(page).toHaveURL(
        `${system.shop}?order=4711&id=${id}&resourcePath=%2Fv1%2Fpayments%2F${id}`,
      );
      expect(await codeOf(api, `v1/payments/${id}`)).toBe(PAID[bank]);

      // The same address again, and the bank's page once more: nothing is paid twice.
      const back = page.url();
      await page.goto(returned.url());
      expect(page.url()).toBe(back);
      await page.goto(redirect.url);
      await expect(page).toHaveURL(back);
      expect(await codeOf(api, `v1/payments/${id}`)).toBe(PAID[bank]);
      const query = await (
        await api.get(`v1/query/${id}`, { entityId: CARD_CHANNEL, includeLinkedTransactions: 'true' })
      ).json();
      expect(query.payments).toHaveLength(1);
    },
  );

  test(
    `a shopper cancels at the bank with the keyboard, in a narrow window, and pays the checkout by card: ${bank}`,
    AT_NIGHT,
    async ({ page, request, system }) => {
      const api = new MerchantApi(request, system.gateway);
      const { id } = await (await api.post('v1/checkouts', { ...ORDER, testMode: bank })).json();
      const path = `v1/checkouts/${id}/payment`;
      const form = { paymentBrand: 'SOFORTUEBERWEISUNG', shopperResultUrl: resultUrlOf(system) };
      const sent = await (await request.post(system.gateway + path, { form })).json();

      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(sent.redirect.url);
      const again = await (await request.post(system.gateway + path, { form })).json();
      expect(again.redirect).toEqual(sent.redirect);
      for (const direction of ['rtl', 'ltr']) {
        /* oxlint-disable no-await-in-loop -- there is one page */
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
        await expectNoSidewaysScroll(page);
        /* oxlint-enable no-await-in-loop */
      }
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(
        `${system.shop}?order=4711&id=${id}&resourcePath=${encodeURIComponent(`/${path}`)}`,
      );
      expect(await codeOf(api, path)).toBe('100.396.101');

      expect((await payByCard(request, system.gateway + path)).result.code).toBe(PAID[bank]);
      expect(await codeOf(api, path)).toBe(PAID[bank]);
    },
  );
}

test('a stranger with another key gets nowhere', async ({ page, request, system }) => {
  const api = new MerchantApi(request, system.gateway);
  const { id } = await transfer(api, resultUrlOf(system), 'INTERNAL');
  const answer = await page.goto(`${system.gateway}v1/payments/${id}/return/${'0'.repeat(32)}`);
  expect(answer?.status()).toBe(404);
  expect(page.url()).not.toContain(system.shop);
  expect(await codeOf(api, `v1/payments/${id}`)).toBe('000.200.000');
});

test('an unknown page of the bank says that the payment is gone', AT_NIGHT, async ({ page, system }) => {
  for (const base of [`${system.gateway}simulator/bank/`, `${system.acquirer}bank/`]) {
    // oxlint-disable-next-line no-await-in-loop -- one browser
    const answer = await page.goto(base + '0'.repeat(32));
    expect(answer?.status()).toBe(404);
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment is gone');
  }
});
