import type { EventLog } from '../events/event-log.ts';
import { EVENT_MIGRATIONS } from '../events/postgres/migrations.ts';
import { createPostgresEventLog } from '../events/postgres/postgres-event-log.ts';
import { EVENT_MIGRATIONS as EVENT_FILE_MIGRATIONS } from '../events/sqlite/migrations.ts';
import { createSqliteEventLog } from '../events/sqlite/sqlite-event-log.ts';
import type { Result } from '../values/result.ts';
import { createWebhookDeliveries } from '../webhooks/create-webhook-deliveries.ts';
import { WEBHOOK_MIGRATIONS } from '../webhooks/postgres/migrations.ts';
import { createPostgresWebhookRows } from '../webhooks/postgres/postgres-webhook-rows.ts';
import { WEBHOOK_MIGRATIONS as WEBHOOK_FILE_MIGRATIONS } from '../webhooks/sqlite/migrations.ts';
import { createSqliteWebhookRows } from '../webhooks/sqlite/sqlite-webhook-rows.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { openToRead } from './open-to-read.ts';
import type { Opened } from './open-with-keys.ts';
import type { StoreSettings } from './store-settings.ts';

export interface OpenToldEvents {
  readonly events: EventLog;
  readonly deliveries: WebhookDeliveries;
}

/** Opens the log of events and their deliveries for a command that only looks. A refusal is one line for the operator. */
export function openToldEvents(settings: StoreSettings): Promise<Result<Opened<OpenToldEvents>, string>> {
  return openToRead(settings, {
    parts: { events: EVENT_MIGRATIONS, webhooks: WEBHOOK_MIGRATIONS },
    fileParts: { events: EVENT_FILE_MIGRATIONS, webhooks: WEBHOOK_FILE_MIGRATIONS },
    ofDatabase: (store) => ({
      events: createPostgresEventLog(store),
      deliveries: createWebhookDeliveries(createPostgresWebhookRows(store)),
    }),
    ofFile: (store) => ({
      events: createSqliteEventLog(store),
      deliveries: createWebhookDeliveries(createSqliteWebhookRows(store)),
    }),
  });
}
