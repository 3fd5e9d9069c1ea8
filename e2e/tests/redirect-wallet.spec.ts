import { byDay } from '../fixtures/at-night.ts';
import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { expectNoSidewaysScroll } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';

const ORDER = {
  entityId: CARD_CHANNEL,
  amount: '92.00',
  currency: 'EUR',
  paymentType: 'PA',
  paymentBrand: 'PAYPAL_CONTINUE',
  descriptor: 'Demo shop',
};

/** Whose page the shopper sees: the gateway's own simulator, or that of an acquirer in another process. */
const WALLETS = ['INTERNAL', 'EXTERNAL'] as const;

const PAID = { INTERNAL: '000.100.110', EXTERNAL: '000.100.112' } as const;

for (const wallet of WALLETS) {
  test(
    `a shopper agrees at the wallet, and the shop captures and refunds: ${wallet}`,
    byDay(wallet === 'EXTERNAL'),
    async ({ page, request, system }) => {
      const api = new MerchantApi(request, system.gateway);
      const shopperResultUrl = `${system.shop}?order=4712`;
      const begun = await (
        await api.post('v1/payments', { ...ORDER, testMode: wallet, shopperResultUrl })
      ).json();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(begun.redirect.url);
      if (wallet === 'EXTERNAL') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
        await page.getByLabel(/Jane Jones/).check();
        await page.getByRole('button', { name: 'Sign in' }).click();
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your payment');
      await expect(page.getByText('€92.00')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(
        `${shopperResultUrl}&id=${begun.id}&resourcePath=%2Fv1%2Fpayments%2F${begun.id}`,
      );
      const path = `v1/payments/${begun.id}`;
      expect(await (await api.get(path)).json()).toMatchObject({
        paymentBrand: 'PAYPAL_CONTINUE',
        result: { code: PAID[wallet] },
      });
      const follow = async (paymentType: string) =>
        (await api.post(path, { entityId: CARD_CHANNEL, paymentType, testMode: wallet })).json();
      expect(await follow('CP')).toMatchObject({ amount: '92.00', result: { code: PAID[wallet] } });
      expect(await follow('RF')).toMatchObject({ amount: '92.00', result: { code: PAID[wallet] } });
    },
  );
}
