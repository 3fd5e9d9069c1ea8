/**
 * `npm run pictures`: takes the pictures of the README and the guides from the running product, so that they show it as
 * it is.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page, request as requests } from '@playwright/test';
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { inviteOwner, inviteUser } from '../fixtures/office-invitations.ts';
import { startSystem } from '../fixtures/running-system.ts';
import { makeOfficeSamples } from './office-samples.ts';

const FOLDER = new URL('../../docs/guide/pictures/', import.meta.url);
const THEMES = ['default', 'minimal', 'soft', 'contrast', 'night'];
const SCHEMES = ['light', 'dark'] as const;
const WIDE = { width: 1280, height: 800 };
/** Shows all columns of the list of payments. */
const WIDER = { width: 1440, height: 800 };
/** Of a page with a form and nothing else. */
const NARROW = { width: 448, height: 400 };
const FORM_PAGE = 'body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px; }';
/** Milliseconds until transitions of colours have ended. */
const QUIET = 800;

type Scheme = (typeof SCHEMES)[number];

const system = await startSystem();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
});
const request = await requests.newContext();
try {
  const { gateway, shop } = system.place;
  /* oxlint-disable no-await-in-loop -- one window after the other */
  for (const colorScheme of SCHEMES) {
    await withPage(NARROW, colorScheme, async (page) => {
      for (const theme of THEMES) {
        await openForeignPage(page, request, gateway, { css: FORM_PAGE, colorScheme, options: { theme } });
        await formIsReady(page);
        await take(page, `theme-${theme}-${colorScheme}`, true);
        await page.unrouteAll();
      }
    });
  }
  /* oxlint-enable no-await-in-loop */
  await withPage(WIDE, 'light', async (page) => {
    await page.goto(shop);
    await formIsReady(page);
    await take(page, 'shop', true);
    await page.goto(`${gateway}docs/guide/first-payment`);
    await page.getByRole('button', { name: 'Copy' }).first().waitFor();
    await take(page, 'docs');
  });
  await takeOffice(browser);
} finally {
  await request.dispose();
  await browser.close();
  await system.stop();
}

/** The list of payments, with payments of all kinds. */
async function takeOffice(from: Browser): Promise<void> {
  const owner = await inviteOwner(from, system.place);
  const finance = await inviteUser(from, system.place, owner, 'finance');
  await makeOfficeSamples(request, system.place, owner, finance);
  const context = await from.newContext({
    viewport: WIDER,
    reducedMotion: 'reduce',
    storageState: await owner.context.storageState(),
  });
  const page = await context.newPage();
  await page.goto(new URL('payments', system.place.office).href);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'office');
  await context.close();
  await finance.leave();
  await owner.leave();
}

async function withPage(
  viewport: typeof WIDE,
  colorScheme: Scheme,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function formIsReady(page: Page): Promise<void> {
  await page.locator('.wpwl-button-pay:not([disabled])').first().waitFor();
}

async function take(page: Page, name: string, fullPage = false): Promise<void> {
  await page.waitForTimeout(QUIET);
  await page.mouse.move(0, 0);
  await page.screenshot({
    path: fileURLToPath(new URL(`${name}.png`, FOLDER)),
    fullPage,
    animations: 'disabled',
  });
  process.stdout.write(`${name}\n`);
}
