import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { READS, type WebhookRows, webhookStatements } from '../webhook-statements.ts';

const SETTLE = `UPDATE webhook_deliveries SET state = ?, due_at = ?, outcome = ?
  WHERE address_id = ? AND event_position = ? AND attempts = ? AND state = 'waiting'`;

/**
 * The addresses and deliveries of webhooks in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteWebhookRows(store: EmbeddedStore): WebhookRows {
  const settled = store.database.prepare(SETTLE);
  return {
    run: prepareStatements(store, webhookStatements({ locking: '', jsonObject: 'json_object' }), READS),
    settle: async ({ addressId, position, attempts, state, dueAt, outcome }) => {
      await store.writer.write(() => settled.run(state, dueAt, outcome, addressId, position, attempts));
    },
  };
}
