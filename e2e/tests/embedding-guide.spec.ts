/** The guide to embedding: its sample is a shop that is paid, and its heights are those of the form. */

import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { AT_NIGHT } from '../fixtures/at-night.ts';
import { startGuideProgram } from '../fixtures/guide-program.ts';
import { layoutShifts, recordShifts } from '../fixtures/layout-shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { GOOD_CARD } from '../models/card-details.ts';
import { CardForm } from '../models/card-form.ts';

const GUIDE = readFileSync(new URL('../../docs/guide/embedding.md', import.meta.url), 'utf8');
const SAMPLE = /^```js\n(\/\/ shop\.mjs\n.*?)^```$/ms.exec(GUIDE)?.[1] ?? '';

/** Pixels: the margin of a form in a card grows with its width, and the sample reserves the most. */
const HARDLY = 12;

type Shop = Awaited<ReturnType<typeof startGuideProgram>>;
let guideShop: Shop | undefined;
test.beforeEach(async ({ system }) => {
  guideShop = await startGuideProgram({
    gateway: system.gateway,
    shop: 'http://127.0.0.1:3200/',
    files: { 'shop.mjs': SAMPLE },
  });
});
test.afterEach(async () => {
  await guideShop?.stop();
  guideShop = undefined;
});

async function openShop(page: Page): Promise<CardForm> {
  await page.goto(guideShop?.address ?? '');
  const card = new CardForm(page);
  await card.ready();
  return card;
}

test('the sample is a shop that is paid under its own policy', async ({ page, problems }) => {
  const card = await openShop(page);
  await card.enter(GOOD_CARD);
  await card.pay();
  await expect(page.locator('body')).toHaveText('Paid 48.00 EUR. Thank you.');
  expect(problems.all).toEqual([]);
});

test('the sample believes no address and no other order', async ({ page, request }) => {
  await openShop(page);
  const script = await page.locator('script[src*="checkoutId="]').getAttribute('src');
  const id = new URL(script ?? '').searchParams.get('checkoutId') ?? '';
  const result = async (browser: APIRequestContext, named: string) =>
    (await browser.get(`${guideShop?.address}result?${new URLSearchParams({ id: named })}`)).text();
  expect(await result(page.request, id)).toBe('Not confirmed yet. Please do not pay again.');
  expect(await result(page.request, `${id}x`)).toBe('We do not know this order.');
  // Another browser, without and with a session of its own.
  expect(await result(request, id)).toBe('We do not know this order.');
  const { 'set-cookie': cookie } = (await request.get(guideShop?.address ?? '')).headers();
  expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await result(request, id)).toBe('We do not know this order.');
  expect((await request.get(`${guideShop?.address}constructor`)).status()).toBe(404);
});

test('the sample cannot be framed by another page', async ({ request }) => {
  const policy = (await request.get(guideShop?.address ?? '')).headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
});

for (const width of [320, 390, 1280]) {
  test(
    `nothing moves in the sample at ${width} pixels, and hardly any room is left over`,
    AT_NIGHT,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 1700 });
      await recordShifts(page);
      await openShop(page);
      expect(await layoutShifts(page)).toEqual([]);
      const [room = 0, form = 0] = await page
        .locator('.payment-form, .wpwl-container-card')
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
      expect(room - form).toBeLessThan(HARDLY);
    },
  );
}

/** The option that a row of the table describes, as the page would set it. */
const OPTIONS: Readonly<Record<string, object>> = {
  none: {},
  "`style: 'card'`": { style: 'card' },
  '`showCreateRegistration: true`': { showCreateRegistration: true },
  "`billingAddress: {country: 'DE'}`": { billingAddress: { country: 'DE' } },
};

const [, SECTION = ''] = GUIDE.split('## The height to reserve');
const [TABLE = ''] = SECTION.split('\n## ');
const ROWS = [...TABLE.matchAll(/^\| ([^|]+?) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)].map(
  ([, name = '', ...heights]) => ({ name, heights: heights.map(Number) }),
);

test('each row of heights is measured', () => {
  expect(ROWS.map(({ name }) => name)).toEqual(Object.keys(OPTIONS));
});

for (const { name, heights } of ROWS) {
  test(`the guide knows how high the form is with ${name}`, AT_NIGHT, async ({ page }) => {
    await page.addInitScript((options) => Object.assign(window, { wpwlOptions: options }), OPTIONS[name]);
    await page.setViewportSize({ width: 900, height: 1700 });
    await openShop(page);
    const form = page.locator('.wpwl-container-card');
    if (name.includes('billing')) await expect(page.getByLabel('Postcode')).toBeVisible();
    const measured: number[] = [];
    for (const width of [288, 358, 480]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other, in one page
      await page.locator('.payment').evaluate((place: HTMLElement, pixels) => {
        place.style.width = `${pixels}px`;
      }, width);
      // oxlint-disable-next-line no-await-in-loop
      measured.push(await form.evaluate((node) => Math.ceil(node.getBoundingClientRect().height)));
    }
    expect(measured).toEqual(heights);
  });
}
