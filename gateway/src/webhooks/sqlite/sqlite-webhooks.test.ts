import { expect, it } from 'vitest';
import { createSqliteEventLog } from '../../events/sqlite/sqlite-event-log.ts';
import { createSqliteLedger } from '../../ledger/sqlite/sqlite-ledger.ts';
import { openTemporaryStore } from '../../sqlite/temporary-store.ts';
import { createRegistrations } from '../../vault/create-registrations.ts';
import { createSqliteEnvelopeStore } from '../../vault/sqlite/sqlite-envelope-store.ts';
import { sampleKey, sampleKeys } from '../../vault/vault-place.fixture.ts';
import { webhookStatements } from '../webhook-statements.ts';
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
    forgetEvents: async () => store.database.exec('DELETE FROM events'),
    remove: async () => remove(),
  };
});

it('a claim reads what is due in its order, and nothing else that waits', async () => {
  const { store, remove } = openTemporaryStore();
  const { claim } = webhookStatements({ locking: '', jsonObject: 'json_object' });
  const plan = store.database
    .prepare(`EXPLAIN QUERY PLAN ${claim.replaceAll(/\$(?=\d)/g, '?')}`)
    .all('0000000a', 1000, 2000, 64)
    .map((row) => String(row['detail']));
  expect(plan).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^SEARCH d USING .*webhook_deliveries_due \(address_id=\? AND due_at>\? AND due_at<\?\)/,
      ),
      expect.stringMatching(
        /^SEARCH older USING .*webhook_deliveries_of_subject \(address_id=\? AND subject=\?\)/,
      ),
    ]),
  );
  expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('ORDER BY'))).toEqual([]);
  await remove();
});
