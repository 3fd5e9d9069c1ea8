import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A device and its network. */
export interface Conditions {
  readonly name: string;
  /** How many times slower than this machine. */
  readonly cpu: number;
  /** Round trip in milliseconds and bytes a second; `undefined` for the loopback as it is. */
  readonly network: { readonly latency: number; readonly throughput: number } | undefined;
}

const MEGABIT = 1_000_000 / 8;

export const CONDITIONS: readonly Conditions[] = [
  { name: 'desktop', cpu: 1, network: undefined },
  { name: 'slow phone', cpu: 4, network: { latency: 150, throughput: 1.6 * MEGABIT } },
];

/** A window that was just opened is busy with itself for so long, milliseconds. */
const WINDOW_OPENED = 500;

interface Visitor {
  /** To be closed by the caller. */
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
  /** The single report of the script that watches the page: a moment or a span, milliseconds. */
  readonly moment: Promise<number>;
}

/**
 * A new window with an empty cache.
 *
 * @param watch runs in every frame before its own scripts, and calls `window.reportMoment`
 */
export async function openWindow(
  browser: Browser,
  { cpu, network }: Conditions,
  watch: string,
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { promise: moment, resolve } = Promise.withResolvers<number>();
  await context.exposeFunction('reportMoment', resolve);
  await context.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network !== undefined) {
    const { latency, throughput } = network;
    const emulated = { downloadThroughput: throughput, uploadThroughput: throughput / 2 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...emulated });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await page.waitForTimeout(WINDOW_OPENED);
  return { context, page, session, moment };
}
