import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { layoutShifts, recordShifts } from '../fixtures/layout-shifts.ts';
import { withoutRefusedAnswers } from '../fixtures/page-problems.ts';
import { expectNoSidewaysScroll } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

const LAYOUTS = ['accordion', 'tabs'] as const;
const IBAN = 'DE89 3704 0044 0532 0130 00';

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

  test(
    `${layout}: a direct debit and an account with a provider are paid with`,
    AT_NIGHT,
    async ({ shop, result }) => {
      await shop.openLayout(layout);
      await shop.method('SEPA').click();
      await shop.directDebit.field('Account holder').fill('Mira Holt');
      await shop.directDebit.field('IBAN').fill(IBAN);
      await shop.directDebit.payButton.click();
      await expect(result.facts).toContainText('SEPA ending in 3000');
      await shop.openLayout(layout);
      await shop.method('PayPal').click();
      await shop.virtualAccount.field('Account').fill('mira@shop.example');
      await shop.virtualAccount.payButton.click();
      await expect(result.facts).toContainText('PayPal');
    },
  );

  test(
    `${layout}: a decline leaves the card open, another way to pay takes its place`,
    byDay(layout === 'accordion'),
    async ({ shop, result, problems }) => {
      await shop.openLayout(layout);
      await shop.card.payWith({ ...GOOD_CARD, holder: '800.100.152' });
      await expect(shop.card.message.first()).toContainText('Your bank declined the payment.');
      await expect(shop.card.payButton).toBeVisible();
      await shop.method('PayPal').click();
      await shop.virtualAccount.field('Account').fill('mira@shop.example');
      await shop.virtualAccount.payButton.click();
      await expect(result.heading).toHaveText('Payment successful');
      expect(withoutRefusedAnswers(problems)).toEqual([]);
    },
  );

  test(
    `${layout}: stored details come first, with their code, and pay`,
    AT_NIGHT,
    async ({ shop, result, page }) => {
      await shop.storeCard(GOOD_CARD);
      await shop.openLayout(layout, 'accounts,code');
      await expect(shop.stored.root.getByText('•••• 0000')).toBeVisible();
      await expect(shop.card.payButton).toBeHidden();
      await shop.stored.code.fill('123');
      await shop.method('Card').click();
      await expect(shop.stored.payButton).toBeHidden();
      await Promise.all(CARD_FIELDS.map((field) => expect(shop.card.input(field)).toBeEditable()));
      await shop.method('Saved').click();
      await expect(shop.stored.code).toHaveValue('123');
      await expect(page.locator('button.wpwl-button-pay:visible')).toHaveCount(1);
      await shop.stored.payButton.click();
      await expect(result.facts).toContainText('Visa ending in 0000');
    },
  );

  test(
    `${layout}: what is closed is reached neither by the tab key nor by a screen reader`,
    AT_NIGHT,
    async ({ shop, page }) => {
      await shop.openLayout(layout);
      await shop.card.ready();
      await shop.method('PayPal').click();
      await expect(page.getByRole('textbox', { includeHidden: false })).toHaveCount(1);
      await shop.method(layout === 'tabs' ? 'PayPal' : 'Card').focus();
      const seen: string[] = [];
      for (let presses = 0; presses < 8; presses += 1) {
        /* oxlint-disable no-await-in-loop -- keys come one after the other */
        await page.keyboard.press('Tab');
        seen.push(
          await page.evaluate(() => {
            const at = document.activeElement;
            return at?.closest('.wpwl-method-head')
              ? 'heading'
              : (at?.closest('.wpwl-payment-form')?.localName ?? '');
          }),
        );
        /* oxlint-enable no-await-in-loop */
      }
      expect(seen).toContain('tollgate-virtual-account-form');
      expect(seen).not.toContain('tollgate-card-form');
      expect(seen).not.toContain('tollgate-bank-account-form');
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
        await shop.openLayout(layout, 'accounts', locale);
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

test('an accordion by the keyboard alone', AT_NIGHT, async ({ shop, page, result }) => {
  await shop.openLayout('accordion');
  await shop.card.ready();
  await shop.method('PayPal').focus();
  await page.keyboard.press('Enter');
  await expect(shop.method('PayPal')).toBeFocused();
  await expect(shop.method('PayPal')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mira@shop.example');
  await page.keyboard.press('Enter');
  await expect(result.facts).toContainText('PayPal');
});

test('tabs by the keyboard alone, mirrored from right to left', AT_NIGHT, async ({ shop, page, result }) => {
  await shop.openLayout('tabs', 'accounts', 'ar');
  await shop.card.ready();
  await shop.method('بطاقة').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shop.method('SEPA')).toBeFocused();
  await expect(shop.directDebit.payButton).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mira@shop.example');
  await page.keyboard.press('Enter');
  await expect(result.facts).toContainText('PayPal');
});

test('a stack shows every form, as before there were layouts', AT_NIGHT, async ({ shop, page }) => {
  await shop.openLayout('stack');
  await shop.card.ready();
  await expect(page.locator('button.wpwl-button-pay:visible')).toHaveCount(4);
  await expect(page.locator('.wpwl-method, .wpwl-tabs')).toHaveCount(0);
});

test(
  'where what draws the choice does not come, every form is there to be paid with',
  AT_NIGHT,
  async ({ shop, page, result }) => {
    await page.route(/\/v1\/widget\/layouts\./, (route) => route.abort());
    await shop.openLayout('accordion');
    await shop.card.ready();
    await expect(page.locator('button.wpwl-button-pay:visible')).toHaveCount(4);
    await shop.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
  },
);

test('a page with cards alone does not load what draws the choice', AT_NIGHT, async ({ shop, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await shop.openReady();
  expect(asked.filter((url) => url.includes('/v1/widget/layouts.'))).toEqual([]);
});
