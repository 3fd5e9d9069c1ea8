import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connectToChromium } from '@tollgate/testkit/chromium/connect-to-chromium';
import type axe from 'axe-core';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Script, type ScriptedServer, startScriptedServer } from './scripted-server.fixture.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Milliseconds: only a page that does not do what it should reaches it, however busy the machine is. */
const PATIENCE = 60_000;

/** The windows in which each page is looked at. */
export const SIZES = [
  ['narrow and dark', { viewport: { width: 320, height: 640 }, colorScheme: 'dark' }],
  ['wide and light', { colorScheme: 'light' }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface OfficeBrowser {
  readonly server: ScriptedServer;
  /** Forgets what was scripted, seen, stored and complained of, and begins anew. */
  begin(script: Script): Promise<void>;
  /** Opens an address of the office in a window of its own, which may be one of an earlier test. */
  open(path: string, options?: WindowOptions): Promise<Page>;
  /** The complaints of a browser in any window, such as a policy that was broken, and breaches of the routes. */
  expectNoComplaints(): void;
  stop(): Promise<void>;
}

export interface WindowOptions extends BrowserContextOptions {
  /** For a window that is changed in a way that outlives its page, such as its clock: no other test gets it. */
  readonly isChanged?: true;
}

interface OfficeWindow {
  readonly page: Page;
  readonly looks: string;
  isFree: boolean;
}

/** Chromium before the built back office. */
export async function startOfficeBrowser(): Promise<OfficeBrowser> {
  const [server, browser] = await Promise.all([startScriptedServer(), connectToChromium()]);
  const complaints: string[] = [];
  const windows: OfficeWindow[] = [];

  const makeWindow = async ({ isChanged, ...options }: WindowOptions): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    if (!isChanged) windows.push({ page, looks: JSON.stringify(options), isFree: false });
    return page;
  };
  const open = async (path: string, options: WindowOptions = {}) => {
    const looks = JSON.stringify(options);
    const known = windows.find((each) => each.isFree && each.looks === looks);
    if (known) known.isFree = false;
    const page = known?.page ?? (await makeWindow(options));
    await page.goto(server.origin + path);
    return page;
  };
  const begin = async (script: Script) => {
    await Promise.all(windows.filter(({ isFree }) => !isFree).map((each) => leave(each, server.origin)));
    for (const call of Object.keys(server.script)) delete server.script[call];
    Object.assign(server.script, script);
    server.seen.length = 0;
    complaints.length = 0;
    server.breaches.length = 0;
  };
  const expectNoComplaints = () => expect([...complaints, ...server.breaches]).toEqual([]);
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  return { server, begin, open, expectNoComplaints, stop };
}

/** A window costs more than all that a test does in it, so it is emptied and used again. */
async function leave(window: OfficeWindow, origin: string): Promise<void> {
  const { page } = window;
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  window.isFree = true;
}

/** The visible notice with these words. Shortly afterwards its dialog repeats them in a hidden live region. */
export function noticeIn(place: Page | Locator, words: string): Locator {
  return place.locator('.notice', { hasText: words });
}

/**
 * The faults of a page: the findings of axe, and whether more than a table in its own region has to be scrolled
 * sideways. Source: WCAG 2.2, 1.4.10.
 */
export async function mistakesOf(page: Page): Promise<readonly string[]> {
  // Through the debugger, which the policy of the page does not hold back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { passes, violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(passes.length === 0 ? ['axe has looked at nothing'] : []),
      ...(scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth} pixels are needed`] : []),
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      ),
    ];
  });
}
