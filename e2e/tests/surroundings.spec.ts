/** Where a form can be: in a frame of another page, inside another form. */

import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { CARD_CHANNEL, MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { replaceForm, rewritePage } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';
import type { ShopPage } from '../models/shop-page.ts';

/** Another origin of the same site: to a frame in a page of another site browsers send no cookie of the shop. */
const PORTAL = 'http://127.0.0.1:9080/';

/** A portal of another origin frames the shop, and lets it do no more than a careful portal would. */
async function frameShop(page: Page, shop: ShopPage, rewrite = (html: string) => html) {
  await page.route(PORTAL, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Portal</title><iframe name="shop" width="900" height="900"
        sandbox="allow-scripts allow-forms allow-same-origin" src="${shop.address}"></iframe>`,
    }),
  );
  await page.route(shop.address, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace("frame-ancestors 'none'; ", ''),
    };
    await route.fulfill({ response, headers, body: rewrite(await response.text()) });
  });
  await page.route(/\/result\?/, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(PORTAL);
  return page.frameLocator('iframe[name="shop"]');
}

test('in a frame of another page: the shopper pays, and the result stays in the frame', async ({
  shop,
  page,
}) => {
  const frame = await frameShop(page, shop);
  const card = new CardForm(frame);
  await card.payWith(GOOD_CARD);
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Payment successful');
  expect(page.url()).toBe(PORTAL);
});

test(
  'in a frame of another page: the link to the result of a paid order stays in the frame',
  AT_NIGHT,
  async ({ shop, page, request, system }) => {
    const order = { entityId: CARD_CHANNEL, amount: '92.00', currency: 'EUR', paymentType: 'DB' };
    const { id } = await (await new MerchantApi(request, system.gateway).post('v1/checkouts', order)).json();
    const { entityId: _, amount: __, currency: ___, paymentType: ____, ...card } = payment();
    const paid = await request.post(`${system.gateway}v1/checkouts/${id}/payment`, { form: card });
    expect(paid.status()).toBe(200);
    const frame = await frameShop(page, shop, (html) =>
      html.replace(/checkoutId=[^"&]+/, `checkoutId=${id}`),
    );
    await frame.getByRole('link', { name: 'See the result' }).click();
    // The demo shop knows only the orders that it has made itself; that it answers at all is the point.
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Order not found');
    expect(page.url()).toBe(PORTAL);
  },
);

test('inside another form, put there by a script: the shopper pays, the other form is not sent, the developer reads of it once', async ({
  shop,
  page,
  result,
  problems,
}) => {
  await rewritePage(page, shop.address, (html) =>
    replaceForm(
      html,
      (form) => `<form id="order" action="/nowhere"></form><template id="widget">${form}</template>`,
    ),
  );
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const template = document.querySelector<HTMLTemplateElement>('#widget');
      if (template) document.querySelector('#order')?.append(template.content);
    });
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await shop.open();
  await shop.card.ready();
  await expect(page.locator('#order .wpwl-form-card')).toHaveCount(1);
  await shop.card.enter(GOOD_CARD);
  await shop.card.pay();
  await expect(result.heading).toHaveText('Payment successful');
  expect(sent).not.toContain('/nowhere');
  expect(problems.all).toEqual([expect.stringContaining('inside another form')]);
});

test(
  'inside another form in the markup, where browsers drop it: the developer reads of it',
  AT_NIGHT,
  async ({ shop, page, problems }) => {
    await rewritePage(page, shop.address, (html) =>
      replaceForm(html, (form) => `<form id="order" action="/nowhere">${form}</form>`),
    );
    await shop.open();
    await expect
      .poll(() => problems.all)
      .toEqual([expect.stringContaining('a browser drops one inside another')]);
  },
);
