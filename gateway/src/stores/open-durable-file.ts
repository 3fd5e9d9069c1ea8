import { createSealedTokens } from '../access/sealed-tokens.ts';
import { createSqliteAccessTokens } from '../access/sqlite/sqlite-access-tokens.ts';
import { createSqliteSealedTokenRows } from '../access/sqlite/sqlite-sealed-token-rows.ts';
import { createSqliteApprovals } from '../approvals/sqlite/sqlite-approvals.ts';
import { createSqliteAuditLog } from '../audit-log/sqlite/sqlite-audit-log.ts';
import { createSqliteEventLog } from '../events/sqlite/sqlite-event-log.ts';
import { createSqliteExportJobs } from '../exports/sqlite/sqlite-export-jobs.ts';
import { createSqliteIdempotencyKeys } from '../idempotency/sqlite/sqlite-idempotency-keys.ts';
import { soleLife } from '../leases/process-lives.ts';
import { SOLE_LEASES } from '../leases/sole-leases.ts';
import { createPaymentSearch } from '../ledger/search/create-payment-search.ts';
import { createSqliteSearchRows } from '../ledger/search/sqlite/sqlite-search-rows.ts';
import { createSqliteLedger } from '../ledger/sqlite/sqlite-ledger.ts';
import { createSqliteRehearsals } from '../rehearsal/sqlite/sqlite-rehearsals.ts';
import { createSqliteTestClocks } from '../rehearsal/sqlite/sqlite-test-clocks.ts';
import { createReports } from '../reports/create-reports.ts';
import { createSqliteReportRows } from '../reports/sqlite/sqlite-report-rows.ts';
import { createSqliteResultCalls } from '../result-calls/sqlite/sqlite-result-calls.ts';
import { createSqliteExpiredRows } from '../retention/sqlite/sqlite-expired-rows.ts';
import { createSqliteSettingVersions } from '../settings/sqlite/sqlite-setting-versions.ts';
import type { EmbeddedStore } from '../sqlite/embedded-store.ts';
import { createAuthentications } from '../three-d-secure/authentications/create-authentications.ts';
import { createSqliteAuthenticationRows } from '../three-d-secure/authentications/sqlite/sqlite-authentication-rows.ts';
import { createUserStores } from '../users/create-user-stores.ts';
import { createSqliteUserRows } from '../users/sqlite/sqlite-user-rows.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openRegistrations } from '../vault/create-registrations.ts';
import { keyFilePath, openKeyFile } from '../vault/key-file.ts';
import { createSqliteEnvelopeStore } from '../vault/sqlite/sqlite-envelope-store.ts';
import { createWalletKeys } from '../wallets/keys/create-wallet-keys.ts';
import { createSqliteWalletKeyRows } from '../wallets/keys/sqlite/sqlite-wallet-key-rows.ts';
import { createWebhookAddresses } from '../webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../webhooks/create-webhook-deliveries.ts';
import { createSqliteWebhookRows } from '../webhooks/sqlite/sqlite-webhook-rows.ts';
import { createSqliteWidgetBuilds } from '../widget-builds/sqlite/sqlite-widget-builds.ts';
import type { DurableStores } from './durable-stores.ts';
import { migrateFile } from './file-parts.ts';
import type { StoreSettings } from './store-settings.ts';

/** The durable part in the embedded store; a refusal is one line for the operator. */
export async function openDurableFile(
  settings: StoreSettings,
  file: Result<EmbeddedStore, string>,
): Promise<Result<DurableStores, string>> {
  if (!file.ok) {
    return file;
  }
  const { DATA_DIR, VAULT_KEYS } = settings;
  const keys = VAULT_KEYS === undefined ? openKeyFile(DATA_DIR) : success(VAULT_KEYS);
  if (!keys.ok) {
    return keys;
  }
  // Also of sessions that are elsewhere: what removes expired rows looks at all tables.
  migrateFile(file.value);
  const envelopes = createSqliteEnvelopeStore(file.value);
  const registrations = await openRegistrations(envelopes, keys.value);
  if (!registrations.ok) {
    const place = VAULT_KEYS === undefined ? `DATA_DIR ${keyFilePath(DATA_DIR)}` : 'VAULT_KEYS';
    return failure(`${place}: ${registrations.error}`);
  }
  const webhooks = createSqliteWebhookRows(file.value);
  const ledger = createSqliteLedger(file.value);
  const events = createSqliteEventLog(file.value);
  return success({
    ledger,
    approvals: createSqliteApprovals(file.value),
    paymentSearch: createPaymentSearch(createSqliteSearchRows(file.value), ledger, events, keys.value),
    accessTokens: createSqliteAccessTokens(file.value),
    sealedTokens: createSealedTokens(createSqliteSealedTokenRows(file.value), envelopes.dataKeys, keys.value),
    idempotencyKeys: createSqliteIdempotencyKeys(file.value),
    authentications: createAuthentications(
      createSqliteAuthenticationRows(file.value),
      envelopes.dataKeys,
      keys.value,
    ),
    walletKeys: createWalletKeys(createSqliteWalletKeyRows(file.value), envelopes.dataKeys, keys.value),
    rehearsals: createSqliteRehearsals(file.value),
    testClocks: createSqliteTestClocks(file.value),
    resultCalls: createSqliteResultCalls(file.value),
    widgetBuilds: createSqliteWidgetBuilds(file.value),
    settingVersions: createSqliteSettingVersions(file.value),
    events,
    auditLog: createSqliteAuditLog(file.value),
    reports: createReports(createSqliteReportRows(file.value)),
    exportJobs: createSqliteExportJobs(file.value),
    webhookAddresses: createWebhookAddresses(webhooks, envelopes.dataKeys, keys.value),
    webhookDeliveries: createWebhookDeliveries(webhooks),
    expiredRows: createSqliteExpiredRows(file.value),
    leases: SOLE_LEASES,
    lives: soleLife(),
    users: createUserStores(createSqliteUserRows(file.value), envelopes.dataKeys, keys.value),
    registrations: registrations.value,
    keys: keys.value,
  });
}
