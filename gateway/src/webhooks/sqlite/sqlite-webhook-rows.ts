import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { runStatements } from '../../store/run-statements.ts';
import { READS, type WebhookRows, webhookStatements } from '../webhook-statements.ts';

export const STATEMENTS = webhookStatements({
  locking: '',
  bySubject: 'INDEXED BY webhook_deliveries_of_subject',
  jsonObject: 'json_object',
});

const SETTLE = `UPDATE webhook_deliveries SET state = ?, due_at = ?, outcome = ?
  WHERE address_id = ? AND event_position = ? AND attempts = ? AND state = 'waiting'`;

const NEXT = `UPDATE webhook_deliveries SET due_at = 0
  WHERE address_id = ?1 AND state = 'waiting' AND attempts = 0 AND event_position = (
    SELECT min(event_position) FROM webhook_deliveries WHERE address_id = ?1 AND state = 'waiting' AND subject = (
      SELECT subject FROM webhook_deliveries WHERE address_id = ?1 AND event_position = ?2))`;

/**
 * The addresses and deliveries of webhooks in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteWebhookRows(store: EmbeddedStore): WebhookRows {
  const settled = store.prepare(SETTLE);
  const next = store.prepare(NEXT);
  return {
    run: runStatements(store, 'webhooks', STATEMENTS, READS),
    settle: async ({ addressId, position, attempts, state, dueAt, outcome }) => {
      await store.writer.write(() => {
        const { changes } = settled.run(state, dueAt, outcome, addressId, position, attempts);
        if (changes !== 0 && state !== 'waiting') {
          next.run(addressId, position);
        }
      });
    },
  };
}
