/**
 * Faults of banks and directories, as a shopper meets them in the widget: one kind for each way in which they end.
 * `e2e/chaos/authentication/attacks.test.ts` has all kinds.
 */

import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

test('cres-before-rreq: the shopper who confirms has paid, once', async ({
  shop,
  result,
  dialog,
  directory,
  codeOf,
}) => {
  await directory.order('cres-before-rreq');
  await shop.openReady();
  const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
  await shop.card.payWith(CARDS.challenge);
  await dialog.ready();
  await dialog.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');
  await expect.poll(() => codeOf(path)).toBe(PAID);
});

test(
  'ares-without-value: declined, and the checkout can be paid afterwards',
  AT_NIGHT,
  async ({ shop, result, directory, codeOf }) => {
    await directory.order('ares-without-value');
    await shop.openReady();
    const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
    await shop.card.payWith(CARDS.frictionless);
    await expect(shop.card.message).toBeVisible();
    await expect.poll(() => codeOf(path)).toBe('100.390.115');
    await shop.card.payWith(CARDS.frictionless);
    await expect(result.heading).toHaveText('Payment successful');
  },
);

for (const kind of ['cres-says-yes', 'cres-forged'] as const) {
  test(
    `${kind}: what the browser brings back pays nothing`,
    byDay(kind === 'cres-says-yes'),
    async ({ shop, dialog, directory, codeOf }) => {
      await directory.order(kind);
      await shop.openReady();
      const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
      await shop.card.payWith(CARDS.challenge);
      await dialog.ready();
      await dialog.bank.confirm();
      if (kind === 'cres-says-yes') {
        await dialog.gone();
        await expect.poll(() => codeOf(path)).toBe('100.380.401');
      } else {
        // No result ever comes: the page waits, and the shopper can still cancel.
        await expect(dialog.bankFrame).toHaveCount(0);
        await expect.poll(() => codeOf(path)).toBe('000.200.000');
        await dialog.closeButton.click();
        await dialog.gone();
        await expect.poll(() => codeOf(path)).toBe('100.396.101');
      }
    },
  );
}
