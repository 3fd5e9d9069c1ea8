import { expect, it } from 'vitest';
import { createLedger } from '../../ledger/create-ledger.ts';
import { SQLITE } from '../../store/dialect.ts';
import { openTemporaryStore } from '../../store/sqlite/temporary-store.fixture.ts';
import { createEventLog } from '../events/create-event-log.ts';
import { createEnvelopeStore } from '../stored-details/create-envelope-store.ts';
import { createRegistrations } from '../stored-details/create-registrations.ts';
import { sampleKey, sampleKeys } from '../stored-details/vault-place.fixture.ts';
import { webhookRows } from './webhook-rows.ts';
import { webhookStatements } from './webhook-statements.ts';
import { describeWebhooks } from './webhooks.contract.ts';

const STATEMENTS = webhookStatements(SQLITE);

describeWebhooks('the embedded store', async () => {
  const { store, remove } = openTemporaryStore();
  const envelopes = createEnvelopeStore(store);
  return {
    ledger: createLedger(store),
    registrations: createRegistrations(envelopes, sampleKeys(sampleKey(7))),
    events: createEventLog(store),
    rows: webhookRows(store),
    dataKeys: envelopes.dataKeys,
    stored: async () => JSON.stringify(store.database.prepare('SELECT * FROM webhook_addresses').all()),
    query: async (sql: string) => store.database.exec(sql),
    remove: async () => remove(),
  };
});

const DUE: unknown = expect.stringMatching(
  /^SEARCH (?:d|due) USING .*webhook_deliveries_due \(address_id=\? AND due_at>\? AND due_at<\?\)/,
);

it('a claim reads what is due in its order, and nothing else that waits', async () => {
  const { store, remove } = openTemporaryStore();
  const plan = store.database
    .prepare(`EXPLAIN QUERY PLAN ${STATEMENTS.claim.replaceAll(/\$(?=\d)/g, '?')}`)
    .all('0000000a', 1000, 2000, 64)
    .map((row) => String(row['detail']));
  expect(plan).toEqual(
    expect.arrayContaining([
      DUE,
      expect.stringMatching(
        /^SEARCH older USING .*webhook_deliveries_of_subject \(address_id=\? AND subject=\?\)/,
      ),
    ]),
  );
  expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('ORDER BY'))).toEqual([]);
  await remove();
});

it('what waits behind a failed event is found and moved through what is due and its subject alone', async () => {
  const { store, remove } = openTemporaryStore();
  for (const [text, values] of [
    [STATEMENTS.behind, ['0000000a', 1000, 500]],
    [STATEMENTS.moveBehind, ['0000000a', 1000, 500, 60_000]],
  ] as const) {
    const plan = store.database
      .prepare(`EXPLAIN QUERY PLAN ${text.replaceAll(/\$(?=\d)/g, '?')}`)
      .all(...values)
      .map((row) => String(row['detail']));
    expect(plan).toEqual(
      expect.arrayContaining([
        DUE,
        expect.stringMatching(
          /^SEARCH failed USING .*webhook_deliveries_of_subject \(address_id=\? AND subject=\?\)/,
        ),
      ]),
    );
    expect(plan.filter((step) => /^SCAN webhook|ORDER BY/.test(step))).toEqual([]);
  }
  await remove();
});
