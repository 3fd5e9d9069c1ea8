import { existsSync } from 'node:fs';

/** Debian's two, the one without windows first: a window costs four times what the page in it does. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * The one with windows, for what the other one does not have: a memory for pages that were left, and filling in by the
 * browser. Undefined where it is not installed.
 */
export const CHROMIUM_WITH_WINDOWS = ['/usr/bin/chromium'].find((path) => existsSync(path));

/** The path of the Chromium that the tests drive: `CHROMIUM`, or one of Debian's. */
export const CHROMIUM_PROGRAM =
  process.env['CHROMIUM'] || (INSTALLED.find((path) => existsSync(path)) ?? '/usr/bin/chromium');

/**
 * The start of Chromium in every test. It must not call its vendor. A page that a test invents counts as one of the
 * internet and may call this machine; the pages of the browser's own address bar, which each window loads, are left
 * out.
 */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup',
];
