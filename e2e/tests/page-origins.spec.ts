/** A checkout in the page of another shop than its own: nothing of it is shown, and nothing is stored or paid. */
import {
  LISTED_PAGE,
  OTHER_PAGE,
  showStoringForm,
  storingCheckout,
  whatWasStored,
  writeListedShop,
} from '../fixtures/listed-shop.ts';
import { type RunningSystem, startSystem } from '../fixtures/running-system.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const DESCRIPTION = /\/v1\/checkouts\/[^/]+$/;
const ATTEMPT = /\/v1\/checkouts\/[^/]+\/registration$/;
const NOTHING_STORED = ['000.200.000', undefined];

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let system: RunningSystem;
let gateway = '';

// oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern
test.beforeAll(async ({}, info) => {
  const MERCHANTS_FILE = info.outputPath('merchants.json');
  writeListedShop(MERCHANTS_FILE);
  system = await startSystem({ MERCHANTS_FILE });
  gateway = system.place.gateway;
});

test.afterAll(() => system.stop());

test('a storing checkout stores in the page of its own shop', async ({ page, request }) => {
  const id = await storingCheckout(request, gateway);
  const card = await showStoringForm(page, LISTED_PAGE, gateway, id);
  const sent = page.waitForRequest(ATTEMPT);
  await card.payWith(GOOD_CARD);
  expect(await (await sent).headerValue('page-origin')).toBe(new URL(LISTED_PAGE).origin);
  await expect(page.getByText('Result')).toBeVisible();
  expect((await whatWasStored(request, gateway, id))[0]).toBe('000.100.110');
});

test('in the page of another shop it is not even shown', async ({ page, request }) => {
  const id = await storingCheckout(request, gateway);
  const described = page.waitForResponse(DESCRIPTION);
  const card = await showStoringForm(page, OTHER_PAGE, gateway, id);
  expect((await described).status()).toBe(403);
  await expect(card.message).toContainText('does not exist or has expired');
  await expect(card.payButton).toBeDisabled();
  expect(await whatWasStored(request, gateway, id)).toEqual(NOTHING_STORED);
});

test('a page that makes the description up gets no card stored by the frames', async ({ page, request }) => {
  const id = await storingCheckout(request, gateway);
  const headers = { origin: new URL(LISTED_PAGE).origin };
  const description = await (await request.get(`${gateway}v1/checkouts/${id}`, { headers })).json();
  await page.route(DESCRIPTION, (route) =>
    route.fulfill({ json: description, headers: { 'access-control-allow-origin': '*' } }),
  );
  const card = await showStoringForm(page, OTHER_PAGE, gateway, id);
  const answered = page.waitForResponse(ATTEMPT);
  await card.payWith(GOOD_CARD);
  expect((await answered).status()).toBe(403);
  await expect(card.message).toContainText('Nothing was charged');
  expect(await whatWasStored(request, gateway, id)).toEqual(NOTHING_STORED);
});
