/** Every way in which a shopper can leave a challenge in the widget. */

import { NIGHTLY } from '../../chaos/nightly.ts';
import { AT_NIGHT } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { addWidgetOptions, hookCalls } from '../../fixtures/widget-options.ts';
import type { ChallengeDialog } from '../../models/challenge-dialog.ts';
import type { ShopPage } from '../../models/shop-page.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';
const CANCELLED = '100.396.101';
/** @returns the path of the checkout's payment */
async function openChallenge(shop: ShopPage, dialog: ChallengeDialog): Promise<string> {
  await shop.openReady();
  const checkout = await shop.checkoutId();
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  return `v1/checkouts/${checkout}/payment`;
}

for (const [how, leave] of [
  ['at the bank', (dialog: ChallengeDialog) => dialog.bank.cancel()],
  ['with the button of the dialog', (dialog: ChallengeDialog) => dialog.closeButton.click()],
  ['with Escape', (dialog: ChallengeDialog) => dialog.closeButton.press('Escape')],
] as const) {
  test(
    `cancelled ${how}: the form is there again with the focus on its button, and the checkout can be paid`,
    AT_NIGHT,
    async ({ shop, result, dialog, page, codeOf }) => {
      await addWidgetOptions(page, {}, { onLightboxCancel: [undefined] });
      const path = await openChallenge(shop, dialog);
      await leave(dialog);
      await dialog.gone();
      // The shop hears of it once, and only where the bank does not know it.
      expect(await hookCalls(page)).toEqual(how === 'at the bank' ? [] : ['onLightboxCancel']);
      await expect(shop.card.message).toBeVisible();
      await expect(shop.card.payButton).toBeEnabled();
      await expect(shop.card.payButton).toBeFocused();
      await expect.poll(() => codeOf(path)).toBe(CANCELLED);
      await shop.card.payWith(CARDS.frictionless);
      await expect(result.heading).toHaveText('Payment successful');
      await expect.poll(() => codeOf(path)).toBe(PAID);
    },
  );
}

test('the page is reloaded in the middle: a payment of the same order is made once', async ({
  shop,
  result,
  dialog,
  page,
  directory,
}) => {
  await openChallenge(shop, dialog);
  await page.reload();
  await shop.card.ready();
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  await dialog.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');
  const results = (await directory.transactions()).map(({ exchanges }) => exchanges.length);
  expect(results).toEqual([0, 1]);
});

test(
  'the page is closed, and the shopper confirms in the app of the bank: it is paid',
  AT_NIGHT,
  async ({ shop, dialog, page, directory, codeOf }) => {
    await directory.order('rreq-unasked', { ms: 4_000 });
    const path = await openChallenge(shop, dialog);
    await page.close();
    expect(await directory.resultsSent(1)).toMatchObject([{ answer: { resultsStatus: '01' } }]);
    await expect.poll(() => codeOf(path)).toBe(PAID);
  },
);

test(
  'closed at the very moment of confirming: it is paid once, or not at all',
  AT_NIGHT,
  async ({ shop, dialog, directory, codeOf }) => {
    const path = await openChallenge(shop, dialog);
    await dialog.bank.typeCode();
    // The page may be gone before it has answered.
    const confirmed = dialog.bank.pressConfirm().catch(() => undefined);
    await dialog.closeButton.click();
    await confirmed;
    await dialog.gone();
    expect(await directory.transactions()).toHaveLength(1);
    await expect.poll(() => codeOf(path)).not.toBe('000.200.000');
    expect([PAID, CANCELLED]).toContain(await codeOf(path));
  },
);

if (NIGHTLY) {
  test('back in the browser, and forward again: the order can be paid, and only with the new checkout', async ({
    shop,
    result,
    dialog,
    page,
    codeOf,
  }) => {
    await page.goto('about:blank');
    const left = await openChallenge(shop, dialog);
    await page.goBack();
    await page.goForward();
    await shop.card.ready();
    const checkout = await shop.checkoutId();
    await shop.card.payWith(CARDS.frictionless);
    await expect(result.heading).toHaveText('Payment successful');
    await expect.poll(() => codeOf(`v1/checkouts/${checkout}/payment`)).toBe(PAID);
    // The shopper could still confirm it in the app of the bank.
    expect(await codeOf(left)).toBe('000.200.000');
  });
}
