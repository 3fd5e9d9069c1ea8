/** A shop's options about 3D Secure in the widget. */

import { AT_NIGHT } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/three-d-secure-test.ts';
import { addWidgetOptions, hookCalls } from '../../fixtures/widget-options.ts';
import { CARDS } from '../../models/three-d-secure-cards.ts';

const PAID = '000.100.110';

test('paymentTarget _top: the whole page goes to the bank, and comes back to the result', async ({
  shop,
  result,
  authentication,
  page,
  system,
  codeOf,
}) => {
  await addWidgetOptions(page, { paymentTarget: '_top' });
  await shop.openReady();
  const path = `v1/checkouts/${await shop.checkoutId()}/payment`;
  await shop.card.payWith(CARDS.challengeAfterMethod);
  await page.waitForURL(`${system.gateway}v1/threeDSecure/**`);
  await authentication.bank.hasFocus();
  await authentication.bank.confirm();
  await expect(result.heading).toHaveText('Payment successful');
  expect(await codeOf(path)).toBe(PAID);
});

test(
  'shopperResultTarget: the bank is in the dialog, and the result in the frame of that name',
  AT_NIGHT,
  async ({ shop, dialog, page, system }) => {
    // A shop that lets its own pages be framed.
    await page.route(`${system.shop}**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      const body = (await response.text()).replace('</main>', '<iframe name="outcome"></iframe></main>');
      await route.fulfill({ response, headers, body });
    });
    await addWidgetOptions(page, { shopperResultTarget: 'outcome' });
    await shop.openReady();
    const before = page.url();
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    await dialog.bank.confirm();
    const outcome = page.frameLocator('iframe[name="outcome"]');
    await expect(outcome.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
    await dialog.gone();
    expect(page.url()).toBe(before);
  },
);

test(
  'threeDIframeSize and onLoadThreeDIframe: the size counts, and the shop hears once of the page',
  AT_NIGHT,
  async ({ shop, dialog, page }) => {
    const threeDIframeSize = { width: '450px', height: 520 };
    await addWidgetOptions(page, { threeDIframeSize }, { onLoadThreeDIframe: [undefined] });
    await shop.openReady();
    await shop.card.payWith(CARDS.challenge);
    await dialog.ready();
    expect(await dialog.bank.room()).toEqual({ width: 450, height: 520 });
    await expect.poll(() => hookCalls(page)).toEqual(['onLoadThreeDIframe']);
  },
);
