// needs: the night
/** The card form in pages whose own style sheets say something about every element. */
import type { Page } from '@playwright/test';
import { openForeignPage } from '../../fixtures/foreign-page.ts';
import { FOREIGN_STYLES } from '../../fixtures/foreign-styles.ts';
import { measure } from '../../fixtures/measured-form.ts';
import { expectNoSidewaysScroll, picture } from '../../fixtures/picture.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CardForm } from '../../models/card-form.ts';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what shows where a field is. */
const READABLE = 4.5;
const SEEN = 3;
/** Has one look, which is dark. */
const DARK = 'Bootswatch Darkly';
/** A phone enlarges the page when the text of a field is smaller. */
const FIELD_TEXT = 16;
const FIELD_HEIGHT = 44;

const OPTIONS = {
  billingAddress: { country: 'DE' },
  mandatoryBillingFields: { city: true },
  showCVVHint: true,
};

/** Themes for pages of text have rules for what is in it. */
const AROUND = ['<main class="entry-content">', '</main>'] as const;

for (const [name, css] of Object.entries(FOREIGN_STYLES)) {
  for (const colorScheme of name === DARK ? (['dark'] as const) : (['light', 'dark'] as const)) {
    test(`alongside ${name}, ${colorScheme}: fields, button and words have their size, borders and contrast`, async ({
      page,
      request,
      system,
    }) => {
      test.slow();
      for (const [style, width] of [
        ['card', 1280],
        ['plain', 320],
      ] as const) {
        /* oxlint-disable no-await-in-loop -- one page after the other */
        await page.setViewportSize({ width, height: 1400 });
        const options = { ...OPTIONS, style };
        await openForeignPage(page, request, system.gateway, { css, colorScheme, options, around: AROUND });
        const card = new CardForm(page);
        await card.ready();
        await expectReadable(page);
        await card.payButton.hover();
        await card.payButton.click();
        await expect(page.locator('.wpwl-hint').first()).toBeVisible();
        await page.mouse.move(0, 0);
        await expectReadable(page);
        await expectNoSidewaysScroll(page);
        await picture(page, `foreign-${name.replaceAll(/\W+/g, '-')}-${style}`, colorScheme);
        /* oxlint-enable no-await-in-loop */
      }
    });
  }
}

async function expectReadable(page: Page): Promise<void> {
  // A colour on its way to another one is neither.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const controls = await measure(page, '.wpwl-control');
  // Sizes grow with the text of the page: Pico's is 20 pixels on a wide screen.
  const enlarged = await page.evaluate(() =>
    Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16),
  );
  expect(controls.length).toBeGreaterThanOrEqual(8);
  for (const { name, height, width, fontSize, text, border, ground } of controls) {
    expect.soft(height, `${name}: height`).toBeGreaterThanOrEqual(FIELD_HEIGHT);
    expect.soft(height, `${name}: height`).toBeLessThanOrEqual((FIELD_HEIGHT + 12) * enlarged);
    expect.soft(width, `${name}: width`).toBeGreaterThan(100);
    expect.soft(fontSize, `${name}: text size`).toBeGreaterThanOrEqual(FIELD_TEXT);
    expect.soft(text, `${name}: text`).toBeGreaterThanOrEqual(READABLE);
    expect.soft(Math.max(border, ground), `${name}: edge`).toBeGreaterThanOrEqual(SEEN);
  }
  for (const frame of await page.locator('iframe.wpwl-control-iframe').all()) {
    const input = frame.contentFrame().locator('input');
    // oxlint-disable-next-line no-await-in-loop -- four of them
    const size = await input.evaluate((node) => getComputedStyle(node).fontSize);
    expect.soft(Number.parseFloat(size), 'text in a frame').toBeGreaterThanOrEqual(FIELD_TEXT);
  }
  const [button] = await measure(page, '.wpwl-button-pay');
  expect.soft(button?.height).toBeGreaterThanOrEqual(FIELD_HEIGHT);
  expect.soft(button?.text, 'words of the button').toBeGreaterThanOrEqual(READABLE);
  expect.soft(button?.ground, 'ground of the button').toBeGreaterThanOrEqual(SEEN);
  for (const { name, text, fontSize } of await measure(
    page,
    '.wpwl-label-text, .wpwl-label-note, .wpwl-hint, .wpwl-section',
  )) {
    expect.soft(text, `${name}: contrast`).toBeGreaterThanOrEqual(READABLE);
    expect.soft(fontSize, `${name}: text size`).toBeGreaterThanOrEqual(13);
  }
}
