/** A page without a checkout: its script and policy, and who can use it. */

import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { expectNothingFound, expectNothingFoundInLightAndDark } from '../../fixtures/axe.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { layoutShifts, recordShifts } from '../../fixtures/layout-shifts.ts';
import { expectNoSidewaysScroll, picture } from '../../fixtures/picture.ts';
import { rewritePage } from '../../fixtures/rewritten-page.ts';
import { ALL_WALLETS } from '../../models/express-page.ts';

test('has every button at once, with the script of the hash that the gateway gave, and asks for no checkout', async ({
  express,
  page,
  request,
  system,
  problems,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await express.open();
  await expect(express.buttons).toHaveCount(ALL_WALLETS.length);
  expect(asked.filter((url) => url.includes('checkout') && !url.includes('/assets/'))).toEqual([]);
  const script = page.locator('#payment-script');
  const source = (await script.getAttribute('src')) ?? '';
  expect(new URL(source).searchParams.has('checkoutId')).toBe(false);
  const { integrity } = await (await request.get(`${system.gateway}v1/fastcheckout/integrity`)).json();
  expect(await script.getAttribute('integrity')).toBe(integrity);
  const bytes = await (await request.get(source)).body();
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
  expect(problems.all).toEqual([]);
});

test('whose hash is wrong is blocked by the browser, and shows the way to pay by card', async ({
  express,
  page,
}) => {
  await rewritePage(page, express.address, (html) =>
    html.replace(/integrity="sha384-[^"]*"/, `integrity="sha384-${'A'.repeat(64)}"`),
  );
  await page.goto(express.address);
  await expect(express.notice).toBeVisible();
  await expect(express.buttons).toHaveCount(0);
  await express.notice.getByRole('link', { name: 'Pay by card' }).click();
  await expect(page).toHaveURL(express.address.replace(/express$/, ''));
});

test('leaves no violation of the strict policy, from the first byte to the payment', async ({
  express,
  page,
  result,
  problems,
}) => {
  const answer = await page.goto(express.address);
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await express.button('WALLET1').click();
  await express.sheet.confirm();
  await expect(result.heading).toHaveText('Payment successful');
  expect(problems.all).toEqual([]);
});

test(
  'is paid by keyboard alone, and the focus comes back to the button after a cancel',
  AT_NIGHT,
  async ({ express, page, result }) => {
    await express.open();
    await tabTo(page, express.button('WALLET1'));
    await page.keyboard.press('Enter');
    await express.sheet.ready();
    await page.keyboard.press('Escape');
    await express.sheet.isGone();
    await expect(express.button('WALLET1')).toBeFocused();
    await page.keyboard.press('Space');
    await express.sheet.ready();
    for (let press = 0; press < 10; press += 1) {
      /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
      if (await express.sheet.confirmButton.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
      /* oxlint-enable no-await-in-loop */
    }
    await page.keyboard.press('Enter');
    await expect(result.heading).toHaveText('Payment successful');
  },
);

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 320, height: 640 },
]) {
  for (const path of ['express', 'product']) {
    test(
      `${path} is found in order and fits, at ${viewport.width} pixels, in light and in dark`,
      byDay(path === 'express' && viewport.width === 320),
      async ({ express, page, system }) => {
        await page.setViewportSize(viewport);
        await page.goto(system.shop + path);
        await expect(express.buttons.first()).toBeEnabled();
        await expectNothingFoundInLightAndDark(page);
        await expectNoSidewaysScroll(page);
        await picture(page, path);
        await express.buttons.first().click();
        await express.sheet.ready();
        await expectNothingFound(page);
        await expectNoSidewaysScroll(page);
        await picture(page, `${path}-sheet`);
      },
    );
  }
}

test('moves nothing while its buttons appear', async ({ express, page }) => {
  await recordShifts(page);
  await express.open();
  expect(await layoutShifts(page)).toEqual([]);
});

async function tabTo(page: Page, button: Locator): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    /* oxlint-disable no-await-in-loop -- a keyboard has one focus */
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) return;
    /* oxlint-enable no-await-in-loop */
  }
  throw new Error('the button is not reached by the tab key');
}
