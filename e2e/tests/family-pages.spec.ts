/** Pages that were written for other widgets of this family, with jQuery and with the recipes of its guides. */
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { becomeFamilyPage } from '../fixtures/family-page.ts';
import { CARD_CHANNEL, MerchantApi } from '../fixtures/merchant-api.ts';
import { replaceForm, rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CARD_FIELDS } from '../models/card-form.ts';

interface JQueryNodes {
  readonly length: number;
  val(): unknown;
  is(selector: string): boolean;
  addClass(name: string): JQueryNodes;
  after(markup: string): JQueryNodes;
  prop(name: string, value: boolean): JQueryNodes;
}

declare global {
  interface Window {
    readonly jQuery: (what: unknown) => JQueryNodes;
    familyOptions: object;
    familyCalls: string[];
  }
}

const HINT = '.wpwl-hint-cardHolderError';

test('the recipe that wants a holder shows one hint and one border, goes with the first letter, and the shopper pays', async ({
  shop,
  result,
  page,
  problems,
}) => {
  await becomeFamilyPage(page, shop.address, () => {
    window.familyOptions = {
      onBeforeSubmitCard: () => {
        const holder = window.jQuery('.wpwl-control-cardHolder');
        if (holder.val() !== '') return true;
        holder
          .addClass('wpwl-has-error')
          .after('<div class="wpwl-hint wpwl-hint-cardHolderError">Whose card is it?</div>');
        window.jQuery('.wpwl-button-pay').addClass('wpwl-button-error').prop('disabled', true);
        return false;
      },
    };
  });
  await shop.openReady();
  await shop.card.enter({ ...GOOD_CARD, holder: '' });
  await shop.card.pay();
  await expect(page.locator(HINT).filter({ visible: true })).toHaveText(['Whose card is it?']);
  await shop.card.input('cvv').press('Enter');
  await expect(page.locator(HINT).filter({ visible: true })).toHaveText(['Whose card is it?']);
  // The code has the focus, whose ring has a colour of its own. Colours change with a transition.
  const others = CARD_FIELDS.filter((field) => field !== 'cvv');
  await expect
    .poll(async () => {
      const borders = await Promise.all(
        others.map((field) =>
          shop.card.frameElement(field).evaluate((frame) => getComputedStyle(frame).borderTopColor),
        ),
      );
      return others.filter((_, index) => borders[index] !== borders[0]);
    })
    .toEqual(['cardHolder']);

  await shop.card.input('cardHolder').pressSequentially('M');
  await expect(page.locator(HINT)).toHaveCount(0);
  await expect(shop.card.frameElement('cardHolder')).not.toHaveClass(/wpwl-has-error/);
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
  expect(problems.all).toEqual([]);
});

test('a form in a shadow root is named on the console, with what to do', async ({ shop, page, problems }) => {
  await rewritePage(page, shop.address, (html) =>
    replaceForm(html, (form) => `<div><template shadowrootmode="open">${form}</template></div>`),
  );
  await shop.open();
  await expect
    .poll(() => problems.all)
    .toEqual([expect.stringMatching(/is inside a shadow root, .* through a slot$/)]);
});

test(
  'a form whose result has no address is reported before anything is paid',
  AT_NIGHT,
  async ({ shop, page, request, system, problems }) => {
    const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    const { id } = await (await new MerchantApi(request, system.gateway).post('v1/checkouts', order)).json();
    await becomeFamilyPage(
      page,
      shop.address,
      () => {
        window.familyCalls = [];
        window.familyOptions = {
          onError: (problem: { name: string }) => window.familyCalls.push(problem.name),
        };
      },
      (html) =>
        replaceForm(html, (form) => form.replace(/ action="[^"]*"/, '')).replace(
          /checkoutId=[^"&]+/,
          `checkoutId=${id}`,
        ),
    );
    await shop.openReady();
    await expect.poll(() => page.evaluate(() => window.familyCalls)).toEqual(['WidgetError']);
    expect(problems.all).toEqual([expect.stringContaining('give the form an action, or the checkout a')]);
  },
);
