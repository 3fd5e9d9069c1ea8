import { createSqliteEventLog } from '../../events/sqlite/sqlite-event-log.ts';
import { createSqliteLedger } from '../../ledger/sqlite/sqlite-ledger.ts';
import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createRegistrations } from '../../vault/create-registrations.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { sampleKey, sampleKeys } from '../../vault/vault-place.fixture.ts';
import { describeWebhooks } from '../webhooks.contract.ts';
import { createSqliteWebhookRows } from './sqlite-webhook-rows.ts';

describeWebhooks('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  const envelopes = createSqliteEnvelopeStore(store);
  return {
    ledger: createSqliteLedger(store),
    registrations: createRegistrations(envelopes, sampleKeys(sampleKey(7))),
    events: createSqliteEventLog(store),
    rows: createSqliteWebhookRows(store),
    dataKeys: envelopes.dataKeys,
    stored: async () => JSON.stringify(store.database.prepare('SELECT * FROM webhook_addresses').all()),
    remove: async () => remove(),
  };
});
