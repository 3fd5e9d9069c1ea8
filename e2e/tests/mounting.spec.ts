/** Pages that show the form more than once: views that come and go, checkouts after one another, several at a time. */

import { NIGHTLY } from '../chaos/nightly.ts';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { countDom } from '../fixtures/dom-counters.ts';
import { SinglePageShop } from '../fixtures/single-page-shop.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

/** Something that is left behind by a mount is left behind by each; nightly, also what is left behind seldom. */
const CYCLES = NIGHTLY ? 50 : 5;

test(
  'many mounts and unmounts leave no frame, node, listener or document behind',
  AT_NIGHT,
  async ({ shop, page, problems }) => {
    const view = await SinglePageShop.open(shop);
    const oneOfEach = async () => {
      await view.cycle(1, 'remove');
      await view.cycle(1, 'unload');
    };
    await oneOfEach();
    const before = await countDom(page);
    await view.cycle(CYCLES, 'remove');
    await view.cycle(CYCLES, 'unload');
    await oneOfEach();
    expect(page.frames()).toHaveLength(1);
    expect(await countDom(page)).toEqual(before);
    expect(problems.all).toEqual([]);

    // The count itself works: a form that is still referenced is in it, with its documents.
    await view.mount();
    const mounted = await countDom(page);
    // Of each of the four fields, and of the frame inside it.
    expect(mounted.documents).toBe(before.documents + 8);
    expect(mounted.nodes).toBeGreaterThan(before.nodes);
    expect(mounted.jsEventListeners).toBeGreaterThan(before.jsEventListeners);
  },
);

test('a form that is removed while it pays reports nothing more, and navigates nowhere', async ({
  shop,
  page,
  problems,
}) => {
  const view = await SinglePageShop.open(shop);
  await view.mount();
  await shop.card.ready();
  await shop.card.enter(GOOD_CARD);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: gone, resolve: letAnswerPass } = Promise.withResolvers<void>();
  await page.route(/\/payment$/, async (route) => {
    const response = await route.fetch();
    arrive();
    await gone;
    // The frame that asked may be gone.
    await route.fulfill({ response }).catch(() => {});
  });
  const address = page.url();
  await shop.card.pay();
  await arrived;
  await view.unmount('unload');
  await expect(page.locator('iframe, .wpwl-container')).toHaveCount(0);
  letAnswerPass();
  await view.mount(await view.newCheckout());
  await shop.card.ready();
  await expect(shop.card.message).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(problems.all).toEqual([]);
});
