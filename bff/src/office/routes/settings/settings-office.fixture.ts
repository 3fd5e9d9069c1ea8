import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EntityId,
  type Grant,
  type JsonObject,
  type MerchantsFile,
  success,
} from '@tollgate/gateway/api';
import { readConfig } from '../../../config/read-config.ts';
import { openReloading } from '../../../config/reload/open-reloading.ts';
import { createMetrics } from '../../../observe/metrics/create-metrics.ts';
import type { AdminParts, AnyAdminRoute } from '../../admin-route.ts';
import { OFFICE, on, PLATFORM, startOffice, type TestOffice } from '../../office.fixture.ts';
import { type OwnStores, openOwnStores } from '../../own-stores.fixture.ts';
import { createSettingsDesk, type SettingsDesk } from '../../settings-desk/settings-desk.ts';

export const CARDS = 'a'.repeat(32);
export const WALLETS = 'b'.repeat(32);
export const OTHER = 'c'.repeat(32);
export const SHOP = { kind: 'merchant', merchant: 'Shop' } as const;
export const OTHER_SHOP = { kind: 'merchant', merchant: 'Shop 2' } as const;
export const CARDS_CHANNEL = { kind: 'channel', merchant: 'Shop', channelId: CARDS as EntityId } as const;
export const FILE_TOKEN = 'a-token-of-the-file';

const acquirer = (name: string) => ({ name, connector: 'http-acquirer', address: `https://${name}.example` });

export const FILE = {
  acquirers: ['first', 'second', 'third'].map(acquirer),
  merchants: [
    {
      name: 'Shop',
      accessTokens: [FILE_TOKEN],
      channels: [
        { entityId: CARDS, name: 'cards', acquirer: 'first' },
        { entityId: WALLETS, name: 'wallets', acquirer: 'second' },
      ],
    },
    { name: 'Shop 2', channels: [{ entityId: OTHER, name: 'other', acquirer: 'third' }] },
  ],
};

/** The back office with routes about settings, on a merchants file of its own. */
export interface SettingsOffice extends TestOffice {
  readonly own: OwnStores;
  readonly desk: SettingsDesk;
  /** The merchants that the gateway has in use. */
  merchants(): MerchantsFile;
  /** Lets addresses of the own network be called. */
  allow(addresses: readonly string[]): void;
  get(url: string, grants?: readonly Grant[]): Promise<Answered>;
  send(method: 'POST' | 'DELETE', url: string, body?: object, grants?: readonly Grant[]): Promise<Answered>;
}

export interface Answered {
  readonly status: number;
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, unknown>>;
}

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

export async function startSettingsOffice(
  routesOf: (parts: AdminParts) => readonly AnyAdminRoute[],
): Promise<SettingsOffice> {
  const own = await openOwnStores();
  const file = join(own.folder, 'merchants.json');
  writeFileSync(file, JSON.stringify(FILE));
  const variables = { MERCHANTS_FILE: file, DATA_DIR: own.folder };
  const config = readConfig(variables);
  if (!config.ok) throw new Error(config.error.join('\n'));
  let inUse = config.value.merchants;
  const reloading = openReloading({
    config: config.value,
    environment: variables,
    versions: own.stores.settingVersions,
    running: {
      merchants: () => inUse,
      replaceMerchants: async ({ merchants }) => {
        inUse = merchants;
        return success({ openedAcquirers: [] });
      },
    },
    metrics: createMetrics({ acquirers: [], directories: [], now: () => Date.now() }),
    logger: QUIET,
    now: () => Date.now(),
  });
  const desk = createSettingsDesk({
    reloading,
    settings: config.value.settings,
    environment: variables,
    ledger: own.stores.ledger,
    now: () => Date.now(),
  });
  const parts: AdminParts = {
    stores: own.stores,
    settings: desk,
    running: {
      enter: () => {
        throw new Error('no payment is made here');
      },
      merchants: () => inUse,
    },
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    environment: 'test',
    origin: OFFICE,
    settleSeconds: 60,
    acquirersDown: () => [],
    version: '7',
  };
  const office = await startOffice(routesOf(parts));
  const send: SettingsOffice['send'] = async (method, url, body, grants = on(PLATFORM, 'owner')) => {
    const headers = { ...office.signIn(grants) };
    const answer = await office.app.inject({ method, url, headers, ...(body && { payload: body }) });
    const read = answer.body === '' ? {} : answer.json<JsonObject>();
    return { status: answer.statusCode, body: read, headers: answer.headers };
  };
  return {
    ...office,
    own,
    desk,
    merchants: () => inUse,
    allow: (addresses) => {
      inUse = { ...inUse, allowedAddresses: [...addresses] };
    },
    send,
    get: async (url, grants = on(PLATFORM, 'owner')) => {
      const answer = await office.app.inject({ method: 'GET', url, headers: { ...office.signIn(grants) } });
      return { status: answer.statusCode, body: answer.json<JsonObject>(), headers: answer.headers };
    },
    close: async () => {
      await office.close();
      await own.close();
    },
  };
}
