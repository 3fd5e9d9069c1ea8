import type { Browser } from '@playwright/test';
import { type Conditions, openWindow } from '../conditions.ts';

/** One visit with an empty cache. */
export interface Visit {
  /** From the start of the navigation until the number can be typed in, milliseconds. */
  readonly typed: number;
  readonly requests: number;
  /** On the wire, headers included, bytes. */
  readonly bytes: number;
  readonly hosts: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly longestTask: number;
}

/** Far above what the slowest device needs, milliseconds. */
const PATIENCE = 30_000;

/** How long after the field is there the page is watched for what else it loads or moves, milliseconds. */
const SETTLED = 800;

/** In every frame: tells the page's clock when the number's field is there, in view, and takes the focus. */
const WATCH = `(() => {
  if (window.top !== window && location.hash !== '#card.number') return;
  if (window.top === window) {
    window.shifts = 0; window.longest = 0;
    new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shifts += e.value; }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) window.longest = Math.max(window.longest, e.duration); }).observe({ type: 'longtask', buffered: true });
    return;
  }
  const look = () => {
    const input = document.querySelector('input');
    const box = input?.getBoundingClientRect();
    if (input && !input.disabled && !input.readOnly && box.width > 20 && box.height > 10 && innerWidth > 20) {
      new IntersectionObserver((entries, observer) => {
        if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); window.tellMoment(performance.timeOrigin + performance.now()); }
      }).observe(input);
    } else requestAnimationFrame(look);
  };
  look();
})()`;

export async function visit(browser: Browser, address: string, conditions: Conditions): Promise<Visit> {
  const { context, page, session, moment } = await openWindow(browser, conditions, WATCH);
  try {
    const hosts = new Set<string>();
    let requests = 0;
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request }) => {
      const { host, protocol } = new URL(request.url);
      if (protocol.startsWith('http') && !request.url.endsWith('/favicon.ico')) {
        requests += 1;
        hosts.add(host);
      }
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    const typed = await Promise.race([moment, page.waitForTimeout(PATIENCE).then(() => undefined)]);
    if (typed === undefined) {
      throw new Error(`${address} shows no field that can be typed in`);
    }
    await page.waitForTimeout(SETTLED);
    const { origin, shifts, longest } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      shifts: Reflect.get(window, 'shifts') as number,
      longest: Reflect.get(window, 'longest') as number,
    }));
    return {
      typed: typed - origin,
      requests,
      bytes,
      hosts: hosts.size,
      layoutShift: shifts,
      longestTask: longest,
    };
  } finally {
    await context.close();
  }
}
