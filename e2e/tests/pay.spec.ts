import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { SimulatedAcquirer } from '../fixtures/simulated-acquirer.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

test('a shopper sees what is bought, pays, reads the result again, and gets a fresh checkout on coming back', async ({
  shop,
  result,
  page,
  request,
  system,
}) => {
  await shop.openReady();
  const id = await shop.checkoutId();
  await test.step('the basket and the amount', async () => {
    await expect(shop.basket.getByRole('listitem')).toHaveCount(3);
    await expect(shop.total).toContainText('€92.00');
    await expect(shop.card.payButton).toHaveText(/€\s?92\.00/);
  });
  await test.step('the script with the hash that the gateway gave for it', async () => {
    const script = page.locator('script[src*="paymentWidgets.js"]');
    await expect(script).toHaveAttribute('integrity', /^sha384-[A-Za-z0-9+/]{64}$/);
    await expect(script).toHaveAttribute('crossorigin', 'anonymous');
    const answer = await request.get(`${system.gateway}v1/fastcheckout/integrity`);
    expect(await answer.json()).toMatchObject({ integrity: await script.getAttribute('integrity') });
  });
  await test.step('the result, with amount, brand and last digits, as often as it is read', async () => {
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    await expect(result.facts).toContainText('€92.00');
    await expect(result.facts).toContainText('Visa ending in 0000');
    expect(result.parameters()).toEqual({ id, resourcePath: `/v1/checkouts/${id}/payment` });
    const first = await result.facts.innerText();
    await page.reload();
    await expect(result.heading).toHaveText('Payment successful');
    expect(await result.facts.innerText()).toBe(first);
  });
  await test.step('a fresh checkout, never the paid one', async () => {
    await page.goBack();
    await shop.card.ready();
    expect(await shop.checkoutId()).not.toBe(id);
  });
});

test('a checkout that the shop changes before the press takes nothing until its new amount was seen, and then that', async ({
  shop,
  result,
  request,
  system,
}) => {
  const merchant = new MerchantApi(request, system.gateway);
  const acquirer = new SimulatedAcquirer(request, system.acquirer);
  await shop.openReady();
  const id = await shop.checkoutId();
  const readPayment = async () =>
    (await (await merchant.get(`v1/checkouts/${id}/payment`)).json()) as {
      readonly id: string;
      readonly amount?: string;
      readonly result: { readonly code: string };
    };
  await shop.card.enter(GOOD_CARD);
  await merchant.post(`v1/checkouts/${id}`, {
    entityId: CARD_CHANNEL,
    amount: '500.00',
    testMode: 'EXTERNAL',
  });
  await shop.card.pay();
  await expect(shop.card.message).toContainText('The amount is now €500.00.');
  await expect(shop.card.payButton).toHaveText(/€\s?500\.00/);
  expect((await readPayment()).result.code).toBe('000.200.000');
  await shop.card.pay();
  await expect(result.heading).toHaveText(/^Payment /);
  const payment = await readPayment();
  expect(payment.amount).toBe('500.00');
  expect(await acquirer.booked(payment.id)).toEqual([expect.stringMatching(/ 50000$/)]);
});
