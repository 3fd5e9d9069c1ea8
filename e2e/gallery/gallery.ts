/**
 * Takes a picture of every state, layout and theme of the widget, and of every page of the back office, in each look, and
 * of the main states in the browsers of all makers, and puts them on one sheet for people: nothing is compared.
 *
 * `npm run gallery [-- part of a title [name of a browser, for its pictures of the main states alone [pattern
 * of their looks, out of every width, scheme and language]]]`; after an empty name, a pattern of the looks of the back
 * office, such as `320.*ar`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, chromium, request as requests } from '@playwright/test';
import { openForeignPage } from '../fixtures/foreign-page.ts';
import { CARD_CHANNEL, MerchantApi, payment } from '../fixtures/merchant-api.ts';
import { startSystem } from '../fixtures/running-system.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { ENGINE_STATES } from './engine-states.ts';
import { FEW_LOOKS, LOOKS, type Look } from './looks.ts';
import { OFFICE_STATES } from './office-states.ts';
import { GALLERY_STATES, type GalleryState } from './states.ts';
import { takeEngines } from './take-engines.ts';
import { takeOffice } from './take-office.ts';

const FOLDER = new URL('../test-results/gallery/', import.meta.url);
const PAGE_STYLES = 'body { font: 16px/1.5 system-ui, sans-serif; margin: 0; padding: 24px 16px; }';

const CUSTOMER = {
  'customer.merchantCustomerId': 'gallery',
  'customer.givenName': 'Mira',
  'customer.surname': 'Holt',
};

const [wanted = '', browserName = '', looks = ''] = process.argv.slice(2);
const states = GALLERY_STATES.filter(({ title }) => browserName === '' && title.includes(wanted));
const officeStates = OFFICE_STATES.filter(({ title }) => browserName === '' && title.includes(wanted));
const engineStates = ENGINE_STATES.filter(({ title }) => title.includes(wanted));
if (states.length + officeStates.length + engineStates.length === 0) {
  process.stderr.write(`no state has "${wanted}" in its title\n`);
  process.exit(1);
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const system = await startSystem();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-features=LocalNetworkAccessChecks'],
});
const request = await requests.newContext();
const shots: Shot[] = [];
try {
  const stored = await storedDetails(request, system.place.gateway);
  for (const state of states) {
    for (const look of state.everyLook ? LOOKS : LOOKS.slice(0, FEW_LOOKS)) {
      const file = fileOf(state.title, look.title);
      // oxlint-disable-next-line no-await-in-loop -- one browser window after the other
      const problem = await take(browser, state, look, stored, file).catch(String);
      taken({ state: state.title, look: look.title, ...(problem ? { problem } : { file }) });
    }
  }
  const folder = fileURLToPath(FOLDER);
  const looked = {
    browser: browserName,
    looks: browserName && looks,
    css: PAGE_STYLES,
    fileOf,
    folder,
    taken,
  };
  await takeEngines(engineStates, { request, system: system.place, ...looked });
  if (officeStates.length > 0) {
    await takeOffice(officeStates, { browser, request, system: system.place, fileOf, folder, taken, looks });
  }
} finally {
  writeFileSync(new URL('index.html', FOLDER), contactSheet(shots));
  await request.dispose();
  await browser.close();
  await system.stop();
}
const missing = shots.filter(({ problem }) => problem !== undefined);
process.stdout.write(
  `${shots.length - missing.length} pictures on ${fileURLToPath(new URL('index.html', FOLDER))}\n`,
);
process.exitCode = missing.length === 0 ? 0 : 1;

function fileOf(state: string, look: string): string {
  return `${[state, look].join(' ').replaceAll(/\W+/gu, '-')}.png`;
}

function taken(shot: Shot): void {
  shots.push(shot);
  process.stdout.write(`${shot.problem ? 'MISSING ' : ''}${shot.state}, ${shot.look}\n`);
  for (const flaw of shot.flaws ?? shot.problem?.split('\n', 1) ?? []) process.stdout.write(`  ${flaw}\n`);
}

type Stored = Readonly<Record<string, string>>;

async function take(
  from: Browser,
  state: GalleryState,
  look: Look,
  stored: Stored,
  file: string,
): Promise<undefined> {
  const { width, colorScheme, language, direction } = look;
  const context = await from.newContext({ viewport: { width, height: 600 }, colorScheme });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await state.prepare?.(page);
    await openForeignPage(page, request, system.place.gateway, {
      css: PAGE_STYLES,
      colorScheme,
      language,
      direction,
      ...(state.options && { options: state.options }),
      ...(state.brands && { brands: state.brands }),
      ...(state.stores && { checkout: stored }),
    });
    await state.reach(page);
    await page.mouse.move(0, 0);
    await page.screenshot({
      path: fileURLToPath(new URL(file, FOLDER)),
      fullPage: true,
      animations: 'disabled',
    });
  } finally {
    await context.close();
  }
}

/** Two cards of one customer, as parameters of a checkout. */
async function storedDetails(context: APIRequestContext, gateway: string): Promise<Stored> {
  const api = new MerchantApi(context, gateway);
  const cards = [
    { paymentBrand: 'AMEX', 'card.number': '377777777777770', 'card.cvv': '1234' },
    { paymentBrand: 'VISA' },
  ];
  const fields: Record<string, string> = {};
  for (const [index, card] of cards.entries()) {
    const {
      amount: _,
      currency: __,
      paymentType: ___,
      ...details
    } = payment({ entityId: CARD_CHANNEL, ...CUSTOMER, ...card });
    // oxlint-disable-next-line no-await-in-loop -- two
    const answer = await api.post('v1/registrations', details);
    // oxlint-disable-next-line no-await-in-loop -- the same
    const { id, result }: { id?: string; result: unknown } = await answer.json();
    if (id === undefined) throw new Error(`a card could not be stored: ${JSON.stringify(result)}`);
    fields[`registrations[${index}].id`] = id;
  }
  return { ...fields, ...CUSTOMER };
}
