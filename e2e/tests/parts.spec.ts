/** Parts of the widget, each a script of its own: a page loads those that it needs. */

import { expect, test } from '../fixtures/test.ts';

const OURS = /\/v1\//;
const PART = /\/v1\/widget\/(?:accounts|stored-details)\.[^/]+\.js/;

/** The most that a first visit may cost on the wire: the requests to the gateway, and their bytes with headers. */
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
