/** The script of the guide for a payment script that does not run, as it is in the guide. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { byDay } from '../fixtures/at-night.ts';
import { expect, test } from '../fixtures/test.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/embedding.md', import.meta.url), 'utf8');
const SECTION = GUIDE.slice(GUIDE.indexOf('A script that fails to load'));

/** The first block of a language after the sentence about scripts that fail. */
function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'su').exec(SECTION)?.[1];
  if (block === undefined) throw new Error(`the guide has no ${language} there`);
  return block;
}

const NOTICE = blockOf('html');
const SNIPPET = blockOf('js');

/** Where the script may be, by the guide, relative to the tag of the payment script. */
const POSITIONS: Readonly<
  Record<string, { readonly isInline: boolean; readonly head: (tag: string) => string }>
> = {
  'inline before the tag': { isInline: true, head: (tag) => `<script>${SNIPPET}</script>${tag}` },
  'a file before the tag': { isInline: false, head: (tag) => `<script src="notice.js"></script>${tag}` },
  'a deferred file before the tag': {
    isInline: false,
    head: (tag) => `<script src="notice.js" defer></script>${tag}`,
  },
  'a deferred file after the tag': {
    isInline: false,
    head: (tag) => `${tag}<script src="notice.js" defer></script>`,
  },
};

interface Pin {
  readonly integrity: string;
  readonly src: string;
}

async function openPage(
  page: Page,
  { shop, gateway, head, isInline }: { shop: string; gateway: string; head: string; isInline: boolean },
): Promise<void> {
  const policy = `default-src 'none'; script-src 'self' ${gateway}${isInline ? " 'unsafe-inline'" : ''}; style-src ${gateway}; connect-src ${gateway}; img-src ${gateway}; frame-src ${gateway}`;
  await page.route(`${shop}blocked/*`, (route) =>
    route.request().url().endsWith('notice.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SNIPPET })
      : route.fulfill({
          headers: { 'content-type': 'text/html', 'content-security-policy': policy },
          body: `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body><main>
<form class="paymentWidgets" data-brands="VISA" action="/result"></form>${NOTICE}</main></body></html>`,
        }),
  );
  await page.goto(`${shop}blocked/page`, { waitUntil: 'domcontentloaded' });
}

/** What keeps the script from running, by changing the tag or what the browser gets. */
const TROUBLES: Readonly<Record<string, (pin: Pin, page: Page) => Promise<Pin> | Pin>> = {
  'a wrong hash': ({ src }) => ({ src, integrity: `sha384-${'A'.repeat(64)}` }),
  'a withdrawn build': async (pin, page) => {
    const body = '{"result":{"code":"200.300.406","description":"withdrawn"}}';
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    await page.route(pin.src, (route) => route.fulfill({ status: 410, headers, body }));
    return pin;
  },
  'a gateway that is unavailable': async (pin, page) => {
    await page.route(pin.src, (route) => route.abort('connectionrefused'));
    return pin;
  },
};

for (const [place, { isInline, head }] of Object.entries(POSITIONS)) {
  test(
    `${place}: the notice is shown for each trouble, and not without one`,
    byDay(place === 'a deferred file after the tag'),
    async ({ page, request, system }) => {
      const { shop } = system;
      const gateway = new URL(system.gateway).origin;
      const pin = (await (await request.get(`${system.gateway}v1/fastcheckout/integrity`)).json()) as Pin;
      const tagOf = ({ src, integrity }: Pin) =>
        `<script src="${src}" integrity="${integrity}" crossorigin="anonymous" defer></script>`;
      const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });

      await openPage(page, { shop, gateway, isInline, head: head(tagOf(pin)) });
      await page.waitForFunction(() => 'wpwl' in window);
      await page.waitForLoadState('load');
      await expect(notice).toBeHidden();

      for (const [name, makeTrouble] of Object.entries(TROUBLES)) {
        /* oxlint-disable no-await-in-loop -- one page after the other */
        await test.step(name, async () => {
          await page.unrouteAll();
          const tag = tagOf(await makeTrouble(pin, page));
          await openPage(page, { shop, gateway, isInline, head: head(tag) });
          await expect(notice).toBeVisible();
          expect(await page.evaluate(() => 'wpwl' in window)).toBe(false);
        });
        /* oxlint-enable no-await-in-loop */
      }
    },
  );
}
