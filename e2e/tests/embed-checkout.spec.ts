import type { Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/examples-test.ts';
import { pageRemains } from '../fixtures/page-remains.ts';
import { GOOD_CARD } from '../models/card-details.ts';

const SCRIPT = '**/v1/paymentWidgets.js*';
/** A hash that no bytes have. */
const OTHER_BUILD = `sha384-${'A'.repeat(64)}`;

/** Holds the payment script back until it is let through; remembers which were asked for. */
async function holdScript(
  page: Page,
): Promise<{ readonly asked: string[]; readonly letThrough: () => void }> {
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(SCRIPT, async (route) => {
    asked.push(route.request().url());
    await open;
    await route.continue();
  });
  return { asked, letThrough };
}

test.describe('while the script is loading', () => {
  test('a page that is left stays clean, and the next checkout is paid', async ({
    example,
    result,
    page,
    problems,
  }) => {
    const script = await holdScript(page);
    await example.open('plain-html');
    await expect.poll(() => script.asked.length).toBe(1);
    await example.toBasket();
    const arrived = page.waitForEvent('requestfinished', (request) => script.asked.includes(request.url()));
    script.letThrough();
    await arrived;
    await expect(page.locator('script[src*="paymentWidgets"]')).toHaveCount(0);
    const { frames, elements, listeners, checkout } = await pageRemains(page);
    expect({ frames, elements: Object.values(elements), listeners, checkout }).toEqual({
      frames: 0,
      elements: [0, 0, 0, 0, 0],
      listeners: [],
      checkout: null,
    });
    await example.toCheckout();
    await example.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
    expect(problems.all).toEqual([]);
  });

  test(
    'another checkout takes the place of the first, with the one script',
    AT_NIGHT,
    async ({ example, result, page, problems }) => {
      const script = await holdScript(page);
      const ids: string[] = [];
      page.on('response', async (response) => {
        if (new URL(response.url()).pathname === '/checkout') ids.push((await response.json()).id);
      });
      await example.open('plain-html');
      await expect.poll(() => script.asked.length).toBe(1);
      await example.toBasket();
      await example.toCheckout();
      await expect(page.locator('form.paymentWidgets')).toHaveCount(1);
      await expect.poll(() => ids.length).toBe(2);
      script.letThrough();
      await example.card.ready();
      expect(await example.checkoutId()).toBe(ids[1]);
      expect(script.asked).toHaveLength(1);
      await example.card.enter(GOOD_CARD);
      await example.card.pay();
      await expect(result.heading).toHaveText('Payment successful');
      expect(result.parameters().id).toBe(ids[1]);
      expect(problems.all).toEqual([]);
    },
  );

  test(
    'another one of another build asks for its own script, and the first starts nothing',
    AT_NIGHT,
    async ({ embedding, page }) => {
      const script = await holdScript(page);
      await embedding.open();
      const place = await embedding.newCheckout();
      await embedding.embed('one', place);
      await expect.poll(() => script.asked.length).toBe(1);
      await embedding.embed('two', { ...place, integrity: OTHER_BUILD });
      await expect.poll(() => script.asked.length).toBe(2);
      script.letThrough();
      await expect(page.locator('script[src*="paymentWidgets"]')).toHaveCount(0);
      expect(await embedding.checkoutId()).toBeNull();
      await expect.poll(() => embedding.said('two')).toMatch(/^ScriptLoadError: /);
    },
  );
});

test(
  'put in, taken out and put in again in one moment, there is one form and one script',
  AT_NIGHT,
  async ({ embedding, page, problems }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/paymentWidgets.js')) scripts.push(request.url());
    });
    await embedding.open();
    const place = await embedding.newCheckout();
    await embedding.embedInAndOut(place);
    await embedding.card.ready();
    await expect(page.locator('form.paymentWidgets')).toHaveCount(1);
    await expect(embedding.card.all).toHaveCount(1);
    expect(scripts).toHaveLength(1);
    expect(problems.all).toEqual([]);
  },
);

test('checkouts are shown together, take the page over, give it back, and are forgotten', async ({
  embedding,
  page,
  problems,
}) => {
  await embedding.open();
  await page.evaluate(() => Reflect.set(window, 'wpwlOptions', { shopName: 'Own' }));
  const ownName = () => page.evaluate(() => Reflect.get(window, 'wpwlOptions').shopName);
  const [first, second] = [await embedding.newCheckout(), await embedding.newCheckout()];
  await test.step('two forms of one checkout: one can go', async () => {
    await embedding.embed('one', first);
    await embedding.embed('two', first);
    await expect(embedding.card.all).toHaveCount(2);
    expect(await ownName()).toBeUndefined();
    await embedding.unload('two');
    await expect(embedding.card.all).toHaveCount(1);
    await embedding.card.ready();
    expect(await embedding.checkoutId()).toBe(first.checkoutId);
  });
  await test.step('another checkout takes the page over, and gives it back', async () => {
    await embedding.embed('other', second);
    await expect.poll(() => embedding.checkoutId()).toBe(second.checkoutId);
    await embedding.unload('other');
    await expect.poll(() => embedding.checkoutId()).toBe(first.checkoutId);
    await expect(embedding.card.all).toHaveCount(1);
  });
  await test.step('a form that the page has removed by itself is forgotten', async () => {
    await page.evaluate(() => document.querySelector('#one')?.remove());
    await embedding.embed('next', second);
    await expect.poll(() => embedding.checkoutId()).toBe(second.checkoutId);
  });
  await test.step('the page gets its own options back, and nothing is left', async () => {
    await embedding.unload('next');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await embedding.checkoutId()).toBeNull();
    expect(await ownName()).toBe('Own');
  });
  expect(problems.all).toEqual([]);
});

test.describe('a script that does not come', () => {
  test('is reported to onError, and the next try loads it', AT_NIGHT, async ({ example, result, page }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await example.open('plain-html');
    await expect(example.problem).toHaveText(
      /^ScriptLoadError: the payment script of http:\S+ could not be loaded: the network/,
    );
    await expect(page.locator('script[src*="paymentWidgets"]')).toHaveCount(0);
    await page.unroute(SCRIPT);
    await example.toBasket();
    await example.toCheckout();
    await example.card.payWith(GOOD_CARD);
    await expect(result.heading).toHaveText('Payment successful');
  });

  test(
    'is reported on the console without an onError, and to onError when its bytes are not those of the hash',
    AT_NIGHT,
    async ({ embedding, page, problems }) => {
      await page.route(SCRIPT, (route) => route.abort());
      await embedding.open();
      const place = await embedding.newCheckout();
      await embedding.embed('one', place, { listens: false });
      await expect
        .poll(() => problems.all.join('\n'))
        .toMatch(/warning: Tollgate: the payment script of \S+ could not be loaded/);
      await page.unroute(SCRIPT);
      await embedding.embed('two', { ...place, integrity: OTHER_BUILD });
      await expect.poll(() => embedding.said('two')).toMatch(/^ScriptLoadError: .* integrity/);
      expect(await embedding.checkoutId()).toBeNull();
    },
  );
});

test('the policy of the page may name the Trusted Types policies and let scripts in by nonce alone; one without ours is reported by name', async ({
  embedding,
  problems,
}) => {
  await embedding.open((policy) => `${policy}; trusted-types tollgate tollgate-widget lit-html`);
  await embedding.embed('one', await embedding.newCheckout());
  await embedding.card.ready();
  await embedding.open((policy) => policy.replace(/script-src [^;]+/, "script-src 'nonce-n0nce'"));
  await embedding.embed('one', { ...(await embedding.newCheckout()), nonce: 'n0nce' });
  await embedding.card.ready();
  expect(problems.all).toEqual([]);
  await embedding.open((policy) => `${policy}; trusted-types lit-html`);
  await embedding.embed('one', await embedding.newCheckout());
  await expect.poll(() => embedding.said('one')).toMatch(/^ScriptLoadError: .* trusted-types .* tollgate$/);
});
