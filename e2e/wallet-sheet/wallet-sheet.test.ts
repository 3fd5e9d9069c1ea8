// needs: Chromium

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, FrameLocator, Page } from '@playwright/test';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGatewayProgram } from '../fixtures/gateway-program.ts';
import { type ShopPage, startShopPage } from './shop-page.fixture.ts';

interface Message {
  readonly kind: string;
  readonly token?: string;
}

declare global {
  interface Window {
    axe: typeof axe;
    /** The messages that the sheet has sent to the shop's page. */
    received: Message[];
    /** Sends to the sheet. */
    say: (message: unknown) => void;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PROGRAM = fileURLToPath(
  new URL('../../bff/src/pages/simulator/wallet-sheet/scripted-sheet.fixture.ts', import.meta.url),
);
const ENTITY = 'a'.repeat(32);
const STANDARD = { id: 'standard', label: 'Standard', detail: '3 to 5 days', amount: '8.00' };
const EXPRESS = { id: 'express', label: 'Express', detail: 'tomorrow', amount: '19.00' };

/** The sheet of a shop that asks for no address. */
const ORDER = {
  brand: 'WALLET2',
  language: 'en',
  direction: 'ltr',
  merchantName: 'Blue Kettle',
  total: { label: 'Blue Kettle', amount: '92.00' },
  currency: 'EUR',
  lines: [{ label: 'Kettle', amount: '92.00' }],
  needsAddress: false,
  shippingOptions: [],
  entityId: ENTITY,
};
const WITH_ADDRESS = { ...ORDER, needsAddress: true, shippingOptions: [STANDARD, EXPRESS] };

let gateway: string;
let program: Awaited<ReturnType<typeof startGatewayProgram>>;
let shop: ShopPage;
let browser: Browser;
beforeAll(async () => {
  program = await startGatewayProgram(PROGRAM);
  gateway = program.address;
  shop = await startShopPage();
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  program.stop();
});

interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
}

type Look = (page: Page, sheet: FrameLocator) => Promise<void>;

/** Opens the shop's page with the sheet, which has taken its port; the console must stay without errors. */
async function inShop(looks: Looks, look: Look): Promise<void> {
  const { width = 400, height = 800, ...rest } = looks;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en', ...rest });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await page.clock.install();
    await page.goto(shopWith('/v1/test/wallet-sheet'));
    await expect.poll(() => kinds(page)).toEqual(['ready']);
    await look(page, page.frameLocator('iframe'));
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

function shopWith(path: string): string {
  return `${shop.address}/?${encodeURIComponent(gateway + path)}`;
}

function say(page: Page, message: unknown): Promise<void> {
  return page.evaluate((one) => window.say(one), message);
}

async function show(page: Page, request: unknown): Promise<void> {
  await say(page, { kind: 'show', request });
}

function received(page: Page): Promise<Message[]> {
  return page.evaluate(() => window.received);
}

async function kinds(page: Page): Promise<string[]> {
  return (await received(page)).map(({ kind }) => kind);
}

const button = (sheet: FrameLocator, name: string) => sheet.getByRole('button', { name, exact: true });

/** Opens a folded list and chooses. */
async function choose(sheet: FrameLocator, list: string, option: string | RegExp): Promise<void> {
  const summary = sheet.locator('summary', { hasText: list });
  const folded = sheet.locator('details').filter({ has: summary });
  if ((await folded.getAttribute('open')) === null) await summary.click();
  await folded.getByRole('radio', { name: option }).check();
}

async function axeFindings(page: Page): Promise<string[]> {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('the sheet is not there');
  await frame.evaluate(AXE);
  const { violations, passes } = await frame.evaluate(() => window.axe.run());
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
}

describe('a payment in the sheet', () => {
  it('goes through address, delivery, agreement and the end', () =>
    inShop({}, async (page, sheet) => {
      await show(page, { ...WITH_ADDRESS, brand: 'WALLET1', entityId: undefined });
      await expect
        .poll(() => received(page))
        .toEqual([
          { kind: 'ready' },
          { kind: 'address', address: { city: 'Berlin', postcode: '10969', country: 'DE' } },
        ]);
      await say(page, { kind: 'update', total: { label: 'Blue Kettle', amount: '100.00' } });
      await say(page, { kind: 'checkout', checkoutId: 'checkout-1' });
      await expect.poll(() => sheet.getByText('€100.00').isVisible()).toBe(true);
      await choose(sheet, 'Card', /Mastercard/);
      await choose(sheet, 'Delivery address', /Austin/);
      await expect.poll(() => kinds(page)).toEqual(['ready', 'address', 'address']);
      expect(await button(sheet, 'Confirm').isDisabled()).toBe(true);
      await say(page, { kind: 'update', shippingOptions: [EXPRESS, STANDARD] });
      // The choice of before is kept, because it is still offered.
      await choose(sheet, 'Delivery Standard', /Express/);
      await expect.poll(async () => (await received(page))[3]).toEqual({ kind: 'shipping', id: 'express' });
      await say(page, {
        kind: 'update',
        total: { label: 'Blue Kettle', amount: '1108.50' },
        lines: [
          { label: 'Kettle', amount: '1110.50' },
          { label: 'Voucher', amount: '-2.00' },
        ],
      });
      await expect.poll(() => sheet.getByText('€1,108.50').isVisible()).toBe(true);
      expect(await sheet.getByText('-€2.00').isVisible()).toBe(true);
      await button(sheet, 'Confirm').click();
      await expect.poll(() => kinds(page)).toContain('authorised');
      const { token = '', ...rest } = (await received(page))[4] ?? { kind: 'none' };
      expect(JSON.parse(token)).toEqual({
        wallet: 'wallet1',
        amount: '1108.50',
        currency: 'EUR',
        card: 'mastercard',
        checkoutId: 'checkout-1',
      });
      expect(rest).toEqual({
        kind: 'authorised',
        address: expect.objectContaining({ street1: '1100 Congress Avenue', state: 'TX', surname: 'Jones' }),
        email: 'jane.jones@example.com',
      });
      await say(page, { kind: 'complete', succeeded: true });
      await sheet.getByRole('status').getByText('Payment sent').waitFor();
      expect(await sheet.getByRole('button', { name: /Confirm|Cancel/ }).count()).toBe(0);
      await page.keyboard.press('Escape');
      expect(await kinds(page)).not.toContain('cancelled');
    }));
});

describe('the shop’s answers', () => {
  it('are waited for one after the other, and of several choices the last one is reported', () =>
    inShop({}, async (page, sheet) => {
      await show(page, WITH_ADDRESS);
      await choose(sheet, 'Delivery address', /Austin/);
      await choose(sheet, 'Delivery address', /Auckland/);
      expect(await kinds(page)).toEqual(['ready', 'address']);
      await say(page, { kind: 'update' });
      await expect.poll(async () => (await received(page))[2]).toMatchObject({ address: { country: 'NZ' } });
    }));
});

describe('Cancel', () => {
  const POINTS: readonly (readonly [string, Look])[] = [
    ['before the order is there', async () => undefined],
    ['while the shopper chooses', async (page) => show(page, ORDER)],
    ['while the shop reckons', async (page) => show(page, WITH_ADDRESS)],
    ['without a checkout yet', async (page) => show(page, { ...ORDER, brand: 'WALLET1' })],
    [
      'while the token is made',
      async (page, sheet) => {
        await page.route('**/v1/test/wallet-tokens', () => undefined);
        await show(page, ORDER);
        await button(sheet, 'Confirm').click();
        await sheet.getByRole('status').getByText('One moment').waitFor();
      },
    ],
  ];

  it.each(firstByDay(POINTS))('is reported to the shop once: %s', (_point, arrive) =>
    inShop({}, async (page, sheet) => {
      await arrive(page, sheet);
      await button(sheet, 'Cancel').click();
      await sheet.locator('[data-state=closed]').waitFor();
      await page.keyboard.press('Escape');
      await say(page, { kind: 'complete', succeeded: true });
      // The message travels between two windows, and may still be on its way.
      await expect.poll(() => kinds(page)).toContain('cancelled');
      expect((await kinds(page)).filter((kind) => kind === 'cancelled')).toHaveLength(1);
      expect(await kinds(page)).not.toContain('authorised');
    }),
  );

  it('is the key Escape, too', () =>
    inShop({}, async (page, sheet) => {
      await show(page, ORDER);
      await sheet.locator('summary').first().focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => kinds(page)).toEqual(['ready', 'cancelled']);
    }));
});

describe('the port', () => {
  it('is taken once, and only from the page around the sheet', () =>
    inShop({}, async (page, sheet) => {
      await page.evaluate(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) =>
          window.received.push({ kind: `second ${data.kind}` }),
        );
        port1.start();
        const inner = document.querySelector('iframe')?.contentWindow;
        inner?.postMessage({ tollgate: 'wallet-sheet' }, '*', [port2]);
        port1.postMessage({ kind: 'show', request: { brand: 'WALLET1', merchantName: 'Second' } });
      });
      await page.waitForTimeout(200);
      expect(await kinds(page)).toEqual(['ready']);
      expect(await sheet.getByRole('heading').textContent()).toBe('');
    }));

  itAtNight('is not taken from a frame next to the sheet', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.setContent(
      `<iframe src="${gateway}/v1/test/wallet-sheet"></iframe><iframe srcdoc="<p>"></iframe>`,
    );
    const answered = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const alongside = document.querySelectorAll('iframe')[1]?.contentWindow;
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(true));
          port1.start();
          setTimeout(resolve, 300, false);
          const post: unknown =
            alongside &&
            Reflect.get(alongside, 'Function')(
              'port',
              `parent[0].postMessage({ tollgate: 'wallet-sheet' }, '*', [port])`,
            );
          if (typeof post === 'function') post(port2);
        }),
    );
    expect(answered).toBe(false);
    await context.close();
  });

  itAtNight('brings nothing that breaks the sheet', () =>
    inShop({}, async (page, sheet) => {
      for (const message of [
        undefined,
        null,
        'show',
        [],
        { kind: 'shut' },
        { kind: 'show' },
        { kind: 'show', request: { brand: 'constructor' } },
        { kind: 'checkout', checkoutId: 7 },
        { kind: 'update', lines: 'none', total: { amount: 9 }, shippingOptions: [{ label: 'no id' }, 3] },
        { kind: 'complete', succeeded: true },
      ]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await say(page, message);
      }
      const merchantName = '<img src=x onerror=alert(1)>';
      await show(page, { ...ORDER, merchantName, lines: [{ label: '<b>x</b>', amount: 'much' }] });
      await sheet.getByText(merchantName).waitFor();
      expect(await button(sheet, 'Confirm').isEnabled()).toBe(true);
      await show(page, { ...ORDER, merchantName: 'Second' });
      expect(await sheet.getByText('Second').count()).toBe(0);
    }),
  );
});

describe('the looks', () => {
  it('speak the language of the shop, in its direction', () =>
    inShop({}, async (page, sheet) => {
      await show(page, { ...ORDER, language: 'ar-EG' });
      await button(sheet, 'تأكيد').waitFor();
      expect(await sheet.locator('html').getAttribute('dir')).toBe('rtl');
      await inShop({}, async (other, german) => {
        await show(other, { ...ORDER, language: 'de-AT' });
        await button(german, 'Bestätigen').waitFor();
        await expect.poll(() => german.locator('.total').textContent()).toMatch(/€\s92,00/);
      });
    }));

  it('are worked by the keyboard alone, which begins at the name of the wallet', () =>
    inShop({}, async (page, sheet) => {
      await show(page, ORDER);
      await page.locator('iframe').focus();
      const focused = () => sheet.locator(':focus').textContent();
      await expect.poll(focused).toBe('Google Pay');
      await page.keyboard.press('Tab');
      await expect.poll(focused).toContain('Visa');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => sheet.locator('summary').first().textContent()).toContain('Mastercard');
      await page.keyboard.press('Tab');
      await expect.poll(focused).toBe('Confirm');
      await page.keyboard.press('Enter');
      await expect.poll(() => kinds(page)).toEqual(['ready', 'authorised']);
    }));

  itAtNight.each([
    { colorScheme: 'light', language: 'en', width: 320, height: 568 },
    { colorScheme: 'dark', language: 'de', width: 1000, height: 900 },
    { colorScheme: 'light', language: 'ar', width: 320, height: 568 },
  ] as const)('have nothing that axe finds: $colorScheme, $language, $width', ({ language, ...looks }) =>
    inShop(looks, async (page, sheet) => {
      await show(page, { ...WITH_ADDRESS, language });
      await say(page, { kind: 'update', error: 'Not there.' });
      await sheet.getByRole('alert').getByText('Not there.').waitFor();
      for (const summary of await sheet.locator('summary').all()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await summary.click();
      }
      await expect.poll(() => sheet.locator('html').getAttribute('lang')).toBe(language);
      expect(await axeFindings(page)).toEqual([]);
      expect(await sheet.locator('html').evaluate((root) => root.scrollWidth)).toBe(looks.width);
    }),
  );
});
