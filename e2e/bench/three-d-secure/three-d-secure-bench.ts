import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { inPlace, type Place } from '@tollgate/testkit/programs/place';
import { CARD_ENTITY, DEMO_HEADERS, formOf } from '../bodies/form-of.ts';
import { openBrowser } from '../open-browser.ts';
import { spreadOf } from '../spread.ts';
import { startServer } from '../start-server.ts';
import { textTable } from '../text-table.ts';
import { startShop } from '../widget/pages.ts';
import { measurePayment, type Seen } from './measure-payment.ts';

const ROUNDS = 9;
const SECURE_ENTITY = 'a0000000000000000000000000000002';

/** Cards of the simulated banks. */
const CARDS = {
  frictionless: '4200000000000026',
  frictionlessAfterMethod: '4200000000000091',
  challenge: '4200000000000018',
  challengeAfterMethod: '4200000000000042',
} as const;

interface Subject {
  readonly entityId: string;
  readonly number: string;
  readonly awaited: Seen;
}

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'without 3D Secure': { entityId: CARD_ENTITY, number: CARDS.frictionless, awaited: 'result' },
  frictionless: { entityId: SECURE_ENTITY, number: CARDS.frictionless, awaited: 'result' },
  'frictionless, with a method': {
    entityId: SECURE_ENTITY,
    number: CARDS.frictionlessAfterMethod,
    awaited: 'result',
  },
  challenge: { entityId: SECURE_ENTITY, number: CARDS.challenge, awaited: 'challenge' },
  'challenge, with a method': {
    entityId: SECURE_ENTITY,
    number: CARDS.challengeAfterMethod,
    awaited: 'challenge',
  },
};

/** How long a shopper waits after clicking Pay: for the result, or for the issuer's page in the dialog. */
export function threeDSecureBench(): Promise<string> {
  return inPlace(async (place) => {
    const port = String(await freePort());
    await startServer(place, 'directory', ['e2e/directory-server/server.ts'], { DS_PORT: port });
    const gateway = await startServer(place, 'gateway-3ds', ['bff/src/server.ts'], {
      DATA_DIR: join(place.folder, 'three-d-secure'),
      DS_PORT: port,
    });
    const shop = await startShop(place, (name) => {
      const [id = '', integrity = ''] = name.split('|');
      return name === 'result' || name.startsWith('result?')
        ? 'paid'
        : pageOf(gateway.address, id, integrity);
    });
    const browser = await openBrowser(place);
    const times = await payInTurns(browser, gateway.address, shop);
    const messages = await directorySeconds(gateway.address);
    return tableOf(times, messages * 1000, await bareChallenges(place, browser, gateway.address));
  });
}

async function payInTurns(
  browser: Browser,
  gateway: string,
  shop: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(Object.keys(SUBJECTS).map((name) => [name, []]));
  /* oxlint-disable no-await-in-loop -- one payment at a time */
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { entityId, number, awaited }] of Object.entries(SUBJECTS)) {
      const { id, integrity } = await makeCheckout(gateway, entityId);
      const address = `${shop}/${encodeURIComponent(`${id}|${integrity}`)}`;
      const took = await measurePayment(browser, address, '/result', number, awaited);
      // The first round warms the browser and the servers.
      if (round > 0) times.get(name)?.push(took);
    }
  }
  /* oxlint-enable no-await-in-loop */
  return times;
}

async function makeCheckout(gateway: string, entityId: string): Promise<{ id: string; integrity: string }> {
  const order = { entityId, amount: '92.00', currency: 'EUR', paymentType: 'DB', integrity: 'true' };
  const answer = await fetch(`${gateway}/v1/checkouts`, {
    method: 'POST',
    headers: { ...DEMO_HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
    body: formOf(order),
  });
  return (await answer.json()) as { id: string; integrity: string };
}

function pageOf(gateway: string, id: string, integrity: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<meta name="viewport" content="width=device-width">
<script src="${gateway}/v1/paymentWidgets.js?checkoutId=${id}" integrity="${integrity}" crossorigin="anonymous" defer></script>
</head><body><h1>Checkout</h1><form class="paymentWidgets" action="/result" data-brands="VISA MASTER AMEX"></form></body></html>`;
}

/** The mean time of a message to the directory, in seconds, as the gateway measures it. */
async function directorySeconds(gateway: string): Promise<number> {
  const text = await (await fetch(`${gateway}/metrics`)).text();
  const valueOf = (figure: string): number =>
    Number(
      new RegExp(`^tollgate_directory_message_seconds_${figure}\\{[^}]*AReq[^}]*\\} (\\S+)$`, 'm').exec(
        text,
      )?.[1],
    );
  return valueOf('sum') / valueOf('count');
}

/** The issuer's page alone, opened by the form that the gateway's page sends: what no page around it can save. */
async function bareChallenges(place: Place, browser: Browser, gateway: string): Promise<readonly number[]> {
  const times: number[] = [];
  /* oxlint-disable no-await-in-loop -- one page at a time */
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { acsUrl, creq } = await challengeOf(gateway);
    const form = `<!doctype html><title>Bare</title><form method="post" action="${acsUrl}"><input name="creq" value="${creq}"></form>`;
    const shop = await startShop(place, () => form);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${shop}/form`);
    const begun = Date.now();
    await page.evaluate(() => document.querySelector('form')?.submit());
    await page.locator('#code').waitFor();
    if (round > 0) times.push(Date.now() - begun);
    await page.context().close();
  }
  /* oxlint-enable no-await-in-loop */
  return times;
}

interface Challenge {
  readonly acsUrl: string;
  readonly creq: string;
}

/** A payment of a merchant's server, as far as its challenge. */
async function challengeOf(gateway: string): Promise<Challenge> {
  const body = formOf({
    entityId: SECURE_ENTITY,
    amount: '92.00',
    currency: 'EUR',
    paymentType: 'DB',
    paymentBrand: 'VISA',
    ...TEST_CARD,
    'card.number': CARDS.challenge,
    'customer.browser.acceptHeader': 'text/html',
    'customer.browser.language': 'en',
    'customer.browser.screenHeight': '900',
    'customer.browser.screenWidth': '1280',
    'customer.browser.timezone': '0',
    'customer.browser.userAgent': 'bench',
    'customer.browser.javaEnabled': 'false',
    'billing.street1': 'Street 1',
    'billing.city': 'Berlin',
    'billing.postcode': '10115',
    'billing.country': 'DE',
    shopperResultUrl: 'http://127.0.0.1/result',
  });
  const headers = { ...DEMO_HEADERS, 'content-type': 'application/x-www-form-urlencoded' };
  const paid = await fetch(`${gateway}/v1/payments`, { method: 'POST', headers, body });
  const { redirect } = (await paid.json()) as { redirect: { url: string } };
  const finished = await fetch(`${redirect.url}/continue`, { method: 'POST' });
  const { challenge } = (await finished.json()) as { challenge: Challenge };
  return challenge;
}

function tableOf(
  times: ReadonlyMap<string, readonly number[]>,
  message: number,
  bare: readonly number[],
): string {
  const rows = [...times].map(([name, taken]) => {
    const { median, p10, p90 } = spreadOf(taken);
    return [name, median.toFixed(0), `${p10.toFixed(0)} - ${p90.toFixed(0)}`];
  });
  const page = spreadOf(bare);
  return `${textTable(['from Pay until the shopper sees it, desktop', 'ms', 'p10 - p90'], rows)}

The simulators' own time: ${message.toFixed(0)} ms for the message to the directory (mean), ${page.median.toFixed(0)} ms (${page.p10.toFixed(0)} - ${page.p90.toFixed(0)}) for the issuer's page alone, in a warm browser.`;
}
