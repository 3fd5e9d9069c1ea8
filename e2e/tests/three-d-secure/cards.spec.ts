/** What becomes of a payment by what the bank of its card does, in the widget. */
import { withoutRefusedAnswers } from '../../fixtures/page-problems.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

for (const [name, card, status] of [
  ['without a challenge', CARDS.frictionless, 'Y'],
  ['without a challenge, after its method', CARDS.frictionlessAfterMethod, 'Y'],
  ['attempted', CARDS.attempt, 'A'],
] as const) {
  test(`${name}: the shopper has paid, and sees no dialog`, async ({
    shop,
    result,
    directory,
    codeOf,
    page,
    problems,
  }) => {
    let dialogs = 0;
    page.on('framenavigated', (frame) => {
      if (frame.url().endsWith('#widget')) dialogs += 1;
    });
    await shop.openReady();
    const checkout = await shop.checkoutId();
    await shop.card.payWith(card);
    await expect(result.heading).toHaveText('Payment successful');
    expect(dialogs).toBe(0);
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe(PAID);
    const { transStatus, authenticationValue, purchaseAmount } = await directory.newest();
    expect([transStatus, authenticationValue?.length, purchaseAmount]).toEqual([status, 28, '9200']);
    expect(problems.all).toEqual([]);
  });
}

for (const [name, card] of [
  ['without a method', CARDS.challenge],
  ['after its method', CARDS.challengeAfterMethod],
  ['of Mastercard', CARDS.mastercardChallenge],
] as const) {
  test(`a challenge ${name}: the shopper types the code and has paid, once`, async ({
    shop,
    result,
    dialog,
    directory,
    codeOf,
    problems,
  }) => {
    await shop.openReady();
    const checkout = await shop.checkoutId();
    await shop.card.payWith(card);
    await dialog.ready();
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe('000.200.000');
    await expect(dialog.bank.place.getByText('€92.00')).toBeVisible();
    await expect(dialog.bank.place.getByText(card.number.slice(-4))).toBeVisible();
    await dialog.bank.confirm();
    await expect(result.heading).toHaveText('Payment successful');
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe(PAID);
    expect(await directory.resultsSent(1)).toMatchObject([
      { sent: { transStatus: 'Y' }, answer: { messageType: 'RRes', resultsStatus: '01' } },
    ]);
    expect(await directory.transactions()).toHaveLength(1);
    expect(problems.all).toEqual([]);
  });
}

for (const [name, card, code] of [
  ['a bank that is unable to', CARDS.technicalError, '100.390.112'],
  ['a holder who is not enrolled', CARDS.notEnrolled, '000.400.102'],
  ['a card that takes no part', CARDS.withoutPart, '000.400.109'],
  ['a bank that suspects fraud', CARDS.rejected, '100.390.118'],
] as const) {
  test(`${name}: the shopper reads why, and pays with another card`, async ({
    shop,
    result,
    codeOf,
    problems,
  }) => {
    await shop.openReady();
    const checkout = await shop.checkoutId();
    await shop.card.payWith(card);
    await expect(shop.card.message).toBeVisible();
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe(code);
    await shop.card.payWith(CARDS.frictionless);
    await expect(result.heading).toHaveText('Payment successful');
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe(PAID);
    expect(withoutRefusedAnswers(problems)).toEqual([]);
  });
}

for (const [name, card, said] of [
  ['has run', CARDS.frictionlessAfterMethod, 'Y'],
  ['is not there', CARDS.frictionless, 'U'],
] as const) {
  test(`the bank learns that its method ${name}, and the real headers of the browser`, async ({
    shop,
    result,
    directory,
  }) => {
    await shop.openReady();
    await shop.card.payWith(card);
    await expect(result.heading).toHaveText('Payment successful');
    expect((await directory.newest()).asked).toMatchObject({
      deviceChannel: '02',
      threeDSCompInd: said,
      browserAcceptHeader: expect.stringContaining('text/html'),
      browserJavascriptEnabled: true,
    });
  });
}

test('three wrong codes: the payment is declined, and the checkout can be paid again', async ({
  shop,
  result,
  dialog,
  codeOf,
}) => {
  await shop.openReady();
  const checkout = await shop.checkoutId();
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  await dialog.bank.fail();
  await dialog.gone();
  await expect(shop.card.message).toBeVisible();
  await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe('100.380.401');
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  await dialog.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');
});
