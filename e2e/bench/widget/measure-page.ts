import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type Conditions, openWindow } from '../conditions.ts';

/** One visit with an empty cache, and one after it. */
export interface Visit {
  /** From the start of the navigation until the number can be typed in, milliseconds. */
  readonly typed: number;
  /** The same for the last of the fields. */
  readonly allTyped: number;
  /** The same for the last of the fields on the next visit, milliseconds. */
  readonly allTypedWarm: number;
  readonly requests: number;
  /** On the wire, headers included, bytes. */
  readonly bytes: number;
  /** The same on the next visit, without what came from the cache. */
  readonly requestsWarm: number;
  readonly bytesWarm: number;
  readonly hosts: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly longestTask: number;
}

/** Far above what the slowest device needs, milliseconds. */
const PATIENCE = 30_000;

/** How long after the fields are there the page is watched for what else it loads or moves, milliseconds. */
const SETTLED = 800;

/** In every frame: reports, by the page's clock, when its field is there, in view and focused. */
const WATCH = `(() => {
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
        if (entries.some((entry) => entry.isIntersecting)) { observer.disconnect(); window.reportField(location.hash, performance.timeOrigin + performance.now()); }
      }).observe(input);
    } else requestAnimationFrame(look);
  };
  look();
})()`;

/** The frames of a page whose fields can be typed in, by the ends of their addresses. */
class Fields {
  readonly #reported = new Map<string, number>();
  #changed = Promise.withResolvers<void>();

  static async of(context: BrowserContext): Promise<Fields> {
    const fields = new Fields();
    await context.exposeFunction('reportField', (field: string, moment: number) => {
      fields.#reported.set(field, moment);
      fields.#changed.resolve();
    });
    return fields;
  }

  forget(): void {
    this.#reported.clear();
  }

  get number(): number {
    return this.#reported.get('#card.number') ?? Number.NaN;
  }

  /** @returns when the last of so many fields was there. @throws Error where that takes too long */
  async all(count: number, page: Page): Promise<number> {
    const late = page.waitForTimeout(PATIENCE).then(() => {
      throw new Error(`${page.url()} shows ${this.#reported.size} fields that can be typed in`);
    });
    while (this.#reported.size < count) {
      // oxlint-disable-next-line no-await-in-loop -- until enough have come
      await Promise.race([this.#changed.promise, late]);
      this.#changed = Promise.withResolvers();
    }
    late.catch(() => undefined);
    return Math.max(...this.#reported.values());
  }
}

/**
 * The network requests of a page and its frames. What comes from the cache is not counted, nor is a frame that shares the
 * answer to another one's request: the browser names no connection for it.
 */
class Wire {
  readonly hosts = new Set<string>();
  readonly #sent = new Set<string>();
  bytes = 0;

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ request, requestId }) => {
      const { host, protocol } = new URL(request.url);
      if (protocol.startsWith('http') && !request.url.endsWith('/favicon.ico')) {
        this.#sent.add(requestId);
        this.hosts.add(host);
      }
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => this.#sent.delete(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache === true || response.connectionId === 0) this.#sent.delete(requestId);
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      this.bytes += encodedDataLength;
    });
  }

  get requests(): number {
    return this.#sent.size;
  }

  forget(): void {
    this.#sent.clear();
    this.bytes = 0;
  }
}

/** @param count how many fields the page has */
export async function visit(
  browser: Browser,
  address: string,
  count: number,
  conditions: Conditions,
): Promise<Visit> {
  const { context, page, session } = await openWindow(browser, conditions, WATCH);
  try {
    const fields = await Fields.of(context);
    const wire = new Wire(session);
    await page.goto(address, { waitUntil: 'commit' });
    const all = await fields.all(count, page);
    const typed = fields.number;
    await page.waitForTimeout(SETTLED);
    const { origin, shifts, longest } = await page.evaluate(() => ({
      origin: performance.timeOrigin,
      shifts: Reflect.get(window, 'shifts') as number,
      longest: Reflect.get(window, 'longest') as number,
    }));
    const { requests, bytes, hosts } = wire;
    const cold = { requests, bytes, hosts: hosts.size, layoutShift: shifts, longestTask: longest };
    await page.goto('about:blank');
    fields.forget();
    wire.forget();
    await page.goto(address, { waitUntil: 'commit' });
    const warm = await fields.all(count, page);
    const warmOrigin = await page.evaluate(() => performance.timeOrigin);
    await page.waitForTimeout(SETTLED);
    const later = { requestsWarm: wire.requests, bytesWarm: wire.bytes };
    const times = { typed: typed - origin, allTyped: all - origin, allTypedWarm: warm - warmOrigin };
    return { ...cold, ...later, ...times };
  } finally {
    await context.close();
  }
}
