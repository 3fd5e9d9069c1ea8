import { GroupedStatement, type ManyRows } from '../../postgres/grouped-statement.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { runStatements } from '../../store/run-statements.ts';
import {
  isStillWaiting,
  READS,
  type SettledRow,
  type WebhookRows,
  webhookStatements,
} from '../webhook-statements.ts';

export const STATEMENTS = webhookStatements({
  locking: 'FOR UPDATE SKIP LOCKED',
  bySubject: '',
  jsonObject: 'json_build_object',
});

/** Deliveries that end together share a commit. */
export const SETTLE: ManyRows<SettledRow> = {
  name: 'settle webhooks',
  text: `WITH settled AS (
      UPDATE webhook_deliveries AS d SET state = s.state, due_at = s.due_at, outcome = s.outcome
      FROM json_to_recordset($1)
        AS s (id text, address text, position bigint, attempts integer, state text, due_at bigint, outcome text)
      WHERE d.address_id = s.address AND d.event_position = s.position AND d.attempts = s.attempts
        AND ${isStillWaiting('d')} RETURNING s.id, d.address_id, d.event_position, d.subject, d.state),
    next AS (
      UPDATE webhook_deliveries AS d SET due_at = 0 FROM (
        SELECT s.address_id, (
          SELECT min(w.event_position + 0) FROM webhook_deliveries AS w
          WHERE w.subject = s.subject AND w.address_id = s.address_id AND w.state = 'waiting'
            AND NOT EXISTS (SELECT FROM settled AS o
              WHERE o.address_id = w.address_id AND o.event_position = w.event_position)) AS event_position
        FROM settled AS s WHERE s.state <> 'waiting') AS n
      WHERE d.event_position = n.event_position AND d.address_id = n.address_id AND ${isStillWaiting('d')}
        AND d.attempts = 0 AND d.due_at <> 0)
    SELECT id FROM settled`,
  idOf: ({ addressId, position }) => `${addressId} ${position}`,
  rowOf: ({ addressId, position, attempts, state, dueAt, outcome }) => ({
    id: `${addressId} ${position}`,
    address: addressId,
    position,
    attempts,
    state,
    due_at: dueAt,
    outcome,
  }),
};

/**
 * The addresses and deliveries of webhooks in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresWebhookRows(store: PostgresStore): WebhookRows {
  const settled = new GroupedStatement(store.write, SETTLE);
  return {
    run: runStatements(store, 'webhooks', STATEMENTS, READS),
    settle: async (row) => void (await settled.run(row)),
  };
}
