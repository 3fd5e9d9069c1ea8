import { type Browser, chromium } from '@playwright/test';
import type { Place } from '@tollgate/testkit/programs/place';

/**
 * One process for all frames, so that what slows the page down slows its frames down too; closed to the network
 * otherwise, and without the pages of the browser's own address bar, which each window would load alongside the shop's.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup',
];

/** The browser of a measurement, which ends with its place. */
export async function openBrowser(place: Place): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  place.atEnd(() => browser.close());
  return browser;
}
