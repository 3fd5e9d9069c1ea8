/** The data that the acquirer receives of a payment with a wallet, and that the merchant does not. */
import { byDay } from '../../fixtures/at-night.ts';
import { giveCheckout } from '../../fixtures/express-shop-server.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { MerchantApi } from '../../fixtures/merchant-api.ts';
import { TOKEN_WALLETS } from '../../models/express-page.ts';

interface BookLine {
  readonly card: { readonly bin: string };
  readonly order?: { readonly merchantTransactionId?: string };
  /** The names of what was sent. */
  readonly received: readonly string[];
}

for (const brand of TOKEN_WALLETS) {
  test(
    `${brand}: number of the device, cryptogram, eci and source are in the books, and no whole number is in the answer`,
    byDay(brand === 'WALLET1'),
    async ({ express, page, request, result, system }) => {
      const api = new MerchantApi(request, system.gateway);
      const order = `books-${crypto.randomUUID()}`;
      const checkoutId = await api.makeCheckout({
        testMode: 'EXTERNAL',
        merchantTransactionId: order,
        shopperResultUrl: `${system.shop}result`,
      });
      await giveCheckout(page, async () => checkoutId);
      await express.open();
      await express.button(brand).click();
      await express.sheet.confirm();
      // The shop does not know this order, so its page says nothing about it.
      await expect(result.heading).toHaveText('Order not found');
      const answer = await (await api.get(`v1/checkouts/${checkoutId}/payment`)).json();
      expect(answer).toMatchObject({ result: { code: '000.100.112' }, paymentBrand: brand, amount: '92.00' });
      expect(Object.keys(answer.card)).toEqual(['bin', 'last4Digits', 'holder', 'expiryMonth', 'expiryYear']);
      const books = await (await request.get(`${system.acquirer}books?limit=10000`)).json();
      const lines: readonly BookLine[] = books.operations;
      const line = lines.find((each) => each.order?.merchantTransactionId === order);
      expect(line).toMatchObject({
        card: { numberType: 'DPAN', bin: expect.stringMatching(/^\d{6}$/) },
        wallet: { name: brand.toLowerCase(), source: 'web' },
        authentication: { eci: expect.stringMatching(/^\d\d$/) },
      });
      // Of a number and of a proof, books keep no more than that they came.
      expect(line?.received).toEqual(
        expect.arrayContaining(['card.number', 'authentication.verificationId']),
      );
      expect(answer.card.bin).toBe(line?.card.bin);
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(String.raw`${answer.card.bin}\d`));
    },
  );
}
