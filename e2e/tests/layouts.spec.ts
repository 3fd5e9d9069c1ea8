import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { layoutShifts, recordShifts } from '../fixtures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const LAYOUTS = ['accordion', 'tabs'] as const;
for (const layout of LAYOUTS) {
  test(
    `${layout}: a shopper who looks at every way to pay finds the card as it was, and pays with it`,
    byDay(layout === 'tabs'),
    async ({ shop, page, result, problems }) => {
      await shop.openLayout(layout);
      await shop.card.ready();
      await shop.card.enter(GOOD_CARD);
      for (const [name, form] of [
        ['SEPA', shop.directDebit],
        ['PayPal', shop.virtualAccount],
        ['Sofort', shop.transfer],
      ] as const) {
        /* oxlint-disable no-await-in-loop -- one after the other, as a shopper does */
        await shop.method(name).click();
        await expect(form.payButton).toBeVisible();
        await expect(page.locator('button.wpwl-button-pay:visible')).toHaveCount(1);
        /* oxlint-enable no-await-in-loop */
      }
      await shop.method('Card').click();
      await expect(shop.card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
      await shop.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
      await expect(result.facts).toContainText('Visa ending in 0000');
      expect(problems.all).toEqual([]);
    },
  );

  for (const [width, locale] of [
    [320, 'de'],
    [1280, 'en'],
    [320, 'ar'],
  ] as const) {
    test(
      `${layout}: nothing moves while the choice is drawn, and nothing is cut: ${width} pixels, ${locale}`,
      AT_NIGHT,
      async ({ shop, page }) => {
        await page.setViewportSize({ width, height: 1700 });
        await recordShifts(page, '.wpwl-method-head, .wpwl-tabs, .wpwl-control, .wpwl-button-pay');
        await shop.openLayout(layout, 'accounts,transfer', locale);
        await shop.card.ready();
        await expect(shop.method('Sofort')).toBeVisible();
        expect(await layoutShifts(page)).toEqual([]);
        await expectNoSidewaysScroll(page);
        const cut = await page
          .locator('.wpwl-method-name')
          .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth + 1).length);
        expect(cut).toBe(0);
      },
    );
  }
}
