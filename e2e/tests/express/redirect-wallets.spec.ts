/** The wallets whose sheet is a window with their own page. */
import { byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { REDIRECT_WALLETS } from '../../models/express-page.ts';

for (const brand of REDIRECT_WALLETS) {
  test(
    `${brand}: a shopper agrees at the wallet’s page, and has paid when the window is gone`,
    byDay(brand === REDIRECT_WALLETS[0]),
    async ({ express, result, page, problems }) => {
      await express.open();
      const [window] = await Promise.all([page.waitForEvent('popup'), express.button(brand).click()]);
      await expect(window.getByText('€92.00')).toBeVisible();
      await window.getByRole('button', { name: 'Confirm' }).click();
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText('€92.00');
      expect(window.isClosed()).toBe(true);
      expect(problems.all).toEqual([]);
    },
  );
}
