import { namedStatements } from '../../postgres/named-statements.ts';
import type { PostgresStore } from '../../postgres/postgres-store.ts';
import { READS, type WebhookRows, webhookStatements } from '../webhook-statements.ts';

const STATEMENTS = webhookStatements('FOR UPDATE SKIP LOCKED');

/**
 * The addresses and deliveries of webhooks in PostgreSQL.
 *
 * @param store with the tables of all parts in it
 */
export function createPostgresWebhookRows(store: PostgresStore): WebhookRows {
  return { run: namedStatements(store, 'webhooks', STATEMENTS, READS) };
}
