import { expect, test } from '../fixtures/test.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';

test.beforeEach(async ({ shop }) => {
  await shop.openShowing('accounts', 'transfer');
  await shop.card.ready();
});

test('a direct debit: the IBAN is grouped while it is typed, a mistake is marked before anything is sent, and it pays', async ({
  shop,
  result,
  page,
  problems,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const id = await shop.checkoutId();
  await shop.directDebit.open();
  const iban = shop.directDebit.field('IBAN');
  await expect(shop.directDebit.root).toContainText('you allow Harrow & Tide to collect this payment');
  await test.step('in the middle the caret stays, and the groups follow on leaving', async () => {
    await iban.pressSequentially('de8937040044');
    await expect(iban).toHaveValue('DE89 3704 0044');
    await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(10, 10));
    await page.keyboard.type('9');
    await expect(iban).toHaveValue('DE89 3704 90044');
    await page.keyboard.type('1');
    await expect(iban).toHaveValue('DE89 3704 910044');
    await page.keyboard.press('Tab');
    await expect(iban).toHaveValue('DE89 3704 9100 44');
  });
  await test.step('a mistake', async () => {
    await shop.directDebit.field('Account holder').fill('Mira Holt');
    await iban.fill('DE88 3704 0044 0532 0130 00');
    await shop.directDebit.payButton.click();
    await expect(shop.directDebit.hints()).toHaveText(['This IBAN has a character wrong or missing.']);
    await expect(iban).toBeFocused();
    expect(sent).toEqual([]);
  });
  await iban.fill(IBAN);
  await shop.directDebit.payButton.click();
  await expect(result.heading).toHaveText('Payment successful');
  await expect(result.facts).toContainText('SEPA ending in 3000');
  expect(result.parameters()).toEqual({ id, resourcePath: `/v1/checkouts/${id}/payment` });
  expect(problems.all).toEqual([]);
});
