// needs: the night
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

/** A number whose check digit is wrong: judged, and not sent to an acquirer. */
const WRONG_NUMBER = '4200000000000001';

test('a checkout that was tried ten times is over: the form says so, and nothing can be paid with it', async ({
  shop,
  page,
  request,
}) => {
  await shop.openReady();
  const id = await shop.checkoutId();
  const gateway = new URL(
    (await page.locator('script[src*="paymentWidgets"]').first().getAttribute('src')) ?? '',
  ).origin;
  for (let attempt = 0; attempt < 10; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt at a time
    const answer = await request.post(`${gateway}/v1/checkouts/${id}/payment`, {
      form: {
        paymentBrand: 'VISA',
        'card.number': WRONG_NUMBER,
        'card.expiryMonth': '12',
        'card.expiryYear': String(new Date().getUTCFullYear() + 3),
        'card.cvv': GOOD_CARD.cvv,
        shopperResultUrl: `${shop.address}result`,
      },
    });
    // oxlint-disable-next-line no-await-in-loop
    expect(await answer.json()).toMatchObject({ result: { code: '100.100.101' } });
  }
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(
    page
      .locator('.wpwl-container')
      .getByText(/session has expired/i)
      .first(),
  ).toBeVisible();
  await expect(shop.card.payButton).toBeDisabled();

  await test.step('also when the page is loaded again with it', async () => {
    const answer = await request.get(`${gateway}/v1/checkouts/${id}`);
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ result: { code: '700.500.001' } });
  });
});
