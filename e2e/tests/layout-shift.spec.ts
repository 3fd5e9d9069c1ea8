import type { Page } from '@playwright/test';
import { NIGHTLY } from '../chaos/nightly.ts';
import { expect, test } from '../fixtures/test.ts';

/** The last two are so high that what stands below the form is seen, too; they see all that lower ones see. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 1700 },
  { width: 320, height: 1700 },
];
/** What a shopper sees of the narrow ones without scrolling. */
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
    await page.addInitScript(recordShifts);
    await shop.openReady();
    await settled(page);
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
  });
}

test('nothing moves where the card fields start with the page', async ({ shop, page }) => {
  await page.setViewportSize({ width: 320, height: 1700 });
  await page.addInitScript(recordShifts);
  await shop.openShowing('fast');
  await shop.card.ready();
  await settled(page);
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
});

test('the watch itself works: something that moves is noticed', async ({ shop, page }) => {
  await page.addInitScript(recordShifts);
  await shop.openReady();
  await page.evaluate(() => {
    const block = document.createElement('p');
    block.textContent = 'late '.repeat(500);
    document.body.prepend(block);
  });
  await expect.poll(() => page.evaluate(() => window.layoutShifts.length)).toBeGreaterThan(0);
});

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

function recordShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.layoutShifts.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Two frames after the last change, the browser has reported every shift. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
