/** Shops' changes to the payment form: its order, its buttons, its texts and the data that it sends along. */
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { DECLINED_CARD, GOOD_CARD } from '../models/card-details.ts';

/** A page of the shop's own site, because the shop's cookie is not for frames in pages of other sites. */
const PORTAL = 'http://127.0.0.1:9080/';

test('the link back leads to the shop and is no error', AT_NIGHT, async ({ shop, page }) => {
  await shop.openShowing('back');
  await shop.card.ready();
  const back = page.getByRole('link', { name: 'Back to the basket' });
  await expect(shop.notice).toBeHidden();
  await back.click();
  await expect(page).toHaveURL(shop.address);
  await shop.card.ready();
});

test('a button of the shop’s own leaves the enter key as it is, pays, and can be clicked again after a decline', async ({
  shop,
  result,
  page,
}) => {
  await shop.openShowing('button');
  await expect(shop.card.input('cvv')).toBeEditable();
  await expect(shop.card.payButton).toBeHidden();
  await expectNothingFound(page);
  const own = page.getByRole('button', { name: 'Order and pay' });
  const posts: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') posts.push(response.url());
  });
  await shop.card.enter(DECLINED_CARD);
  await shop.card.input('cvv').focus();
  await page.keyboard.press('Enter');
  await expect(shop.card.message).toContainText('declined');
  await expect(own).toBeEnabled();
  await own.click();
  await expect.poll(() => posts.length).toBe(2);
  await expect(shop.card.message).toContainText('declined');
  await expect(own).toBeEnabled();
  await shop.card.enter(GOOD_CARD);
  await own.click();
  await expect(result.heading).toHaveText('Payment successful');
});

test.describe('inside of a frame of another page', () => {
  for (const [what, options, staysInFrame] of [
    ['the result opens in the whole window when the shop wants it', { paymentTarget: '_top' }, false],
    ['the result opens in the frame that the shop names', { shopperResultTarget: 'aside' }, true],
  ] as const) {
    test(what, AT_NIGHT, async ({ shop, page }) => {
      await page.route(`${shop.address}**`, async (route) => {
        const isOptions = route.request().url().endsWith('/shop.js');
        if (!isOptions && route.request().resourceType() !== 'document') {
          // Requests that the page still makes when the test has seen enough are not held up.
          return route.continue();
        }
        const response = await route.fetch();
        const { 'content-security-policy': _policy, ...headers } = response.headers();
        const added = isOptions ? `;Object.assign(wpwlOptions, ${JSON.stringify(options)})` : '';
        const body = Buffer.concat([await response.body(), Buffer.from(added)]);
        return route.fulfill({ status: response.status(), headers, body });
      });
      await page.route(PORTAL, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<title>Portal</title><iframe name="aside" src="${shop.address}assets/favicon.svg"></iframe>
            <iframe name="shop" src="${shop.address}" width="900" height="900"></iframe>`,
        }),
      );
      await page.goto(PORTAL);
      const framed = page.frameLocator('iframe[name="shop"]');
      const field = (name: string, input: string) =>
        framed.locator(`iframe.wpwl-control-${name}`).contentFrame().locator(`input[name="${input}"]`);
      await field('cardNumber', 'card.number').fill(GOOD_CARD.number);
      await field('expiry', 'card.expiry').fill(GOOD_CARD.expiry);
      await field('cvv', 'card.cvv').fill(GOOD_CARD.cvv);
      await framed.locator('button.wpwl-button-pay').click();
      const target = 'shopperResultTarget' in options ? 'aside' : 'shop';
      const result = staysInFrame ? page.frameLocator(`iframe[name="${target}"]`) : page;
      await expect(result.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
      await expect(page).toHaveURL(staysInFrame ? PORTAL : /\/result\?/);
    });
  }
});
