import type { EmbeddedStore } from '../../sqlite/embedded-store.ts';
import { prepareStatements } from '../../sqlite/prepare-statements.ts';
import { READS, type WebhookRows, webhookStatements } from '../webhook-statements.ts';

/**
 * The addresses and deliveries of webhooks in the embedded store.
 *
 * @param store with the tables of all parts in it
 */
export function createSqliteWebhookRows(store: EmbeddedStore): WebhookRows {
  return { run: prepareStatements(store, webhookStatements(''), READS) };
}
