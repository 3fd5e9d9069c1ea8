/** The wallets whose sheet is a window with their own page. */
import { AT_NIGHT, byDay } from '../../fixtures/at-night.ts';
import { hookCalls, watchExpress } from '../../fixtures/express-hooks.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { REDIRECT_WALLETS } from '../../models/express-page.ts';

const GROUPS = { MARKETPLACE_WALLET: 'marketplaceWallet', REDIRECT_WALLET: 'redirectWallet' } as const;

for (const brand of REDIRECT_WALLETS) {
  test(
    `${brand}: a shopper agrees at the wallet’s page, and has paid when the window is gone`,
    byDay(brand === REDIRECT_WALLETS[0]),
    async ({ express, result, page, problems }) => {
      await express.open();
      const [window] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await expect(window.getByText('92.00 EUR')).toBeVisible();
      await window.getByRole('button', { name: 'Confirm' }).click();
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText('€92.00');
      expect(window.isClosed()).toBe(true);
      expect(problems.all).toEqual([]);
    },
  );

  test(
    `${brand}: a shopper closes the window, and pays with the same button`,
    AT_NIGHT,
    async ({ express, result, page }) => {
      await watchExpress(page);
      await express.open();
      const [first] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await expect(first.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await first.close();
      await expect.poll(() => hookCalls(page), { timeout: 180_000 }).toEqual([`${GROUPS[brand]}.onCancel`]);
      await expect(express.button(brand)).toBeEnabled();
      await expect(express.notice).toBeHidden();
      const [second] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await second.getByRole('button', { name: 'Confirm' }).click();
      await expect(result.heading).toHaveText('Payment successful');
    },
  );

  test(
    `${brand}: a shopper declines at the wallet’s page, one hook is called, and the button pays`,
    AT_NIGHT,
    async ({ express, result, page }) => {
      await watchExpress(page);
      await express.open();
      const [first] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await first.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => hookCalls(page), { timeout: 180_000 }).toHaveLength(1);
      const [second] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await second.getByRole('button', { name: 'Confirm' }).click();
      await expect(result.heading).toHaveText('Payment successful');
      expect(await hookCalls(page).catch(() => [])).toEqual([]);
    },
  );
}
