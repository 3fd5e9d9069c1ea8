/** Shops whose pages embed only what agrees to it, most of them to be cross-origin isolated. */

import type { Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/three-d-secure-test.ts';
import { ExpressPage } from '../models/express-page.ts';
import type { ShopPage } from '../models/shop-page.ts';
import { CARDS } from '../models/three-d-secure-cards.ts';

const EMBEDDER = 'cross-origin-embedder-policy';
const OPENER = 'cross-origin-opener-policy';

const ISOLATED = [
  { [EMBEDDER]: 'require-corp', [OPENER]: 'same-origin' },
  { [EMBEDDER]: 'credentialless', [OPENER]: 'same-origin' },
];

/** Gives a page of the shop these headers. */
async function sendWith(page: Page, address: string, more: Readonly<Record<string, string>>): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...more } });
  });
}

async function openWith(page: Page, shop: ShopPage, more: Readonly<Record<string, string>>): Promise<void> {
  await sendWith(page, shop.address, more);
  await shop.openReady();
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(OPENER in more);
}

for (const headers of ISOLATED) {
  const name = headers[EMBEDDER];

  test(
    `${name}: the bank looks at the browser and asks in a page of its own, which leads to the result`,
    byDay(name === 'credentialless'),
    async ({ page, shop, result, authentication, directory, system }) => {
      await openWith(page, shop, headers);
      await shop.card.payWith(CARDS.challengeAfterMethod);
      await page.waitForURL(`${system.gateway}v1/threeDSecure/**`);
      await authentication.bank.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      expect((await directory.newest()).asked).toMatchObject({ threeDSCompInd: 'Y' });
    },
  );

  test(
    `${name}: a stored card is paid with its security code, in a frame of the gateway`,
    AT_NIGHT,
    async ({ page, shop, result }) => {
      await shop.storeCard(CARDS.frictionless);
      await sendWith(page, `${shop.address}?show=code`, headers);
      await shop.openShowing('code');
      await shop.stored.ready();
      await shop.stored.code.fill(CARDS.frictionless.cvv);
      await shop.stored.payButton.click();
      await expect(result.heading).toHaveText('Payment successful');
    },
  );

  test(
    `${name}: the simulated sheet of a wallet opens and pays`,
    byDay(name === 'require-corp'),
    async ({ page, result, system, problems }) => {
      const express = new ExpressPage(page, system.shop);
      await sendWith(page, express.address, headers);
      await express.open();
      await express.button('WALLET2').click();
      await express.sheet.confirm();
      await expect(result.heading).toHaveText('Payment successful');
      expect(problems.all).toEqual([]);
    },
  );
}

test(
  'an embedder policy alone: the bank does not come in the dialog, and its page opens when the shopper tries again',
  AT_NIGHT,
  async ({ page, shop, result, dialog, authentication, system }) => {
    await page.clock.install();
    await openWith(page, shop, { [EMBEDDER]: 'require-corp' });
    await shop.card.payWith(CARDS.challenge);
    await expect(dialog.root).toBeVisible();
    await page.clock.fastForward(10_000);
    await dialog.root.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${system.gateway}v1/threeDSecure/**`);
    await authentication.bank.confirm();
    await expect(result.heading).toHaveText('Payment successful');
  },
);
