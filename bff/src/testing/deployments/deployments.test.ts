// needs: PostgreSQL, Redis, Chromium, the built widget, the night
/** Three releases one after the other, while browsers and other clients load the script by every hash handed out. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTemporaryDatabase } from '@tollgate/gateway/store/postgres/temporary-database.fixture';
import { freePort } from '@tollgate/testkit/ports/free-port.mjs';
import { endProcesses, type GatewayProcess, startGateway } from '@tollgate/testkit/programs/start-gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { integrityOf } from '../../widget-files/builds/load-assets.ts';
import { type Balancer, startBalancer } from './balancer.fixture.ts';
import { makeRelease, type Release } from './make-release.fixture.ts';
import { addressOf, type Kind, type Shop, startShop } from './shop.fixture.ts';

const RELEASES = ['first', 'second', 'third'];
const CLIENTS = 2;
/** Milliseconds between two pages of a client: without any, the pages take the processor from the gateways' starts. */
const PAUSE = 200;
const TIME_LIMIT = 240_000;
const VAULT_KEYS = `k1:${Buffer.alloc(32, 9).toString('base64')}`;

let releaseFolder: string;
let releases: readonly Release[];
let folder: string;
let balancer: Balancer;
let shop: Shop;
let browser: ChildProcess | undefined;

beforeAll(() => {
  releaseFolder = mkdtempSync(join(tmpdir(), 'tollgate-releases-'));
  releases = RELEASES.map((version) => makeRelease(releaseFolder, version));
});

afterAll(() => rmSync(releaseFolder, { recursive: true, force: true }));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-deployments-'));
  balancer = await startBalancer();
  shop = await startShop(balancer.address);
});

afterEach(async () => {
  await closeBrowser();
  await endProcesses();
  await shop.stop();
  await balancer.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function openBrowser(): void {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-extensions',
    '--disable-sync',
  ];
  const features = '--disable-features=LocalNetworkAccessChecks,PreloadTopChromeWebUI';
  const profile = `--user-data-dir=${join(folder, 'profile')}`;
  const program = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  browser = spawn(program, [...flags, features, profile, shop.address], {
    stdio: 'ignore',
    // A group of its own, so that all of its processes end with it.
    detached: true,
  });
}

async function closeBrowser(): Promise<void> {
  if (browser?.pid !== undefined && browser.exitCode === null) {
    const closed = once(browser, 'close');
    process.kill(-browser.pid, 'SIGKILL');
    await closed;
  }
  browser = undefined;
}

/** A host with a gateway, which is replaced by that of the next release. */
interface Host {
  deploy(release: Release | undefined): Promise<void>;
}

function hostOn(port: number, settings: Readonly<Record<string, string>>): Host {
  let running: GatewayProcess | undefined;
  return {
    deploy: async (release) => {
      if (release === undefined) throw new Error('there is no such release');
      balancer.ports.delete(port);
      await running?.stop();
      const own = { PORT: String(port), BASE_URL: balancer.address, DATA_DIR: join(folder, `data-${port}`) };
      running = await startGateway({ DRAIN_SECONDS: '2', ...own, ...settings }, release.server);
      balancer.ports.add(port);
    },
  };
}

/** Answers that clients got instead of the bytes of a hash. */
interface Loaded {
  right: number;
  readonly wrong: string[];
}

/** Loads scripts by hashes that were handed out now or earlier, as a browser with an empty cache does. */
async function load(loaded: Loaded, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    /* oxlint-disable no-await-in-loop -- one page after the other */
    await shop.newPin(Math.random() < 0.5);
    const pin = shop.pins[Math.floor(Math.random() * shop.pins.length)];
    if (pin !== undefined) {
      const kinds: readonly Kind[] =
        pin.checkoutId === undefined ? ['src'] : ['checkout', 'src with a checkout'];
      for (const kind of kinds) {
        const address = addressOf(pin, kind, balancer.address);
        const response = await fetch(address);
        const got = integrityOf(Buffer.from(await response.arrayBuffer()));
        if (got === pin.integrity) loaded.right += 1;
        else loaded.wrong.push(`HTTP ${response.status} from ${address} in place of ${pin.integrity}`);
      }
    }
    await sleep(PAUSE + Math.random() * PAUSE);
    /* oxlint-enable no-await-in-loop */
  }
}

function pagesSoFar(): number {
  return [...shop.shown.values()].reduce((sum, each) => sum + each, 0) + shop.blocked.length;
}

/** Waits for as many more pages in the browser, and scripts of other clients. */
async function seeMore(loaded: Loaded, pages: number, scripts: number): Promise<void> {
  const scriptsSoFar = () => loaded.right + loaded.wrong.length;
  const wantedPages = pagesSoFar() + pages;
  const wantedScripts = scriptsSoFar() + scripts;
  await vi.waitFor(
    () => {
      expect(pagesSoFar()).toBeGreaterThanOrEqual(wantedPages);
      expect(scriptsSoFar()).toBeGreaterThanOrEqual(wantedScripts);
    },
    { timeout: 180_000 },
  );
}

/** A release that comes to a host, in place of the one that runs there. */
type Step = readonly [Host, Release | undefined];

/** @returns how many scripts clients have loaded */
async function deployAll(steps: readonly Step[]): Promise<number> {
  const loaded: Loaded = { right: 0, wrong: [] };
  let isOver = false;
  // Their first requests wait for the first gateway.
  openBrowser();
  const clients = Array.from({ length: CLIENTS }, () => load(loaded, () => isOver));
  for (const [host, release] of steps) {
    /* oxlint-disable no-await-in-loop -- releases and hosts come one after the other */
    await host.deploy(release);
    await seeMore(loaded, 3, 7);
    /* oxlint-enable no-await-in-loop */
  }
  isOver = true;
  await Promise.all(clients);
  await closeBrowser();
  expect(loaded.wrong).toEqual([]);
  expect(shop.blocked).toEqual([]);
  // Every hash that was handed out was one of the three, and each of them was.
  expect(new Set(shop.pins.map(({ integrity }) => integrity))).toEqual(
    new Set(releases.map(({ integrity }) => integrity)),
  );
  return loaded.right;
}

describe('three releases one after the other leave no page with other bytes than those of its hash', () => {
  it(
    'with the embedded store',
    async () => {
      const host = hostOn(await freePort(), {});
      const steps = releases.map((release): Step => [host, release]);
      expect(await deployAll(steps)).toBeGreaterThan(20);
    },
    TIME_LIMIT,
  );

  it(
    'with PostgreSQL and two gateways on hosts of their own',
    async () => {
      const database = await makeTemporaryDatabase();
      const shared = {
        DATABASE_URL: database.url,
        REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
        VAULT_KEYS,
      };
      try {
        const one = hostOn(await freePort(), shared);
        const other = hostOn(await freePort(), shared);
        const [first, second, third] = releases;
        // Two releases serve side by side until the last step, and no gateway of the first two is left at the end.
        const steps: readonly Step[] = [
          [one, first],
          [other, second],
          [one, third],
          [other, third],
        ];
        expect(await deployAll(steps)).toBeGreaterThan(20);
      } finally {
        await endProcesses();
        await database.remove();
      }
    },
    TIME_LIMIT,
  );
});
