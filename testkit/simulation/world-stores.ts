import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { CARD_CHANNEL, RETRY_CHANNEL, SECURE_CHANNEL } from '@tollgate/gateway/access/test-merchants.fixture';
import { EVENT_TYPES } from '@tollgate/gateway/catalogue/event-types';
import { createSessionsInFile } from '@tollgate/gateway/checkout/sessions-in-file';
import { createBrowserTokens } from '@tollgate/gateway/features/authentication/authentications/browser-tokens';
import { createEventLog } from '@tollgate/gateway/features/events/create-event-log';
import { createRehearsals, createTestClocks } from '@tollgate/gateway/features/rehearsal/create-rehearsals';
import { createResultCalls } from '@tollgate/gateway/features/result-calls/create-result-calls';
import { createCardFingerprint, createCounterNames } from '@tollgate/gateway/features/risk/card-fingerprint';
import { createEnvelopeStore } from '@tollgate/gateway/features/stored-details/create-envelope-store';
import { createRegistrations } from '@tollgate/gateway/features/stored-details/create-registrations';
import { VaultKey } from '@tollgate/gateway/features/stored-details/vault-keys';
import { createWebhookAddresses } from '@tollgate/gateway/features/webhooks/create-webhook-addresses';
import { createWebhookDeliveries } from '@tollgate/gateway/features/webhooks/create-webhook-deliveries';
import { WebhookSecret } from '@tollgate/gateway/features/webhooks/webhook-address';
import { webhookRows } from '@tollgate/gateway/features/webhooks/webhook-rows';
import { createLedger } from '@tollgate/gateway/ledger/create-ledger';
import type { Ledger } from '@tollgate/gateway/ledger/ledger';
import { createIdempotencyKeys } from '@tollgate/gateway/requests/idempotency/create-idempotency-keys';
import { createRequestFingerprints } from '@tollgate/gateway/requests/idempotency/request-fingerprint';
import { migrateFile } from '@tollgate/gateway/store/opening/open-store';
import { SEALED_PARTS } from '@tollgate/gateway/store/opening/store-parts';
import { type EmbeddedStore, storeOn } from '@tollgate/gateway/store/sqlite/embedded-store';
import { channelIn, merchantIn } from './regions.ts';
import { BEGINNING } from './virtual-globals.ts';
import type { VirtualTime } from './virtual-time.ts';

type WorldStores = ReturnType<typeof openWorldStores>;

/** Puts a fault into the stores that gateways use: for tests of the simulation itself. */
export type Spoil = (shared: WorldStores['shared']) => WorldStores['shared'];

/** The stores that all gateways of a region share, in memory: committed data outlives each gateway. */
export function openWorldStores(time: VirtualTime, region: number) {
  const store = openMemoryStore();
  const key = new VaultKey('test', createHash('sha256').update('simulated').digest('base64'));
  const keys = { current: key, all: [key] };
  const envelopes = createEnvelopeStore(store);
  const webhooks = webhookRows(store);
  const webhookAddresses = createWebhookAddresses(webhooks, envelopes.dataKeys, keys);
  return {
    /** Adds a webhook of every channel of the shop. */
    addReceiver: async () => {
      const channels = [CARD_CHANNEL, RETRY_CHANNEL, SECURE_CHANNEL];
      for (const [number, channelId] of channels.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- always in the same order
        await webhookAddresses.add(
          {
            id: `0000000${number + 1}`,
            merchant: merchantIn(region),
            channelId: channelIn(region, channelId),
            url: 'https://shop.example/events',
            format: 'signed',
            types: EVENT_TYPES,
            createdAt: BEGINNING,
            olderSecretUntil: undefined,
            removedAt: undefined,
          },
          new WebhookSecret('5'.repeat(64)),
        );
      }
    },
    /** The ledger as one process sees it, with a memory of its own. Its clock is that of the store, for all of them. */
    openLedger: (): Ledger => ({ ...createLedger(store), databaseTime: async () => BEGINNING + time.now }),
    close: () => store.close(),
    key,
    keys,
    /** Each is a port, and each of its verbs is a step that can fail. */
    shared: {
      ledger: createLedger(store),
      events: createEventLog(store),
      sessions: createSessionsInFile(store),
      idempotencyKeys: createIdempotencyKeys(store),
      registrations: createRegistrations(envelopes, keys),
      resultCalls: createResultCalls(store),
      rehearsals: createRehearsals(store),
      testClocks: createTestClocks(store),
      authentications: SEALED_PARTS.authentications({ store, dataKeys: envelopes.dataKeys, keys }),
      webhookAddresses,
      webhookDeliveries: createWebhookDeliveries(webhooks),
    },
    walletKeys: SEALED_PARTS.walletKeys({ store, dataKeys: envelopes.dataKeys, keys }),
    fingerprintCard: createCardFingerprint(keys),
    counterName: createCounterNames(keys),
    requestFingerprints: createRequestFingerprints(keys),
    browserTokens: createBrowserTokens(keys),
  };
}

/** The tables of all parts as SQLite keeps them, created once for all worlds of a process. */
let tables: Uint8Array | undefined;

function openMemoryStore(): EmbeddedStore {
  const database = new DatabaseSync(':memory:');
  if (tables !== undefined) database.deserialize(tables);
  database.exec('PRAGMA foreign_keys = ON; PRAGMA recursive_triggers = ON');
  const store = storeOn(database);
  if (tables === undefined) {
    migrateFile(store);
    tables = database.serialize();
  }
  return store;
}
