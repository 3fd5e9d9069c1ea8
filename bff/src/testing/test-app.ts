import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  authenticationAddresses,
  composeGateway,
  type Gateway,
  type MerchantsFile,
  randomIds,
  type WidgetBuilds,
} from '@tollgate/gateway/api';
import type { CheckoutSessions } from '@tollgate/gateway/checkout/checkout-sessions';
import { openStores, type Stores } from '@tollgate/gateway/store/api';
import { putMigratedFile } from '@tollgate/gateway/store/sqlite/temporary-store.fixture';
import { TEST_CARD } from '@tollgate/testkit/cards/test-card';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type AppParts, buildApp } from '../app.ts';
import { readBuildNumber } from '../config/build-number.ts';
import { readConfig } from '../config/read-config.ts';
import { gatewaySettings, proxiesIn } from '../config/settings.ts';
import { createRunningRequests } from '../http/plugins/running-requests.ts';
import { createLogger } from '../observe/log/create-logger.ts';
import { createEventLog, notifyAll } from '../observe/log/event-log.ts';
import { createMetrics } from '../observe/metrics/create-metrics.ts';
import { readinessMetrics, storeMetrics } from '../observe/metrics/store-metrics.ts';
import type { Tracing } from '../observe/tracing/tracing.ts';
import {
  createPublicAddress,
  openSimulatedBank,
  returnAddressBelow,
  shopperAddresses,
} from '../pages/parts/shopper-addresses.ts';
import { loadAssets } from '../widget-files/builds/load-assets.ts';
import { openServedBuilds } from '../widget-files/builds/open-served-builds.ts';
import { makeWidgetFolder } from './widget-folder.fixture.ts';

/** The whole HTTP interface of the gateway on real stores in a folder of its own, for tests. */
export interface TestApp extends TestCaller {
  readonly app: FastifyInstance;
  /** The parts of the app, to build another one on the same stores. */
  readonly parts: AppParts;
  /** The parts that its requests use. */
  readonly gateway: Gateway;
  readonly stores: Stores;
  readonly merchants: MerchantsFile;
  readonly sessions: CheckoutSessions;
  readonly widgetBuilds: WidgetBuilds;
  /** Does not move until it is stepped. */
  readonly clock: { now(): number; step(milliseconds: number): void };
  /** Every log line so far, at the level `trace`. */
  readonly logLines: string[];
  /** Folder of the embedded store. */
  readonly dataFolder: string;
  readonly widgetFolder: string;
  close(): Promise<void>;
}

export const CARD_ENTITY = 'a0000000000000000000000000000001';
export const OTHER_ENTITY = 'b0000000000000000000000000000001';
export const TOKEN = 'demo-token-main';
export const FORM = 'application/x-www-form-urlencoded';

/** The public address of the app. */
export const PUBLIC_ADDRESS = 'https://gateway.example/';

/** Read once, because reading it starts a process. */
const BUILD_NUMBER = readBuildNumber();

/** A time at which the cards below are valid. */
const NOON = Date.parse('2026-03-01T12:00:00.000Z');

export const CARD = TEST_CARD;

/** The browser's fields in a payment, which an authentication needs. */
export const BROWSER = {
  'customer.browser.acceptHeader': 'text/html',
  'customer.browser.language': 'de-DE',
  'customer.browser.screenHeight': '900',
  'customer.browser.screenWidth': '1440',
  'customer.browser.timezone': '-60',
  'customer.browser.userAgent': 'Mozilla/5.0',
  'customer.browser.javaEnabled': 'false',
  shopperResultUrl: 'https://shop.example/result',
};

export const ORDER = { entityId: CARD_ENTITY, amount: '92.00', currency: 'EUR', paymentType: 'DB' };

interface TestAppOptions {
  /** Replaces operations of the gateway. */
  readonly gateway?: (gateway: Gateway) => Gateway;
  /** Puts files into the data folder before the stores are opened. */
  readonly prepare?: (dataFolder: string) => void;
  /** The values that differ from the defaults. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** Replaces a store, for example by one that fails. */
  readonly stores?: ((stores: Stores) => Stores) | undefined;
  readonly tracing?: Tracing;
}

/** One app for all tests of a file, started before the first and closed after the last. */
export function testAppOfFile(): TestApp {
  const test = {} as TestApp;
  beforeAll(async () => {
    Object.assign(test, await startTestApp());
  });
  afterAll(() => test.close());
  return test;
}

export async function startTestApp({
  gateway: alter = (same) => same,
  prepare = () => undefined,
  settings = {},
  stores: alterStores = (same) => same,
  tracing,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-bff-'));
  const dataFolder = join(folder, 'data');
  const widgetFolder = makeWidgetFolder(folder);
  const logLines: string[] = [];
  const logger = createLogger('trace', { write: (line) => void logLines.push(line) });
  let now = NOON;
  const clock = {
    now: () => now,
    monotonic: () => now,
    step: (milliseconds: number) => {
      now += milliseconds;
    },
  };

  mkdirSync(dataFolder, { mode: 0o700 });
  putMigratedFile(dataFolder);
  prepare(dataFolder);
  const config = valueOf(readConfig({ ...settings, DATA_DIR: dataFolder }));
  const opened = await openStores(config.settings, () => undefined);
  const stores = alterStores(valueOf(opened));
  const publicAddress = createPublicAddress(PUBLIC_ADDRESS);
  const simulatedBank = openSimulatedBank(publicAddress, clock);
  const metrics = createMetrics({
    acquirers: config.merchants.acquirers.map(({ name }) => name),
    directories: (config.merchants.directories ?? []).map(({ name }) => name),
    now: clock.now,
  });
  const observer = notifyAll(metrics, createEventLog(logger));
  const ids = randomIds('test-node');
  const builds = valueOf(
    await openServedBuilds({
      built: valueOf(loadAssets(widgetFolder)),
      folder: join(folder, 'builds'),
      environment: config.settings.ENVIRONMENT,
      store: stores.widgetBuilds,
      isShared: false,
      logger,
    }),
  );
  // Only a test that starts a directory names its port; the others ask none for card ranges.
  const { directories: _all, ...withoutDirectories } = config.merchants;
  const composed = composeGateway(stores, {
    merchants: settings['DS_PORT'] === undefined ? withoutDirectories : config.merchants,
    secrets: config.secrets,
    bank: simulatedBank,
    clock,
    ids,
    observer,
    tracer: tracing?.tracer,
    authenticationAddresses: authenticationAddresses((path) => publicAddress.of(path)),
    returnAddress: returnAddressBelow(publicAddress),
    settings: gatewaySettings(config.settings, builds.current.integrity),
  });
  const gateway = alter(composed.enter().gateway);
  storeMetrics(metrics.registry, () => stores.load());
  readinessMetrics(metrics.registry, composed.readiness);
  const parts = {
    environment: config.settings.ENVIRONMENT,
    running: alwaysEntering(gateway),
    simulatedBank,
    builds,
    marks: config.marks,
    metrics,
    stamper: {
      buildNumber: BUILD_NUMBER,
      now: clock.now,
      hex32: () => ids.hex32(),
      addresses: shopperAddresses(publicAddress),
    },
    logger,
    requests: createRunningRequests(),
    hasResultsListener: false,
    readyNeeds: config.settings.READY_NEEDS,
    isNewest: { file: () => true, version: () => true },
    tracing,
    isHttps: false,
    proxies: proxiesIn(config.settings),
  };
  const app = await buildApp(parts);
  return {
    ...callerOf(app),
    app,
    parts,
    gateway,
    stores,
    merchants: config.merchants,
    sessions: stores.sessions,
    widgetBuilds: stores.widgetBuilds,
    clock,
    logLines,
    dataFolder,
    widgetFolder,
    close: async () => {
      await app.close();
      await composed.close();
      await stores.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A gateway whose merchants file never changes. */
export function alwaysEntering(gateway: Gateway): AppParts['running'] {
  return { enter: () => ({ gateway, leave: () => undefined }), readiness: () => gateway.readiness() };
}

type Fields = Readonly<Record<string, string>>;
type Pairs = Fields | readonly (readonly [string, string])[];

/** Names and values as a form body or a query. */
export function encode(fields: Pairs): string {
  const query = new URLSearchParams();
  for (const [name, value] of isList(fields) ? fields : Object.entries(fields)) {
    query.append(name, value);
  }
  return query.toString();
}

function isList(fields: Pairs): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields);
}

/** Requests to the app; without headers they carry the token of the first merchant. */
interface TestCaller {
  get(url: string, headers?: Fields): Promise<LightMyRequestResponse>;
  /** Posts a form the way a merchant's server does; a string is sent as it is. */
  post(url: string, fields: Pairs | string | Buffer, headers?: Fields): Promise<LightMyRequestResponse>;
  remove(url: string, headers?: Fields): Promise<LightMyRequestResponse>;
  /** Creates a checkout and returns its id. */
  createCheckout(fields?: Fields): Promise<string>;
  /** Pays a checkout the way the widget does: without a header, the id is the capability. */
  pay(id: string, fields?: Fields): Promise<LightMyRequestResponse>;
}

export function callerOf(app: FastifyInstance): TestCaller {
  const authorised = { authorization: `Bearer ${TOKEN}` };
  const post: TestCaller['post'] = (url, fields, headers = authorised) => {
    const payload = typeof fields === 'string' || Buffer.isBuffer(fields) ? fields : encode(fields);
    return app.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM, ...headers } });
  };
  return {
    get: (url, headers = authorised) => app.inject({ method: 'GET', url, headers }),
    post,
    remove: (url, headers = authorised) => app.inject({ method: 'DELETE', url, headers }),
    createCheckout: async (fields = {}) => {
      const created = await post('/v1/checkouts', { ...ORDER, ...fields });
      if (created.statusCode !== 200) throw new Error(`no checkout was created: ${created.body}`);
      return created.json<{ id: string }>().id;
    },
    pay: (id, fields = {}) => post(`/v1/checkouts/${id}/payment`, { ...CARD, ...fields }, {}),
  };
}

function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`the test cannot start: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Stores that fail once, when the answer to a request is to be kept under its key. */
export function failToKeepOnce(fault: Error): (stores: Stores) => Stores {
  let hasFailed = false;
  return (stores) => ({
    ...stores,
    idempotencyKeys: {
      ...stores.idempotencyKeys,
      keepAnswer: (...kept) => {
        if (hasFailed) return stores.idempotencyKeys.keepAnswer(...kept);
        hasFailed = true;
        return Promise.reject(fault);
      },
    },
  });
}
