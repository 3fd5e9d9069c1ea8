/** The demo shop's express page, paid with each mobile wallet: confirm, cancel, another address, a decline. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { hookCalls, watchExpress } from '../../fixtures/express-hooks.ts';
import { giveCheckout, giveCheckoutNoMore } from '../../fixtures/express-shop-server.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { MerchantApi } from '../../fixtures/merchant-api.ts';
import { withoutRefusedAnswers } from '../../fixtures/page-problems.ts';
import { TOKEN_WALLETS } from '../../models/express-page.ts';

const NAMES = { WALLET1: 'Apple Pay', WALLET2: 'Google Pay', WALLET3: 'Samsung Pay' } as const;

/** The address that each sheet begins with is in Germany. */
const AT_FIRST = '€96.00';

for (const brand of TOKEN_WALLETS) {
  test(
    `${brand}: a shopper confirms, and has paid with a wallet whose number is not shown`,
    AT_NIGHT,
    async ({ express, result, page, problems }) => {
      await watchExpress(page);
      await express.open();
      await express.button(brand).click();
      await expect(express.sheet.heading).toHaveText(NAMES[brand]);
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText(`Paid with${NAMES[brand]}`);
      await expect(result.facts).not.toContainText('ending in');
      expect(problems.all).toEqual([]);
    },
  );

  test(
    `${brand}: a declined payment is explained in the sheet, reported once, and paid at the next click`,
    byDay(brand === 'WALLET1'),
    async ({ express, result, page, problems, request, system }) => {
      const api = new MerchantApi(request, system.gateway);
      await giveCheckout(page, () =>
        api.makeCheckout({ 'customParameters[forceResultCode]': '800.100.152' }),
      );
      await watchExpress(page);
      await express.open();
      await express.button(brand).click();
      await express.sheet.confirm();
      await expect(express.sheet.alert).not.toBeEmpty();
      await expect.poll(() => hookCalls(page)).toEqual(['onError WidgetError']);
      await express.sheet.cancel();
      expect(await hookCalls(page)).toHaveLength(1);
      await giveCheckoutNoMore(page);
      await express.button(brand).click();
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      expect(withoutRefusedAnswers(problems).filter((line) => !line.includes('declined'))).toEqual([]);
    },
  );
}

for (const brand of ['WALLET1', 'WALLET2'] as const) {
  test(
    `${brand}: another address and another way to send change what is paid, and a country that is not served changes nothing`,
    byDay(brand === 'WALLET2'),
    async ({ express, result }) => {
      await express.open();
      await expect(express.total).toHaveText('€92.00');
      await express.button(brand).click();
      await express.sheet.ready();
      await expect(express.sheet.total).toContainText(AT_FIRST);
      await express.sheet.choose('address', 'Austin');
      await express.sheet.ready();
      await expect(express.sheet.total).toContainText('€111.00');
      await express.sheet.choose('address', 'Auckland');
      await expect(express.sheet.alert).toHaveText('We do not send to this country yet.');
      await expect(express.sheet.confirmButton).toBeDisabled();
      await express.sheet.choose('address', 'Berlin');
      await express.sheet.ready();
      await express.sheet.choose('shipping', 'Courier');
      await express.sheet.ready();
      await expect(express.sheet.total).toContainText('€106.00');
      await expect(express.total).toHaveText('€106.00');
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText('€106.00');
    },
  );
}
