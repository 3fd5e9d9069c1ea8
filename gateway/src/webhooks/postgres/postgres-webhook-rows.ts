import { GroupedStatement, type ManyRows } from '../../postgres/grouped-statement.ts';
import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { READS, type SettledRow, type WebhookRows, webhookStatements } from '../webhook-statements.ts';

const STATEMENTS = webhookStatements({
  locking: 'FOR UPDATE SKIP LOCKED',
  jsonObject: 'json_build_object',
});

/** Deliveries that end together share a commit. */
const SETTLE: ManyRows<SettledRow> = {
  name: 'settle webhooks',
  text: `UPDATE webhook_deliveries AS d SET state = s.state, due_at = s.due_at, outcome = s.outcome
    FROM json_to_recordset($1)
      AS s (id text, address text, position bigint, attempts integer, state text, due_at bigint, outcome text)
    WHERE d.address_id = s.address AND d.event_position = s.position AND d.attempts = s.attempts
      AND d.state = 'waiting' RETURNING s.id`,
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
    run: namedStatements(store, 'webhooks', STATEMENTS, READS),
    settle: async (row) => void (await settled.run(row)),
  };
}
