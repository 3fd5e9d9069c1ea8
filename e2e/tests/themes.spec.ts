// needs: the night
/** The looks of the form: its presets, their contrasts, and every property by which a shop changes them. */
/* oxlint-disable no-await-in-loop -- a page shows one thing after the other */
import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { fieldContrast } from '../fixtures/field-contrast.ts';
import { type Painted, paintedContrast } from '../fixtures/painted-contrast.ts';
import { picture } from '../fixtures/picture.ts';
import { expect, test } from '../fixtures/test.ts';
import { addWidgetOptions } from '../fixtures/widget-options.ts';
import { PlaygroundPage } from '../models/playground-page.ts';

const PRESETS = ['default', 'minimal', 'soft', 'contrast', 'night'];

const TEXT: Painted = { part: 'color', on: 'itself' };
const BORDER: Painted = { part: 'borderBlockEndColor', on: 'surroundings' };

/** Notes as the form shows them, without the payment that would bring them. */
async function addNotes(page: Page): Promise<void> {
  await page.locator('.wpwl-group-submit').evaluate((group) => {
    for (const tone of ['info', 'error']) {
      const note = document.createElement('div');
      note.className = `wpwl-message wpwl-message-${tone}`;
      note.textContent = 'A note';
      group.before(note);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const preset of PRESETS) {
    test(`everything can be read and seen: ${preset}, ${colorScheme}`, async ({ page, system }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const playground = new PlaygroundPage(page, system.gateway);
      await playground.open({ preset });
      await playground.expectPreset(preset);
      const { card } = playground;
      await addNotes(page);
      await card.input('cardNumber').fill('4200000000000001');
      await card.input('expiry').focus();
      await page.locator('.wpwl-hint').first().waitFor();

      const text = preset === 'contrast' ? 7 : 4.5;
      const frame = (name: string) => page.locator(`iframe.wpwl-control-${name}`);
      for (const selector of [
        '.wpwl-label-text',
        '.wpwl-label-note',
        '.wpwl-hint',
        '.wpwl-message-info',
        '.wpwl-message-error',
        '.wpwl-button-pay',
      ]) {
        expect
          .soft(await paintedContrast(page.locator(selector).first(), TEXT), selector)
          .toBeGreaterThanOrEqual(text);
      }
      for (const name of ['cardNumber', 'expiry', 'cvv']) {
        expect
          .soft(await paintedContrast(frame(name), BORDER), `border of ${name}`)
          .toBeGreaterThanOrEqual(3);
      }
      expect
        .soft(await fieldContrast(frame('cardNumber'), card.input('cardNumber')), 'text of a field')
        .toBeGreaterThanOrEqual(text);
      // The colour behind a placeholder is that of the frame's element.
      const placeholder = await frame('cvv').evaluate((element) =>
        getComputedStyle(element).getPropertyValue('--wpwl-control-placeholder'),
      );
      await frame('cvv').evaluate(
        (element, colour) => element.style.setProperty('color', colour),
        placeholder,
      );
      await expect
        .soft(async () =>
          expect(await paintedContrast(frame('cvv'), TEXT), 'placeholder').toBeGreaterThanOrEqual(text),
        )
        .toPass({ timeout: 180_000 });
      await frame('cvv').evaluate((element) => element.style.removeProperty('color'));
      await page.keyboard.press('Tab');
      await picture(page, `theme-${preset}`, colorScheme);
    });
  }
}

/** Where the value of each variable is seen: a node, a property, the value to set, and what is then computed. */
const EFFECTS: Readonly<
  Record<string, readonly [selector: string, property: string, value: string, seen: string]>
> = {
  accentColor: ['.wpwl-button-pay', 'background-color', '#0a7d5a', 'rgb(10, 125, 90)'],
  accentTextColor: ['.wpwl-button-pay', 'color', '#ffeedd', 'rgb(255, 238, 221)'],
  textColor: ['.wpwl-label', 'color', '#20252d', 'rgb(32, 37, 45)'],
  mutedColor: ['.wpwl-label-note', 'color', '#58606d', 'rgb(88, 96, 109)'],
  borderColor: ['.wpwl-control-cvv', 'border-top-color', '#7f8896', 'rgb(127, 136, 150)'],
  backgroundColor: ['.wpwl-form', 'background-color', '#fdfcfa', 'rgb(253, 252, 250)'],
  fieldColor: ['.wpwl-control-cvv', 'background-color', '#f6f7f9', 'rgb(246, 247, 249)'],
  fieldTextColor: ['.wpwl-control-cvv', 'color', '#101418', 'rgb(16, 20, 24)'],
  placeholderColor: ['.wpwl-control-cvv', '--wpwl-control-placeholder', '#666e7a', 'rgb(102, 110, 122)'],
  errorColor: ['.wpwl-hint', 'color', '#b3261e', 'rgb(179, 38, 30)'],
  errorNoteColor: ['.wpwl-message-error', 'background-color', '#fdeeec', 'rgb(253, 238, 236)'],
  noteColor: ['.wpwl-message-info', 'background-color', '#eef3fb', 'rgb(238, 243, 251)'],
  focusColor: ['.wpwl-control-expiry', 'border-top-color', '#0a7d5a', 'rgb(10, 125, 90)'],
  focusWidth: ['.wpwl-control-expiry', 'box-shadow', '7px', '7px'],
  radius: ['.wpwl-message-info', 'border-top-left-radius', '4px', '4px'],
  fieldRadius: ['.wpwl-control-cvv', 'border-top-left-radius', '8px', '8px'],
  buttonRadius: ['.wpwl-button-pay', 'border-top-left-radius', '24px', '24px'],
  borderWidth: ['.wpwl-control-cvv', 'border-top-width', '2px', '2px'],
  fontFamily: ['.wpwl-control-cvv', 'font-family', 'Georgia, serif', 'Georgia, serif'],
  fontSize: ['.wpwl-control-cvv', 'font-size', '19px', '19px'],
  labelWeight: ['.wpwl-label', 'font-weight', '700', '700'],
  fieldHeight: ['.wpwl-control-cvv', 'height', '56px', '56px'],
  buttonHeight: ['.wpwl-button-pay', 'height', '60px', '60px'],
  gap: ['.wpwl-form', 'grid-template-columns', '20px', '20px'],
  padding: ['.wpwl-form', '--tg-edge-seen', '33px', '33px'],
  width: ['.wpwl-container', 'width', '430px', '430px'],
  shadow: ['.wpwl-form', 'box-shadow', '0 2px 12px rgb(1, 2, 3)', 'rgb(1, 2, 3) 0px 2px 12px 0px'],
};

test('each property of the page has its effect, on the root as on a container', async ({ page, system }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const playground = new PlaygroundPage(page, system.gateway);
  // The only style with a ground of its own.
  await playground.open({ style: 'card' });
  await addNotes(page);
  await playground.card.input('cardNumber').fill('4200000000000001');
  await playground.card.input('expiry').focus();
  await page.locator('.wpwl-hint').first().waitFor();
  const offered = await page
    .locator('[data-property]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('data-property')]),
    );
  expect(offered.map(([name]) => name)).toEqual(Object.keys(EFFECTS));
  for (const place of [':root', '.wpwl-container']) {
    for (const [name, property] of offered) {
      const [selector, shown, value, seen] = EFFECTS[name ?? ''] ?? [];
      const set = (text: string) =>
        page.evaluate(
          ([where, what, to]) => {
            document.querySelector<HTMLElement>(where ?? '')?.style.setProperty(what ?? '', to ?? '');
          },
          [place, property ?? '', text],
        );
      const read = () =>
        page
          .locator(selector ?? '')
          .first()
          .evaluate((element, what) => {
            const style = getComputedStyle(element);
            return what === '--tg-edge-seen'
              ? style.gridTemplateColumns.split(' ').at(0) === undefined
                ? ''
                : getComputedStyle(element, '::before').blockSize
              : style.getPropertyValue(what);
          }, shown ?? '');
      const before = await read();
      expect.soft(before, `${name} before`).not.toContain(seen);
      await set(value ?? '');
      await expect
        .soft(async () => expect(await read(), `${name} on ${place}`).toContain(seen))
        .toPass({ timeout: 180_000 });
      await set('');
      await expect
        .soft(async () => expect(await read(), `${name} after`).toBe(before))
        .toPass({ timeout: 180_000 });
    }
  }
});

test('variables of the option reach the inside of the frames, and what is not valid is named', async ({
  shop,
  page,
  problems,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await addWidgetOptions(page, {
    theme: {
      preset: 'nigh',
      variables: {
        fieldTextColor: '#123456',
        placeholderColor: 'rgb(9, 8, 7)',
        radius: 'round',
        acentColor: 'red',
      },
    },
  });
  await shop.openReady();
  const input = shop.card.input('cardNumber');
  await expect(input).toHaveCSS('color', 'rgb(18, 52, 86)');
  expect(await input.evaluate((element) => getComputedStyle(element, '::placeholder').color)).toBe(
    'rgb(9, 8, 7)',
  );
  expect(warnings.filter((text) => text.includes('theme'))).toEqual([
    'Tollgate: theme: nigh: unknown, did you mean night?',
    'Tollgate: theme.variables.radius: round is no length, such as 4px',
    'Tollgate: theme.variables.acentColor: unknown, did you mean accentColor?',
  ]);
  expect(problems.all.filter((text) => text.includes('Refused'))).toEqual([]);
});

test('text in a field is never below 16 pixels, whatever the page says', async ({ page, system }) => {
  const playground = new PlaygroundPage(page, system.gateway);
  await playground.open();
  await page
    .locator('iframe.wpwl-control-cvv')
    .evaluate((frame) => frame.style.setProperty('font-size', '11px'));
  await expect(playground.card.input('cvv')).toHaveCSS('font-size', '16px');
  await page
    .locator('iframe.wpwl-control-cvv')
    .evaluate((frame) => frame.style.setProperty('font-size', '21px'));
  await expect(playground.card.input('cvv')).toHaveCSS('font-size', '21px');
});

test('a variable of the playground changes the form and loads no field again', async ({ page, system }) => {
  const playground = new PlaygroundPage(page, system.gateway);
  await playground.open();
  const { card } = playground;
  await card.input('cardNumber').fill('4200000000000000');
  await playground.setVariable('fieldTextColor', '#654321');
  await playground.setVariable('fontFamily', 'monospace');
  await expect(card.input('cardNumber')).toHaveCSS('color', 'rgb(101, 67, 33)');
  await expect(card.input('cardNumber')).toHaveCSS('font-family', 'monospace');
  await expect(card.input('cardNumber')).toHaveValue('4200 0000 0000 0000');
  await expect(playground.options).toContainText("fieldTextColor: '#654321'");
  await expect(playground.styles).toContainText('--wpwl-font-family: monospace;');
  await playground.setVariable('fontFamily', '');
  await playground.setVariable('radius', 'round');
  await expect(page.locator('[name="radius"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(playground.options).not.toContainText('radius');
  // The address has it all.
  await page.reload();
  await card.ready();
  await expect(card.input('cardNumber')).toHaveCSS('color', 'rgb(101, 67, 33)');
});

for (const width of [320, 1280]) {
  test(`the playground is without findings at ${width} pixels, and scrolls in one direction`, async ({
    page,
    system,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const playground = new PlaygroundPage(page, system.gateway);
      await playground.open({ preset: 'soft' });
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNothingFound(page);
    }
  });
}

test('a theme that is set after the script is shown as well, and leaves nothing behind', async ({
  page,
  system,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const playground = new PlaygroundPage(page, system.gateway);
  await playground.open();
  const id = await page.evaluate(() => Reflect.get(window, 'wpwl').checkout.id);
  await page.evaluate(async (address) => {
    Reflect.get(window, 'wpwl').unload();
    Reflect.deleteProperty(window, 'wpwlOptions');
    const policy = Reflect.get(window, 'trustedTypes').createPolicy('late', {
      createScriptURL: (given: string) => given,
    });
    const form = Object.assign(document.createElement('form'), { className: 'paymentWidgets' });
    const script = Object.assign(document.createElement('script'), { src: policy.createScriptURL(address) });
    const loaded = new Promise((resolve) => {
      script.addEventListener('load', resolve);
    });
    document.querySelector('#preview')?.replaceChildren(form, script);
    await loaded;
    Reflect.set(window, 'wpwlOptions', { theme: { preset: 'night', variables: { radius: 0 } } });
  }, `${system.gateway}v1/paymentWidgets.js?checkoutId=${id}`);
  await playground.card.ready();
  await playground.expectPreset('night');
  await expect(page.locator('.wpwl-form')).toHaveCSS('background-color', 'rgb(18, 21, 29)');
  await expect(page.locator('.wpwl-button-pay')).toHaveCSS('border-top-left-radius', '0px');
  await expect(playground.card.input('cvv')).toHaveCSS('color', 'rgb(244, 246, 251)');
  await page.evaluate(() => Reflect.get(window, 'wpwl').unload());
  await expect(page.locator('link[href*="/themes."]')).toHaveCount(0);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
