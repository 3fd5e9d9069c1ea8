import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import type { EventLog } from '../events/event-log.ts';
import { createPostgresEventLog } from '../events/postgres/postgres-event-log.ts';
import { createSqliteEventLog } from '../events/sqlite/sqlite-event-log.ts';
import { type Result, success } from '../values/result.ts';
import type { DataKeyRows } from '../vault/envelope-store.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { createWebhookAddresses } from '../webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../webhooks/create-webhook-deliveries.ts';
import { createPostgresWebhookRows } from '../webhooks/postgres/postgres-webhook-rows.ts';
import { createSqliteWebhookRows } from '../webhooks/sqlite/sqlite-webhook-rows.ts';
import type { WebhookAddresses } from '../webhooks/webhook-addresses.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import type { ExistingKeys } from './existing-store.ts';
import { migrateFile } from './file-parts.ts';
import { DATABASE_PARTS } from './open-durable-database.ts';
import { type Opened, openWithKeys } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenWebhooks extends ExistingKeys {
  readonly dataKeys: DataKeyRows;
  readonly events: EventLog;
  readonly addresses: WebhookAddresses;
  readonly deliveries: WebhookDeliveries;
}

/** Opens the webhooks and the log of events, while gateways may run. A refusal is one line for the operator. */
export async function openWebhooks(settings: StoreSettings): Promise<Result<Opened<OpenWebhooks>, string>> {
  const opened = await openWithKeys(settings, {
    parts: DATABASE_PARTS,
    checkKeys: checkVaultKeys,
    ofDatabase: (store) => ({
      dataKeys: createPostgresEnvelopeStore(store).dataKeys,
      rows: createPostgresWebhookRows(store),
      events: createPostgresEventLog(store),
    }),
    ofFile: (store) => {
      // A store of an older version gets the tables here, as it would from a gateway.
      migrateFile(store);
      return {
        dataKeys: createSqliteEnvelopeStore(store).dataKeys,
        rows: createSqliteWebhookRows(store),
        events: createSqliteEventLog(store),
      };
    },
  });
  if (!opened.ok) {
    return opened;
  }
  const { rows, ...part } = opened.value;
  return success({
    ...part,
    addresses: createWebhookAddresses(rows, part.dataKeys, part.keys),
    deliveries: createWebhookDeliveries(rows),
  });
}
