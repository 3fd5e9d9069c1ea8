// needs: Chromium
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import { firstByDay } from '@tollgate/testkit/night/at-night';
import type axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64url } from '../base64url.ts';
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

async function openChallenge(page: Page): Promise<Message> {
  const ares = await simulator.authenticate({
    acctNumber: CHALLENGE,
    merchantName: 'A shop with a rather long name, Ltd',
  });
  await submit(page, '/acs/challenge', { creq: creqOf(ares) });
  await page.locator('#code').waitFor();
  return ares;
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
});
