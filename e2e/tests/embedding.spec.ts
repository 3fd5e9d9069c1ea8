import type { Frame, Page } from '@playwright/test';
import { AT_NIGHT, byDay } from '../fixtures/at-night.ts';
import { withoutUnknownPermission } from '../fixtures/page-problems.ts';
import { replaceForm, rewritePage, takeWidgetScript } from '../fixtures/rewritten-page.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';

/** How shops really embed the widget: each row is one of them. */
const PAGES: Readonly<Record<string, (html: string) => string>> = {
  'the script in the head, before the form': (html) => {
    const { rest, script } = takeWidgetScript(html);
    return rest.replace('</head>', `${script}</head>`);
  },
  'the script at the end, after the form': (html) => {
    const { rest, script } = takeWidgetScript(html);
    return rest.replace('</body>', `${script}</body>`);
  },
  'an async script': (html) => {
    const { rest, script } = takeWidgetScript(html);
    return rest.replace('</head>', `${script.replace('<script ', '<script async ')}</head>`);
  },
  'the script twice': (html) => {
    const { rest, script } = takeWidgetScript(html);
    return rest.replace('</body>', `${script}${script}</body>`);
  },
  'the options after the script': (html) => {
    const { rest, script } = takeWidgetScript(html);
    const options = '<script src="/assets/shop.js" defer></script>';
    return rest.replace(options, '').replace('</body>', `${script}${options.replace(' defer', '')}</body>`);
  },
  'the brands as the text of the form': (html) => {
    return replaceForm(html, (form) => form.replace(/ data-brands="([^"]*)"><\/form>/, '>$1</form>'));
  },
  'a form without an action': (html) => replaceForm(html, (form) => form.replace(/ action="[^"]*"/, '')),
};

test(
  'however a shop embeds the widget, there is one form, and the shopper pays',
  AT_NIGHT,
  async ({ shop, result, page, problems }) => {
    test.slow();
    for (const [what, rewrite] of Object.entries(PAGES)) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      await test.step(what, async () => {
        await rewritePage(page, shop.address, rewrite);
        await shop.open();
        await expect(shop.card.all).toHaveCount(1);
        await shop.card.payWith(GOOD_CARD);
        await expect(result.heading).toHaveText('Payment successful');
        expect(problems.all).toEqual([]);
      });
    }
  },
);

test(
  'a form that comes later: the shopper pays, and query parameters of the result address are kept',
  AT_NIGHT,
  async ({ shop, page }) => {
    await rewritePage(page, shop.address, (html) =>
      replaceForm(html, (form) => {
        const addressed = form.replace('/result"', '/result?campaign=autumn&amp;step=3"');
        return `<template id="later">${addressed}</template>`;
      }),
    );
    await shop.open();
    await page.waitForLoadState('load');
    await page.evaluate(() => {
      const template = document.querySelector<HTMLTemplateElement>('#later');
      template?.replaceWith(document.importNode(template.content, true));
    });
    await shop.card.payWith(GOOD_CARD);
    await page.waitForURL(/\/result\?/);
    const { searchParams } = new URL(page.url());
    expect([...searchParams.keys()]).toEqual(['campaign', 'step', 'id', 'resourcePath']);
    expect(searchParams.get('campaign')).toBe('autumn');
  },
);

for (const [what, show, count] of [
  ['the number in the markup', 'fast', 1],
  ['all frames in the markup', 'frames', 4],
] as const) {
  test(
    `${what}: the form takes over what is there as it is, and the shopper pays`,
    byDay(count > 1),
    async ({ shop, result, page, problems }) => {
      const { promise: framesStand, resolve: letScriptPass } = Promise.withResolvers<void>();
      await page.route('**/v1/paymentWidgets.js*', async (route) => {
        await framesStand;
        await route.continue();
      });
      const opened = shop.openShowing(show);
      await expect(page.locator('form.paymentWidgets > iframe')).toHaveCount(count);
      await expect.poll(() => cardFrames(page).length).toBe(count);
      const frames = cardFrames(page);
      await Promise.all(frames.map((frame) => frame.evaluate(() => Reflect.set(globalThis, 'stood', true))));
      letScriptPass();
      await opened;
      await shop.card.ready();
      expect(
        await Promise.all(frames.map((frame) => frame.evaluate(() => Reflect.get(globalThis, 'stood')))),
      ).toEqual(frames.map(() => true));
      await expect(shop.card.root.locator('iframe')).toHaveCount(4);
      await shop.card.payWith(GOOD_CARD);
      await expect(result.heading).toHaveText('Payment successful');
      expect(withoutUnknownPermission(problems)).toEqual([]);
    },
  );
}

test(
  'frames of another build in the markup are removed, which the console reports, and the shopper pays',
  AT_NIGHT,
  async ({ shop, result, page, problems }) => {
    await rewritePage(page, `${shop.address}?show=frames`, (html) =>
      html.replaceAll(/card-frame\.[\w-]+\.html/g, 'card-frame.older.html'),
    );
    await shop.openShowing('frames');
    await shop.card.ready();
    await expect(page.locator('iframe[src*="card-frame.older.html"]')).toHaveCount(0);
    await expect(shop.card.root.locator('iframe')).toHaveCount(4);
    await shop.card.enter(GOOD_CARD);
    await shop.card.pay();
    await expect(result.heading).toHaveText('Payment successful');
    expect(problems.all.filter((line) => line.includes('of another build'))).toHaveLength(1);
  },
);

/** The contents of the frames that the markup has started. */
function cardFrames(page: Page): readonly Frame[] {
  return page.frames().filter((frame) => frame.url().includes('/card-frame.'));
}
