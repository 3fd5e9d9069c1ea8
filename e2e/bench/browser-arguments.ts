/**
 * One process for all frames, so that what slows the page down slows its frames down too; closed to the network
 * otherwise, and without the pages of the browser's own address bar, which each window would load alongside the shop's.
 */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup',
];
