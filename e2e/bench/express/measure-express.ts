import type { Browser, Page } from '@playwright/test';
import { type Conditions, openWindow } from '../conditions.ts';

/** One visit with an empty cache. */
export interface ExpressVisit {
  /** From the start of the navigation until every button is visible and clickable, milliseconds. */
  readonly usable: number;
  readonly requests: number;
  /** On the wire, headers included, bytes. */
  readonly bytes: number;
  readonly layoutShift: number;
  /** Addresses of the scripts that were loaded. */
  readonly scripts: readonly string[];
}

/** Far above what the slowest device needs, milliseconds. */
const PATIENCE = 30_000;

/** How long after the buttons are there the page is watched for what else it loads or moves, milliseconds. */
const SETTLED = 800;

/** Reports when as many buttons as the page's form announces are in view, have a size and can be clicked. */
const WATCH_BUTTONS = `(() => {
  if (window.top !== window) return;
  window.shifts = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shifts += e.value; }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const form = document.querySelector('[data-buttons]');
    const buttons = [...document.querySelectorAll('.paymentWidgets button, .wpwl-container button')].filter((button) => {
      const { width, height } = button.getBoundingClientRect();
      return !button.disabled && width > 20 && height > 10 && getComputedStyle(button).visibility === 'visible';
    });
    if (form === null || buttons.length < Number(form.dataset.buttons)) { requestAnimationFrame(look); return; }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); window.reportMoment(performance.timeOrigin + performance.now()); }
    });
    observer.observe(buttons[0]);
  };
  look();
})()`;

export async function visitExpress(
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<ExpressVisit> {
  const { context, page, session, moment } = await openWindow(browser, conditions, WATCH_BUTTONS);
  try {
    const scripts = new Set<string>();
    let requests = 0;
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request, type }) => {
      if (!request.url.startsWith('http') || request.url.endsWith('/favicon.ico')) return;
      requests += 1;
      if (type === 'Script') scripts.add(request.url);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    const seen = await within(page, moment);
    if (seen === undefined) throw new Error(`${address} shows no button that can be clicked`);
    await page.waitForTimeout(SETTLED);
    const { origin, layoutShift } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      layoutShift: Reflect.get(window, 'shifts') as number,
    }));
    return { usable: seen - origin, requests, bytes, layoutShift, scripts: [...scripts] };
  } finally {
    await context.close();
  }
}

/** Reports when a dialog is painted, from the time of the click. */
const WATCH_SHEET = `(() => {
  if (window.top !== window) return;
  addEventListener('click', (event) => {
    const clicked = event.timeStamp;
    const look = () => {
      const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
      if (box === undefined || box.width < 20 || box.height < 20) { requestAnimationFrame(look); return; }
      // The frame in which it was found is painted before the next one begins.
      requestAnimationFrame(() => window.reportMoment(performance.now() - clicked));
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
})()`;

/** @returns milliseconds from the click on the first button until the sheet is on the screen */
export async function openSheet(browser: Browser, address: string, conditions: Conditions): Promise<number> {
  const { context, page, moment } = await openWindow(browser, conditions, WATCH_SHEET);
  try {
    await page.goto(address);
    await page.locator('.wpwl-container button, .paymentWidgets button').first().click();
    const opened = await within(page, moment);
    if (opened === undefined) throw new Error(`${address} opens no sheet`);
    return opened;
  } finally {
    await context.close();
  }
}

function within(page: Page, moment: Promise<number>): Promise<number | undefined> {
  return Promise.race([moment, page.waitForTimeout(PATIENCE).then(() => undefined)]);
}
