import { join } from 'node:path';
import { inPlace } from '@tollgate/testkit/programs/place';
import { CARD_ENTITY, DEMO_HEADERS, formOf } from '../bodies/form-of.ts';
import { CONDITIONS, type Conditions } from '../conditions.ts';
import { openBrowser } from '../open-browser.ts';
import { spreadOf } from '../spread.ts';
import { startPages } from '../start-pages.ts';
import { startServer } from '../start-server.ts';
import { textTable } from '../text-table.ts';
import {
  bareScript,
  type ExpressEmbedding,
  expressPage,
  floorPage,
  PAGE_NAMES,
  PAGES,
  type PageName,
  TIMING_NAMES,
  type Timing,
} from './express-pages.ts';
import { type ExpressVisit, openSheet, visitExpress } from './measure-express.ts';

const ROUNDS = 9;

/** A checkout for each click, with spare ones for warm-up rounds. */
const CHECKOUTS = (ROUNDS + 1) * CONDITIONS.length * TIMING_NAMES.length;

/** The time until wallets' buttons can be clicked, and from a click to the sheet. */
export function expressBench(): Promise<string> {
  return inPlace(async (place) => {
    const server = await startServer(place, 'gateway-express', ['bff/src/server.ts'], {
      DATA_DIR: join(place.folder, 'express'),
    });
    const gateway = `${server.address}/`;
    const embedding = await embeddingOf(gateway);
    const checkouts = await checkoutsOf(gateway);
    const bare: { script?: ReturnType<typeof bareScript> } = {};
    const shop = await startPages(place, (name) => {
      if (name === 'bare.js') return bare.script;
      if (name === 'checkout') return { body: checkouts.pop() ?? '' };
      if (name === PAGE_NAMES[0]) return { body: floorPage('/bare.js') };
      const timing = TIMING_NAMES.find((known) => known === name);
      if (timing !== undefined) return { body: expressPage(embedding, 1, timing) };
      const page = PAGE_NAMES.find((known) => known === name);
      return page === undefined ? undefined : { body: expressPage(embedding, PAGES[page]) };
    });
    const browser = await openBrowser(place);
    const [desktop] = CONDITIONS;
    if (desktop === undefined) throw new Error('there are no conditions');
    const { scripts } = await visitExpress(browser, `${shop}/${encodeURIComponent('one wallet')}`, desktop);
    bare.script = bareScript(await Promise.all(scripts.map(async (url) => (await fetch(url)).text())));
    const tables: string[] = [];
    for (const conditions of CONDITIONS) {
      /* oxlint-disable no-await-in-loop -- two at once would measure each other */
      const visits = await inTurns(PAGE_NAMES, (name) =>
        visitExpress(browser, addressOf(shop, name), conditions),
      );
      tables.push(buttonsTable(conditions, visits));
      const sheets = await inTurns(TIMING_NAMES, (name) =>
        openSheet(browser, addressOf(shop, name), conditions),
      );
      tables.push(sheetsTable(conditions, sheets));
      /* oxlint-enable no-await-in-loop */
    }
    return tables.join('\n\n');
  });
}

function addressOf(shop: string, name: string): string {
  return `${shop}/${encodeURIComponent(name)}`;
}

async function embeddingOf(gateway: string): Promise<ExpressEmbedding> {
  const answer = await fetch(`${gateway}v1/fastcheckout/integrity`);
  const scripts = (await answer.json()) as Omit<ExpressEmbedding, 'entityId'>;
  return { ...scripts, entityId: CARD_ENTITY };
}

async function checkoutsOf(gateway: string): Promise<string[]> {
  const body = formOf({ entityId: CARD_ENTITY, amount: '92.00', currency: 'EUR', paymentType: 'DB' });
  const headers = { ...DEMO_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
  const created = Array.from({ length: CHECKOUTS }, async () => {
    const answer = await fetch(`${gateway}v1/checkouts`, { method: 'POST', headers, body });
    const { id } = (await answer.json()) as { id: string };
    return id;
  });
  return Promise.all(created);
}

/** Round by round, so that whatever else the machine does meets all of them. */
async function inTurns<Name extends string, Measured>(
  names: readonly Name[],
  measure: (name: Name) => Promise<Measured>,
): Promise<ReadonlyMap<Name, readonly Measured[]>> {
  const measured = new Map<Name, Measured[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one visit at a time
      const seen = await measure(name);
      // The first round warms the browser and the servers.
      if (round > 0) measured.get(name)?.push(seen);
    }
  }
  return measured;
}

function buttonsTable({ name }: Conditions, visits: ReadonlyMap<PageName, readonly ExpressVisit[]>): string {
  const medianOf = (page: PageName, figure: 'usable' | 'requests' | 'bytes' | 'layoutShift'): number =>
    spreadOf((visits.get(page) ?? []).map((each) => each[figure])).median;
  const floor = medianOf('floor: one script, one button', 'usable');
  const rows = PAGE_NAMES.map((page) => {
    const { median, p10, p90 } = spreadOf((visits.get(page) ?? []).map(({ usable }) => usable));
    return [
      page,
      median.toFixed(0),
      `${p10.toFixed(0)} - ${p90.toFixed(0)}`,
      (median / floor).toFixed(2),
      medianOf(page, 'requests').toFixed(0),
      (medianOf(page, 'bytes') / 1000).toFixed(1),
      medianOf(page, 'layoutShift').toFixed(3),
    ];
  });
  const head = [
    `${name}, cold cache`,
    'buttons usable ms',
    'p10 - p90',
    'times the floor',
    'requests',
    'kB on the wire',
    'layout shift',
  ];
  return textTable(head, rows);
}

function sheetsTable({ name }: Conditions, sheets: ReadonlyMap<Timing, readonly number[]>): string {
  const rows = TIMING_NAMES.map((timing) => {
    const { median, p90, max } = spreadOf(sheets.get(timing) ?? []);
    return [timing, median.toFixed(0), p90.toFixed(0), max.toFixed(0)];
  });
  return textTable([`${name}: createCheckout answers`, 'sheet after the click ms', 'p90', 'worst'], rows);
}
