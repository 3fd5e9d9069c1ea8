import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Script, type ScriptedServer, startScriptedServer } from './scripted-server.fixture.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface OfficeBrowser {
  readonly server: ScriptedServer;
  /** Forgets what was scripted, seen and complained of, and begins anew. */
  begin(script: Script): void;
  /** Opens an address of the office in a window of its own. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What a browser complained of in any window, such as a policy that was broken, and breaches of the routes. */
  expectNoComplaints(): void;
  stop(): Promise<void>;
}

/** Chromium before the built back office. */
export async function startOfficeBrowser(): Promise<OfficeBrowser> {
  const server = await startScriptedServer();
  const browser: Browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const complaints: string[] = [];
  const open = async (path: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      ...options,
    });
    context.setDefaultTimeout(5000);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        complaints.push(message.text());
      }
    });
    await page.goto(server.origin + path);
    return page;
  };
  const expectNoComplaints = () => expect([...complaints, ...server.breaches]).toEqual([]);
  const stop = async () => {
    await browser.close();
    await server.stop();
  };
  const begin = (script: Script) => {
    for (const call of Object.keys(server.script)) delete server.script[call];
    Object.assign(server.script, script);
    server.seen.length = 0;
    complaints.length = 0;
    server.breaches.length = 0;
  };
  return { server, begin, open, expectNoComplaints, stop };
}

/**
 * What is wrong with a page as it stands: what axe finds, and whether more than a table in its own region has to be
 * scrolled sideways. Source: WCAG 2.2, 1.4.10.
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
