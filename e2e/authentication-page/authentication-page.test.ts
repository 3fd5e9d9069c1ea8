// needs: Chromium

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGatewayProgram } from '../fixtures/gateway-program.ts';
import { type Issuer, startIssuer } from './issuer.fixture.ts';

declare global {
  interface Window {
    axe: typeof axe;
    /** The messages that the page has sent to the shop. */
    messages: { kind: string }[];
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PROGRAM = fileURLToPath(
  new URL('../../bff/src/pages/three-d-secure/scripted-pages.fixture.ts', import.meta.url),
);
const PATH = `/v1/threeDSecure/${'a'.repeat(32)}/key-1`;
const SHOP_RESULT = 'https://gateway.example/';

let gateway: string;
let program: Awaited<ReturnType<typeof startGatewayProgram>>;
let issuer: Issuer;
let browser: Browser;
beforeAll(async () => {
  program = await startGatewayProgram(PROGRAM);
  gateway = program.address;
  issuer = await startIssuer();
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser.close();
  await issuer.close();
  program.stop();
});
beforeEach(() => {
  issuer.posted.length = 0;
});

/** Says what the gateway answers next. */
async function order(script: Readonly<Record<string, unknown>>): Promise<void> {
  await fetch(`${gateway}/script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(script),
  });
}

/** The operations that were called at the gateway. */
async function called(): Promise<string[]> {
  const calls = (await (await fetch(`${gateway}/script`)).json()) as [string][];
  return calls.map(([name]) => name);
}

function at(name: string, back: string): string {
  return `${issuer.address}/${name}?${encodeURIComponent(gateway + back)}`;
}

function method(name = 'method') {
  return { stage: 'method', method: { url: at(name, `${PATH}/method`), data: 'eyJtIjoxfQ' } };
}

function challenge(window = '01', name = 'challenge') {
  const acsUrl = at(name, `${PATH}/notification`);
  return { stage: 'challenge', challenge: { acsUrl, creq: 'eyJjIjoxfQ', window } };
}

interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
}

/** Opens a new window; the console must stay without errors. */
async function inWindow(looks: Looks, look: (page: Page) => Promise<void>): Promise<void> {
  const { width = 1280, height = 900, ...rest } = looks;
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en', ...rest });
  await context.route(`${SHOP_RESULT}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Result</title>' }),
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await look(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run({ exclude: [['iframe']] }));
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join()}`);
}

function issuerPage(page: Page) {
  return page.frameLocator('iframe.challenge');
}

/** The page of a shop with a page of the gateway in a frame. */
function shopPage(path: string): string {
  return `${issuer.address}/shop?${encodeURIComponent(gateway + path)}`;
}

/** The messages of the frame to the shop's page, by kind. */
function kinds(page: Page): Promise<string[]> {
  return page.evaluate(() => window.messages.map(({ kind }) => kind));
}

function tokens(page: Page): Promise<unknown[]> {
  return page.evaluate(() => window.messages.map((one) => Reflect.get(one, 'token')));
}

describe('the page alone in its window', () => {
  it('goes through the method and the challenge to the shop', () =>
    inWindow({}, async (page) => {
      await order({ view: method(), continue: [challenge()], finish: [{ stage: 'waiting' }, 'approved'] });
      await page.goto(gateway + PATH);
      expect(await page.title()).toBe('Confirm with your bank');
      await issuerPage(page).getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL(/\/return\//);
      expect(await called()).toEqual(['method', 'continue', 'returned', 'finish', 'finish']);
      expect(issuer.posted.map(({ path }) => path.split('?')[0])).toEqual(['/method', '/challenge']);
      expect(issuer.posted[0]?.form.get('threeDSMethodData')).toBe('eyJtIjoxfQ');
      expect(Object.fromEntries(issuer.posted[1]?.form ?? [])).toEqual({ creq: 'eyJjIjoxfQ' });
    }));

  itAtNight('takes the notification of a method that is a frame deeper', () =>
    inWindow({}, async (page) => {
      await order({ view: method('nested-method'), continue: ['approved'] });
      await page.goto(gateway + PATH);
      await page.waitForURL(/\/return\//, { timeout: 180_000 });
      expect(await called()).toEqual(['method', 'continue']);
    }),
  );

  it('goes on without a method that does not end', () =>
    inWindow({}, async (page) => {
      await page.clock.install();
      await order({ view: method('silent'), continue: ['approved'] });
      await page.goto(gateway + PATH);
      await page.clock.runFor(9000);
      expect(await called()).toEqual([]);
      await page.clock.runFor(1500);
      await page.waitForURL(/\/return\//);
      expect(await called()).toEqual(['continue']);
    }));

  it('can be cancelled', () =>
    inWindow({}, async (page) => {
      await order({ view: challenge(), cancel: ['declined'] });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL(/\/return\//);
      expect(await called()).toEqual(['cancel']);
    }));

  itAtNight('goes on in the whole window when the issuer has left the frame', () =>
    inWindow({}, async (page) => {
      await order({ view: challenge('01', 'leaving-challenge'), finish: ['approved'] });
      await page.goto(gateway + PATH);
      await page.waitForTimeout(500);
      // The issuer's form has replaced the page, which is loaded again and asks for the stage as it is.
      await order({ view: 'approved' });
      await page.waitForURL(/\/return\//);
      expect(await page.title()).toBe('Result');
    }),
  );

  itAtNight('says that the bank takes long, and that it cannot be reached', async () => {
    await order({ view: { stage: 'waiting' } });
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(gateway + PATH);
    const status = page.getByRole('status');
    await status.getByText('Waiting for your bank.').waitFor();
    await page.clock.runFor(11_000);
    await status.getByText('takes longer than usual').waitFor();
    await context.setOffline(true);
    const laterStatus = async () => {
      await page.clock.runFor(5000);
      return status.textContent();
    };
    await expect.poll(laterStatus).toContain('The connection was interrupted.');
    await context.setOffline(false);
    await order({ view: 'approved' });
    await context.route(`${SHOP_RESULT}**`, (route) => route.fulfill({ body: 'Result' }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/return\//);
    await context.close();
  });

  itAtNight('says above the issuer’s page what the issuer has to say', () =>
    inWindow({ width: 320, height: 568 }, async (page) => {
      const { stage, challenge: form } = challenge();
      const cardholderInfo = 'Please call us under the number on your card.';
      await order({ view: { stage, challenge: { ...form, cardholderInfo } } });
      await page.goto(gateway + PATH);
      await page.getByRole('status').getByText(cardholderInfo).waitFor();
      const [said, frame] = await Promise.all([
        page.getByRole('status').boundingBox(),
        page.locator('iframe.challenge').boundingBox(),
      ]);
      expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(frame?.y ?? 0);
      expect(frame?.height).toBeGreaterThan(300);
      expect(await axeFindings(page)).toEqual([]);
    }),
  );

  it('is worked by the keyboard alone, which begins in the issuer’s page', () =>
    inWindow({}, async (page) => {
      await order({ view: challenge(), finish: ['approved'] });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/return\//);
    }));
});

const SIZES = [
  ['01', 252, 402],
  ['02', 392, 402],
  ['03', 502, 602],
  ['04', 602, 402],
] as const;

describe('the size of the issuer’s page', () => {
  it.each(firstByDay(SIZES))('%s is kept where there is room', (window, width, height) =>
    inWindow({}, async (page) => {
      await order({ view: challenge(window) });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      expect(await page.locator('iframe.challenge').boundingBox()).toMatchObject({ width, height });
    }),
  );

  itAtNight.each(['01', '02', '03', '04', '05'])('%s is the whole of a narrow window', (window) =>
    inWindow({ width: 320, height: 568 }, async (page) => {
      await order({ view: challenge(window) });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      const box = await page.locator('iframe.challenge').boundingBox();
      expect(box?.width).toBe(320);
      expect(box?.height).toBeGreaterThan(400);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(568);
    }),
  );

  itAtNight('05 is the whole of a wide window', () =>
    inWindow({}, async (page) => {
      await order({ view: challenge('05') });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      const box = await page.locator('iframe.challenge').boundingBox();
      expect(box?.width).toBe(1280);
      expect(box?.height).toBeGreaterThan(800);
    }),
  );
});

describe('what axe finds', () => {
  itAtNight.each([
    { locale: 'en', colorScheme: 'light' },
    { locale: 'en', colorScheme: 'dark' },
    { locale: 'ar', colorScheme: 'light' },
  ] as const)('is nothing: $locale, $colorScheme', (looks) =>
    inWindow({ ...looks, width: 320, height: 568 }, async (page) => {
      await order({ view: challenge() });
      await page.goto(gateway + PATH);
      await issuerPage(page).getByRole('button').waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(
        looks.locale === 'ar' ? 'rtl' : 'ltr',
      );
      expect(await axeFindings(page)).toEqual([]);
      await order({ view: { stage: 'waiting' } });
      await page.reload();
      await page.getByRole('status').getByText(/./).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }),
  );
});

describe('the page in the dialog of the widget', () => {
  it('believes no message of another origin', () =>
    inWindow({}, async (page) => {
      await order({ view: challenge(), finish: ['approved'] });
      await page.goto(shopPage(PATH));
      await expect.poll(() => kinds(page)).toEqual(['open', 'loaded']);
      await page.evaluate(() => {
        for (const kind of ['returned', 'method', 'ended']) {
          document
            .querySelector('iframe')
            ?.contentWindow?.postMessage({ tollgate: 'three-d-secure', kind }, '*');
        }
      });
      await page.waitForTimeout(300);
      expect(await called()).toEqual([]);
    }));
});

describe('the hidden frame before Pay', () => {
  const TRANSACTION = '8a880dc0-d2d2-4067-bcb1-b08d1690b26e';
  const framePath = '/v1/threeDSecure/browser/a-token';

  it('hands over a token that says that the method has notified', () =>
    inWindow({}, async (page) => {
      const data = Buffer.from(JSON.stringify({ threeDSServerTransID: TRANSACTION })).toString('base64url');
      const url = at('method', `/v1/threeDSecure/browser/${TRANSACTION}/method`);
      await order({ frame: { method: { url, data } } });
      await page.goto(shopPage(framePath));
      await expect.poll(() => tokens(page)).toEqual([expect.stringMatching(/^a-token text\/html.* true$/)]);
    }));

  itAtNight('hands over a token at once where the issuer has no method', () =>
    inWindow({}, async (page) => {
      await order({ frame: {} });
      await page.goto(shopPage(framePath));
      await expect.poll(() => tokens(page)).toEqual([expect.stringMatching(/^a-token text\/html.* false$/)]);
    }),
  );
});
