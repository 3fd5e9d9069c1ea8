// needs: the night
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { listenOnFreePort } from '@tollgate/testkit/ports/listen-on-free-port';
import { NIGHTLY } from '../chaos/nightly.ts';
import { layoutShifts, recordShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';

/** The last two are so high that the content below the form is seen, too; they see all that lower ones see. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 1700 },
  { width: 320, height: 1700 },
];
/** The part of the narrow ones that a shopper sees without scrolling. */
const LOW_SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

for (const viewport of [...SIZES, ...(NIGHTLY ? LOW_SIZES : [])]) {
  test(`nothing moves while the page loads at ${viewport.width} by ${viewport.height} pixels`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    await shop.openReady();
    expect(await layoutShifts(page)).toEqual([]);
  });
}

/** The codes of the specification. */
const LANGUAGES = 'en de fr es it nl dk fi se tr ja sl pt pl cz hu bg ro ru cn gr no sk ar ko'.split(' ');

/** The words come with the frames, or after all else. */
for (const delay of [0, 600]) {
  for (const width of [1280, 320]) {
    test(`nothing moves in any language at ${width} pixels, with words that take ${delay} ms`, async ({
      shop,
      page,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 1700 });
      await recordShifts(page);
      await page.route(/\/v1\/widget\/texts\./, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue().catch(() => {});
      });
      for (const language of LANGUAGES) {
        // oxlint-disable-next-line no-await-in-loop -- one page, one language after the other
        await test.step(language, async () => {
          await page.goto(`${shop.address}?locale=${language}`);
          await shop.card.ready();
          await expect(shop.card.payButton).toHaveText(/[\d٠-٩]/);
          await expect(shop.card.root.locator('form')).not.toHaveAttribute(
            'lang',
            language === 'en' ? 'de' : 'en',
          );
          expect(await layoutShifts(page)).toEqual([]);
        });
      }
    });
  }
}

test('nothing moves where the card fields start with the page', async ({ shop, page }) => {
  // With the weight of most shops' rules for frames: a class of the form wins against them.
  await page.route('**/assets/checkout.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('.paymentWidgets > iframe', 'iframe');
    await route.fulfill({ response, body });
  });
  await page.setViewportSize({ width: 320, height: 1700 });
  await recordShifts(page);
  for (const shown of ['fast', 'frames'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await test.step(shown, async () => {
      await shop.openShowing(shown);
      await shop.card.ready();
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
});

test('card fields that start with the page keep the size that it gives them until they have their places', async ({
  shop,
  page,
}) => {
  // The rule of a shop that has no more for them than for its other frames; late, as on a slow line.
  await page.route('**/assets/checkout.css', (route) =>
    route.fulfill({
      contentType: 'text/css',
      body: 'iframe{block-size:48px;border:0;display:block;width:100%}',
    }),
  );
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll('.paymentWidgets:not([hidden]) > iframe[class]')) {
        const { height } = frame.getBoundingClientRect();
        if (height !== 0 && height !== 48) window.layoutShifts.push(`${frame.className}: ${height}`);
      }
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.setViewportSize({ width: 320, height: 1700 });
  await shop.openShowing('frames');
  await shop.card.ready();
  expect(await layoutShifts(page)).toEqual([]);
});

for (const width of [1280, 390]) {
  test(`the place of a billing address is kept until its fields are there, at ${width} pixels`, async ({
    shop,
    page,
  }) => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/v1\/widget\/billing\.[^/]*\.js/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 1700 });
    // A page whose scripts are on their way is not loaded yet.
    await page.goto(`${shop.address}?show=billing`, { waitUntil: 'domcontentloaded' });
    await shop.card.ready();
    const place = await shop.card.payButton.boundingBox();
    arrive();
    await expect(page.getByLabel('Eircode')).toBeVisible();
    expect(await shop.card.payButton.boundingBox()).toEqual(place);
  });
}

test('nothing moves in a page of the shop that arrives in pieces', async ({ shop, page }) => {
  const whole = (await (await fetch(shop.address)).text()).replaceAll('"/assets/', `"${shop.address}assets/`);
  const pieces = whole.split(/(?<=<\/[a-z1-6]+>)/);
  expect(pieces.length).toBeGreaterThan(3);
  async function* inPieces(): AsyncGenerator<string> {
    for (const piece of pieces) {
      yield piece;
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      await wait(30);
    }
  }
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    Readable.from(inPieces()).pipe(response);
  });
  const { port } = await listenOnFreePort(server);
  try {
    await page.setViewportSize({ width: 320, height: 1700 });
    await recordShifts(page);
    await page.goto(`http://127.0.0.1:${port}/`);
    expect(await layoutShifts(page)).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('the watch itself works: something that moves is noticed', async ({ shop, page }) => {
  await recordShifts(page);
  await shop.openReady();
  await page.evaluate(() => {
    const block = document.createElement('p');
    block.textContent = 'late '.repeat(500);
    document.body.prepend(block);
  });
  await expect.poll(() => layoutShifts(page)).not.toEqual([]);
});
