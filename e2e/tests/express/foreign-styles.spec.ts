/** Pages whose own style sheets say something about every element. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { byDay } from '../../fixtures/at-night.ts';
import { expect, test } from '../../fixtures/express-test.ts';
import { expectNoSidewaysScroll, picture } from '../../fixtures/picture.ts';

/** The least size of what is touched, pixels. */
const TOUCH = 44;

const BOOTSTRAP = readFileSync(
  createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css'),
  'utf8',
);

/** Resets as they are found in shops, each with what it would break by itself. */
const RESETS = `
html { font-size: 62.5%; }
* { color: #999; font-size: 12px; letter-spacing: 1px; margin: 0; padding: 0; }
button, [type='button'], [type='submit'] { background: transparent; background-image: none; appearance: button; }
button { all: unset; color: #fff; display: block; float: right; height: 20px; max-height: 30px; opacity: 0.6; overflow: hidden;
  text-transform: uppercase; white-space: nowrap; width: 90px; }
button:hover { background: #eee; }
span, bdi { color: #ccc; }
p { display: none; }
div { max-width: 400px; }
dialog { background: #eee; display: none; max-width: 200px; padding: 4em; position: static; top: 50px; }
dialog[open] { display: block; }
iframe { border: 2px solid red; height: auto; max-width: 100%; }`;

for (const [name, css] of [
  ['Bootstrap', BOOTSTRAP],
  ['resets of every element', RESETS],
] as const) {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 320, height: 640 },
  ]) {
    test(
      `alongside ${name}, at ${viewport.width} pixels, buttons and sheet keep their size and can be read`,
      byDay(name !== 'Bootstrap' && viewport.width === 320),
      async ({ express, page }) => {
        await page.setViewportSize(viewport);
        await page.addInitScript((rules) => {
          if (window.top !== window) return;
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          document.adoptedStyleSheets.push(sheet);
        }, css);
        await express.open();
        for (const button of await express.buttons.all()) {
          /* oxlint-disable no-await-in-loop -- one pointer */
          const box = await button.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(TOUCH);
          expect(box?.width).toBeGreaterThan(2 * TOUCH);
          await button.hover();
          expect(await button.evaluate(contrast)).toBeGreaterThan(4.5);
          /* oxlint-enable no-await-in-loop */
        }
        await picture(page, `foreign-${name.split(' ')[0]}`);
        await page.route('**/test/wallet-sheet', async (route) => {
          // The head of the dialog is the way out until the sheet is there.
          const cancel = await page.locator('dialog button').boundingBox();
          expect(cancel?.height).toBeGreaterThanOrEqual(TOUCH);
          await route.continue();
        });
        await express.buttons.first().click();
        await express.sheet.ready();
        const dialog = await express.sheet.dialog.boundingBox();
        expect(dialog?.x).toBeGreaterThanOrEqual(0);
        expect(dialog?.y).toBeGreaterThanOrEqual(0);
        expect(dialog?.width).toBeGreaterThanOrEqual(Math.min(400, viewport.width - 34));
        expect(dialog?.height).toBeGreaterThanOrEqual(Math.min(640, viewport.height - 34));
        const frame = await page.locator('dialog iframe').boundingBox();
        expect(frame?.height).toBeGreaterThan((dialog?.height ?? 0) - 4);
        await expect(express.sheet.confirmButton).toBeInViewport({ ratio: 1 });
        await expect(express.sheet.cancelButton).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
        await picture(page, `foreign-${name.split(' ')[0]}-sheet`);
      },
    );
  }
}

test('a class of the page changes the size of a button, and two change its colour', async ({
  express,
  page,
}) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.wpwl-button-brand { border-radius: 0; min-height: 60px; } .express-buttons .wpwl-button-brand { background: #046; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  await express.open();
  const button = express.buttons.first();
  await expect(button).toHaveCSS('border-radius', '0px');
  await expect(button).toHaveCSS('min-height', '60px');
  await expect(button).toHaveCSS('background-color', 'rgb(0, 68, 102)');
});

/** The contrast of the words of a button to its ground. */
function contrast(button: Element): number {
  const word = button.lastElementChild ?? button;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha === 0) return Number.NaN;
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [ink, ground] = [
    luminance(getComputedStyle(word).color),
    luminance(getComputedStyle(button).backgroundColor),
  ];
  return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
}
