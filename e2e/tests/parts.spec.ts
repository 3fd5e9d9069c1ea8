import { AT_NIGHT } from '../fixtures/at-night.ts';
/** Parts of the widget, each a script of its own: a page loads those that it needs, and says what is missing. */

import { onErrorCalls, recordOnErrorCalls } from '../fixtures/on-error-calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const OURS = /\/v1\//;
const PART = /\/v1\/widget\/(?:accounts|stored-details)\.[^/]+\.js/;

/** What a first visit may cost on the wire: the requests to the gateway, and their bytes with headers. */
const MOST_REQUESTS = 8;
const MOST_BYTES = 40 * 1024;

test('a first visit with the card alone loads no part: at most 8 requests and 40 KB', async ({
  shop,
  page,
}) => {
  const asked: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    if (OURS.test(request.url())) {
      const { pathname } = new URL(request.url());
      asked.push(
        request.sizes().then((size) => [pathname, size.responseHeadersSize + size.responseBodySize] as const),
      );
    }
  });
  await shop.openReady();
  await expect(shop.card.payButton).toHaveText(/92\.00/);
  await expect(shop.card.root.locator('svg.wpwl-mark').first()).toBeVisible();
  // The four frames have one document, which comes from the browser's cache after the first.
  const sent = (await Promise.all(asked)).filter(([, bytes]) => bytes > 0);
  const paths = sent.map(([path]) => path);
  expect(paths.filter((path) => PART.test(path))).toEqual([]);
  // Without the forms' script and the frames the count would have seen nothing.
  expect(paths.filter((path) => /forms\.|card-frame\./.test(path))).toHaveLength(2);
  expect(paths.length).toBeLessThanOrEqual(MOST_REQUESTS);
  const bytes = sent.reduce((sum, [, each]) => sum + each, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test(
  'the forms of several accounts come with one script, which is asked for before the card is there',
  AT_NIGHT,
  async ({ shop, page }) => {
    const order: string[] = [];
    page.on('request', (request) => {
      if (PART.test(request.url())) order.push('part');
    });
    const held = Promise.withResolvers<void>();
    await page.route(/\/v1\/checkouts\/[^/]+$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await shop.openLayout('stack');
    await expect(shop.virtualAccount.payButton).toBeVisible();
    await expect(shop.directDebit.payButton).toBeVisible();
    held.resolve();
    await shop.card.ready();
    expect(order).toEqual(['part']);
  },
);

test('a part that cannot be loaded: its forms say so, a card pays all the same', async ({
  shop,
  page,
  result,
}) => {
  await recordOnErrorCalls(page);
  await page.route(PART, (route) => route.abort());
  await shop.openShowing('accounts');
  const missing = page.locator('tollgate-bank-account-form .wpwl-message-error');
  await expect(missing).toContainText('could not be loaded');
  expect(await onErrorCalls(page)).toEqual(['ScriptLoadError']);
  await shop.card.payWith(GOOD_CARD);
  await expect(result.heading).toHaveText('Payment successful');
});
