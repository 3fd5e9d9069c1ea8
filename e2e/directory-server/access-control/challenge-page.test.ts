// needs: Chromium
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import { firstByDay, itAtNight } from '@tollgate/testkit/night/at-night';
import type axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBase64url, toBase64url } from '../base64url.ts';
import type { Message } from '../message.ts';
import { CHALLENGE, type Simulator, startSimulator } from '../simulator.fixture.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let simulator: Simulator;
let browser: Browser;
beforeAll(async () => {
  simulator = await startSimulator();
  browser = await connectToChromium();
});
afterAll(async () => {
  await browser.close();
  await simulator.close();
});

type Looks = { width: number; height: number; locale?: string; colorScheme?: 'light' | 'dark' };

/** Calls what is on the page, with what the console says of it. */
async function onPage<T>(looks: Looks, look: (page: Page) => Promise<T>): Promise<T> {
  const { width, height, locale = 'en', colorScheme = 'light' } = looks;
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  try {
    const result = await look(page);
    expect(problems).toEqual([]);
    return result;
  } finally {
    await context.close();
  }
}

/** Posts a form as the shop's page does. */
async function submit(page: Page, path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  await page.setContent(
    `<form method="post" action="${simulator.listening}${path}">${inputs.join('')}</form>`,
  );
  await page.evaluate(() => document.forms[0]?.submit());
}

function creqOf({ messageVersion, threeDSServerTransID, acsTransID }: Message): string {
  return toBase64url({
    messageType: 'CReq',
    messageVersion,
    threeDSServerTransID,
    acsTransID,
    challengeWindowSize: '01',
  });
}

/** A shop that frames a payment gateway, which frames the bank: each allows what is directly in it, and no more. */
async function frameTwice(page: Page, creq: string): Promise<void> {
  const documents = {
    'http://shop.example/': {
      policy: "default-src 'none'; frame-src http://gateway.example",
      body: '<iframe src="http://gateway.example/" width="560" height="460"></iframe>',
    },
    'http://gateway.example/': {
      policy: `default-src 'none'; frame-src ${simulator.listening} ${simulator.address}; form-action ${simulator.listening}`,
      body: `<iframe name="bank" width="500" height="420"></iframe>
        <form method="post" target="bank" action="${simulator.listening}/acs/challenge">
        <input name="creq" value="${creq}"></form>`,
    },
  };
  for (const [address, { policy, body }] of Object.entries(documents)) {
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    // oxlint-disable-next-line no-await-in-loop -- both must be there before the page opens
    await page.route(address, (route) => route.fulfill({ headers, body }));
  }
  await page.goto('http://shop.example/');
  const gateway = page.frame({ url: 'http://gateway.example/' });
  await gateway?.evaluate(() => document.forms[0]?.submit());
}

async function openChallenge(page: Page): Promise<Message> {
  const ares = await simulator.authenticate({
    acctNumber: CHALLENGE,
    merchantName: 'A shop with a rather long name, Ltd',
  });
  await submit(page, '/acs/challenge', { creq: creqOf(ares) });
  await page.locator('#code').waitFor();
  return ares;
}

/** What came to an address of the 3DS server, once something did. */
async function lastAt(wanted: string): Promise<URLSearchParams> {
  await expect.poll(() => simulator.received.some(({ path }) => path === wanted)).toBe(true);
  return new URLSearchParams(simulator.received.findLast(({ path }) => path === wanted)?.body);
}

describe('the page of the bank in a browser', () => {
  it.each(
    firstByDay([
      { width: 250, height: 400, locale: 'ar' },
      { width: 250, height: 400, locale: 'de', colorScheme: 'dark' },
      { width: 250, height: 400 },
      { width: 320, height: 568, locale: 'fr' },
      { width: 390, height: 400, locale: 'it' },
      { width: 500, height: 600, locale: 'ar', colorScheme: 'dark' },
      { width: 600, height: 400, locale: 'es', colorScheme: 'dark' },
      { width: 320, height: 568, locale: 'ar', colorScheme: 'dark' },
      { width: 1280, height: 900 },
    ] as const),
  )('shows both buttons at once, and axe finds nothing: %j', async (looks) => {
    await onPage(looks, async (page) => {
      await openChallenge(page);
      const { scrollWidth, clientWidth, lowest } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
        lowest: document.querySelector('.buttons')?.getBoundingClientRect().bottom ?? Number.NaN,
      }));
      expect(scrollWidth).toBe(clientWidth);
      expect(lowest).toBeLessThanOrEqual(looks.height);
      await page.locator('#code').fill('1');
      await page.keyboard.press('Enter');
      await page.locator('[role=alert]').waitFor();
      // Through the debugger, which the page's policy does not stop.
      await page.evaluate(AXE);
      const violations = await page.evaluate(async () => (await window.axe.run()).violations);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  });

  it('is confirmed with the keyboard alone, and goes back by itself', async () => {
    await onPage({ width: 390, height: 400 }, async (page) => {
      const ares = await openChallenge(page);
      await page.keyboard.press('Tab');
      await page.keyboard.type((await page.locator('.code').textContent()) ?? '');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).toBe('Confirm');
      await page.keyboard.press('Enter');
      expect(fromBase64url((await lastAt('/returns/1')).get('cres') ?? undefined)).toMatchObject({
        acsTransID: ares['acsTransID'],
        transStatus: 'Y',
      });
      // A browser may ask for the icon of the page that it comes to.
      const posted = simulator.received.filter(({ path }) => path !== '/favicon.ico');
      expect(posted.map(({ path }) => path)).toEqual(['/results', '/returns/1']);
    });
  });

  itAtNight('is walked through in the order in which it is read', async () => {
    await onPage({ width: 390, height: 400 }, async (page) => {
      await openChallenge(page);
      const walked: string[] = [];
      for (let step = 0; step < 5; step += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one key after the other
        await page.keyboard.press('Tab');
        // oxlint-disable-next-line no-await-in-loop -- where that key has led
        walked.push(await page.locator(':focus').evaluate(({ id, textContent }) => id || textContent));
      }
      expect(walked).toEqual(['code', 'Confirm', 'Cancel', 'New code', 'English']);
    });
  });

  it('works in a frame of a frame, and leaves no cookie', async () => {
    await onPage({ width: 600, height: 500 }, async (page) => {
      const ares = await simulator.authenticate({
        acctNumber: CHALLENGE,
        notificationURL: `${simulator.address}/returns/framed`,
      });
      await frameTwice(page, creqOf(ares));
      const bank = page.frameLocator('iframe').frameLocator('iframe');
      await bank.getByLabel('Type the code').fill((await bank.locator('.code').textContent()) ?? '');
      await bank.getByRole('button', { name: 'Confirm' }).click();
      expect(fromBase64url((await lastAt('/returns/framed')).get('cres') ?? undefined)).toMatchObject({
        transStatus: 'Y',
      });
      expect(page.url()).toBe('http://shop.example/');
      expect(await page.context().cookies()).toEqual([]);
    });
  });

  it('changes its language in place', async () => {
    await onPage({ width: 390, height: 400 }, async (page) => {
      await openChallenge(page);
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await page.getByRole('heading', { name: 'Zahlung bestätigen' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    });
  });
});

describe('the method page in a browser', () => {
  it('notifies by itself', async () => {
    await onPage({ width: 250, height: 400 }, async (page) => {
      const threeDSServerTransID = 'd6ab3b04-3ad2-4d8c-b1e7-1ca9bd6f2f5a';
      const threeDSMethodNotificationURL = `${simulator.address}/methods/1`;
      await submit(page, '/acs/method', {
        threeDSMethodData: toBase64url({ threeDSServerTransID, threeDSMethodNotificationURL }),
      });
      const data = (await lastAt('/methods/1')).get('threeDSMethodData') ?? undefined;
      expect(fromBase64url(data)).toEqual({ threeDSServerTransID });
    });
  });
});
