import type { AuditLog } from '../audit-log/audit-log.ts';
import { createPostgresAuditLog } from '../audit-log/postgres/postgres-audit-log.ts';
import { createSqliteAuditLog } from '../audit-log/sqlite/sqlite-audit-log.ts';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import { createPostgresIdempotencyKeys } from '../idempotency/postgres/postgres-idempotency-keys.ts';
import { createSqliteIdempotencyKeys } from '../idempotency/sqlite/sqlite-idempotency-keys.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createPostgresSearchRows } from '../ledger/search/postgres/postgres-search-rows.ts';
import type { SearchRows } from '../ledger/search/search-statements.ts';
import { createSqliteSearchRows } from '../ledger/search/sqlite/sqlite-search-rows.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import type { PostgresStore } from '../postgres/postgres-store.ts';
import { createPostgresRehearsals } from '../rehearsal/postgres/postgres-rehearsals.ts';
import { createPostgresTestClocks } from '../rehearsal/postgres/postgres-test-clocks.ts';
import type { Rehearsals } from '../rehearsal/rehearsals.ts';
import { createSqliteRehearsals } from '../rehearsal/sqlite/sqlite-rehearsals.ts';
import { createSqliteTestClocks } from '../rehearsal/sqlite/sqlite-test-clocks.ts';
import type { TestClocks } from '../rehearsal/test-clocks.ts';
import { createPostgresReportRows } from '../reports/postgres/postgres-report-rows.ts';
import type { ReportRows } from '../reports/report-rows.ts';
import { createSqliteReportRows } from '../reports/sqlite/sqlite-report-rows.ts';
import { createPostgresResultCalls } from '../result-calls/postgres/postgres-result-calls.ts';
import type { ResultCalls } from '../result-calls/result-calls.ts';
import { createSqliteResultCalls } from '../result-calls/sqlite/sqlite-result-calls.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import type { EnvelopeStore } from '../vault/envelope-store.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { createPostgresWebhookRows } from '../webhooks/postgres/postgres-webhook-rows.ts';
import { createSqliteWebhookRows } from '../webhooks/sqlite/sqlite-webhook-rows.ts';
import type { WebhookRows } from '../webhooks/webhook-statements.ts';

/** The store of either kind, with the tables of all parts in it. */
export type AnyStore = EmbeddedStore | PostgresStore;

/** The rooms whose statements still have a text for each database. */
export const ledgerIn = of<Ledger>(createSqliteLedger, createPostgresLedger);
export const resultCallsIn = of<ResultCalls>(createSqliteResultCalls, createPostgresResultCalls);
export const auditLogIn = of<AuditLog>(createSqliteAuditLog, createPostgresAuditLog);
export const idempotencyKeysIn = of<IdempotencyKeys>(
  createSqliteIdempotencyKeys,
  createPostgresIdempotencyKeys,
);
export const searchRowsIn = of<SearchRows>(createSqliteSearchRows, createPostgresSearchRows);
export const rehearsalsIn = of<Rehearsals>(createSqliteRehearsals, createPostgresRehearsals);
export const testClocksIn = of<TestClocks>(createSqliteTestClocks, createPostgresTestClocks);
export const reportRowsIn = of<ReportRows>(createSqliteReportRows, createPostgresReportRows);
export const envelopesIn = of<EnvelopeStore>(createSqliteEnvelopeStore, createPostgresEnvelopeStore);
export const webhookRowsIn = of<WebhookRows>(createSqliteWebhookRows, createPostgresWebhookRows);

function of<Room>(
  inFile: (store: EmbeddedStore) => Room,
  inDatabase: (store: PostgresStore) => Room,
): (store: AnyStore) => Room {
  return (store) => ('database' in store ? inFile(store) : inDatabase(store));
}
