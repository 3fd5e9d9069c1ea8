/** The tests that see the system as a shopper and as a merchant do: through a browser and over HTTP. */
import { defineConfig } from '@playwright/test';

/** Nothing in these tests may reach beyond this machine, and a browser asks its maker about many things. */
const CLOSED_NETWORK = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * What is left out of the browser. A page that a test has rewritten counts as one from the internet, and such pages may
 * not load a script from this machine; real pages of the shop come from this machine and are not concerned. The pages of
 * the browser's own address bar are loaded with each window, and take longer than the window.
 */
const LEFT_OUT = [
  'LocalNetworkAccessChecks',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
];

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: 'tests',
  // The texts of what a screen reader says are read by people, and lie where they find them.
  snapshotPathTemplate: 'transcripts/{arg}{ext}',
  globalSetup: './fixtures/global-setup.ts',
  forbidOnly: process.env['CI'] === 'true',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
      args: ['--no-sandbox', ...CLOSED_NETWORK, `--disable-features=${LEFT_OUT.join()}`],
    },
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
