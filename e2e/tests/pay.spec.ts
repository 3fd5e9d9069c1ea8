import { expect, test } from '../fixtures/test.ts';
import { AMEX_CARD, GOOD_CARD } from '../models/card-details.ts';

test('a shopper sees what is bought and what it costs, with the payment beside it', async ({ shop }) => {
  await shop.openReady();
  await expect(shop.basket.getByRole('listitem')).toHaveCount(3);
  await expect(shop.total).toContainText('€92.00');
  await expect(shop.card.payButton).toHaveText(/€\s?92\.00/);
});

test('the page embeds the script with the hash that the gateway gave for it', async ({
  shop,
  page,
  request,
  system,
}) => {
  await shop.openReady();
  const script = page.locator('script[src*="paymentWidgets.js"]');
  await expect(script).toHaveAttribute('integrity', /^sha384-[A-Za-z0-9+/]{64}$/);
  await expect(script).toHaveAttribute('crossorigin', 'anonymous');
  const answer = await request.get(`${system.gateway}v1/fastcheckout/integrity`);
  expect(await answer.json()).toEqual({ integrity: await script.getAttribute('integrity') });
});

test('paying with a good card ends on the result page, which says so with amount, brand and last digits', async ({
  shop,
  result,
}) => {
  await shop.openReady();
  const id = await shop.checkoutId();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  await expect(result.facts).toContainText('€92.00');
  await expect(result.facts).toContainText('Visa ending in 0000');
  expect(result.parameters()).toEqual({ id, resourcePath: `/v1/checkouts/${id}/payment` });
});

test('reading the result a second time says the same', async ({ shop, result, page }) => {
  await shop.openReady();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  const first = await result.facts.innerText();
  await page.reload();
  await expect(result.heading).toHaveText('Payment successful');
  expect(await result.facts.innerText()).toBe(first);
});

test('a card of another brand is known by its number, grouped its way, and wants four digits as its code', async ({
  shop,
  result,
}) => {
  await shop.openReady();
  const { cardNumber, cvv } = { cardNumber: shop.card.input('cardNumber'), cvv: shop.card.input('cvv') };
  await cardNumber.pressSequentially(AMEX_CARD.number);
  await expect(cardNumber).toHaveValue('3777 777777 77770');
  await shop.card.enter({ ...AMEX_CARD, cvv: '123' });
  await shop.card.pay();
  await expect(shop.card.hint('cvv')).toBeVisible();
  await cvv.fill(AMEX_CARD.cvv);
  await shop.card.pay();
  await expect(result.facts).toContainText('American Express ending in 7770');
});

test('a number is grouped while it is typed', async ({ shop }) => {
  await shop.openReady();
  const number = shop.card.input('cardNumber');
  await number.pressSequentially('42000000');
  await expect(number).toHaveValue(/^4200 0000 ?$/);
  await number.pressSequentially('00000000');
  await expect(number).toHaveValue('4200 0000 0000 0000');
});

test('the holder may stay empty', async ({ shop, result }) => {
  await shop.openReady();
  await shop.card.enter({ ...GOOD_CARD, holder: '' });
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
});

test('coming back after paying offers a fresh checkout, never the paid one', async ({
  shop,
  result,
  page,
}) => {
  await shop.openReady();
  const paid = await shop.checkoutId();
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  await page.goBack();
  await shop.card.ready();
  expect(await shop.checkoutId()).not.toBe(paid);
});
