import { setTimeout as sleep } from 'node:timers/promises';
import { checkVaultKeys } from '../access/postgres/check-vault-keys.ts';
import { ACCESS_TOKEN_MIGRATIONS } from '../access/postgres/migrations.ts';
import { createPostgresAccessTokens } from '../access/postgres/postgres-access-tokens.ts';
import { createPostgresSealedTokenRows } from '../access/postgres/postgres-sealed-token-rows.ts';
import { createSealedTokens } from '../access/sealed-tokens.ts';
import { APPROVAL_MIGRATIONS } from '../approvals/postgres/migrations.ts';
import { createPostgresApprovals } from '../approvals/postgres/postgres-approvals.ts';
import { AUDIT_LOG_MIGRATIONS } from '../audit-log/postgres/migrations.ts';
import { createPostgresAuditLog } from '../audit-log/postgres/postgres-audit-log.ts';
import { EVENT_MIGRATIONS } from '../events/postgres/migrations.ts';
import { createPostgresEventLog } from '../events/postgres/postgres-event-log.ts';
import { EXPORT_MIGRATIONS } from '../exports/postgres/migrations.ts';
import { createPostgresExportJobs } from '../exports/postgres/postgres-export-jobs.ts';
import { IDEMPOTENCY_MIGRATIONS } from '../idempotency/postgres/migrations.ts';
import { createPostgresIdempotencyKeys } from '../idempotency/postgres/postgres-idempotency-keys.ts';
import { beatRegularly } from '../leases/beat-regularly.ts';
import { LEASE_MIGRATIONS } from '../leases/postgres/migrations.ts';
import { type ClosableLeases, createPostgresLeases } from '../leases/postgres/postgres-leases.ts';
import { createProcessLives } from '../leases/process-lives.ts';
import { LEDGER_PARTS } from '../ledger/postgres/ledger-parts.ts';
import { createPostgresLedger } from '../ledger/postgres/postgres-ledger.ts';
import { createPaymentSearch } from '../ledger/search/create-payment-search.ts';
import { SEARCH_MIGRATIONS } from '../ledger/search/postgres/migrations.ts';
import { createPostgresSearchRows } from '../ledger/search/postgres/postgres-search-rows.ts';
import { openPostgresStore } from '../postgres/open-postgres-store.ts';
import { createWriteProbe, PROBE_MIGRATIONS } from '../postgres/write-probe.ts';
import { REHEARSAL_MIGRATIONS } from '../rehearsal/postgres/migrations.ts';
import { createPostgresRehearsals } from '../rehearsal/postgres/postgres-rehearsals.ts';
import { createPostgresTestClocks } from '../rehearsal/postgres/postgres-test-clocks.ts';
import { createReports } from '../reports/create-reports.ts';
import { REPORT_MIGRATIONS } from '../reports/postgres/migrations.ts';
import { createPostgresReportRows } from '../reports/postgres/postgres-report-rows.ts';
import { createPostgresResultCalls } from '../result-calls/postgres/postgres-result-calls.ts';
import { RETENTION_MIGRATIONS } from '../retention/postgres/migrations.ts';
import { createPostgresExpiredRows } from '../retention/postgres/postgres-expired-rows.ts';
import { SETTING_VERSION_MIGRATIONS } from '../settings/postgres/migrations.ts';
import { createPostgresSettingVersions } from '../settings/postgres/postgres-setting-versions.ts';
import { createAuthentications } from '../three-d-secure/authentications/create-authentications.ts';
import { AUTHENTICATION_MIGRATIONS } from '../three-d-secure/authentications/postgres/migrations.ts';
import { createPostgresAuthenticationRows } from '../three-d-secure/authentications/postgres/postgres-authentication-rows.ts';
import { createUserStores } from '../users/create-user-stores.ts';
import { USER_MIGRATIONS } from '../users/postgres/migrations.ts';
import { createPostgresUserRows } from '../users/postgres/postgres-user-rows.ts';
import { systemClock } from '../values/clock.ts';
import { failure, type Result, success } from '../values/result.ts';
import { openRegistrations } from '../vault/create-registrations.ts';
import { VAULT_MIGRATIONS } from '../vault/postgres/migrations.ts';
import { createPostgresEnvelopeStore } from '../vault/postgres/postgres-envelope-store.ts';
import { createWalletKeys } from '../wallets/keys/create-wallet-keys.ts';
import { WALLET_KEY_MIGRATIONS } from '../wallets/keys/postgres/migrations.ts';
import { createPostgresWalletKeyRows } from '../wallets/keys/postgres/postgres-wallet-key-rows.ts';
import { createWebhookAddresses } from '../webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../webhooks/create-webhook-deliveries.ts';
import { WEBHOOK_MIGRATIONS } from '../webhooks/postgres/migrations.ts';
import { createPostgresWebhookRows } from '../webhooks/postgres/postgres-webhook-rows.ts';
import { WIDGET_BUILD_MIGRATIONS } from '../widget-builds/postgres/migrations.ts';
import { createPostgresWidgetBuilds } from '../widget-builds/postgres/postgres-widget-builds.ts';
import { countStatements } from './count-statements.ts';
import type { DurableStores } from './durable-stores.ts';
import type { Opening } from './opened-places.ts';
import type { StoreSettings } from './store-settings.ts';

/** Milliseconds. */
const TIME_TO_GIVE_UP = 1000;

/** The parts of the gateway in the database, by the names under which their migrations are counted. */
export const DATABASE_PARTS = {
  ...LEDGER_PARTS,
  'access-tokens': ACCESS_TOKEN_MIGRATIONS,
  'audit-log': AUDIT_LOG_MIGRATIONS,
  idempotency: IDEMPOTENCY_MIGRATIONS,
  authentications: AUTHENTICATION_MIGRATIONS,
  leases: LEASE_MIGRATIONS,
  probe: PROBE_MIGRATIONS,
  rehearsal: REHEARSAL_MIGRATIONS,
  reports: REPORT_MIGRATIONS,
  retention: RETENTION_MIGRATIONS,
  users: USER_MIGRATIONS,
  settings: SETTING_VERSION_MIGRATIONS,
  vault: VAULT_MIGRATIONS,
  'wallet-keys': WALLET_KEY_MIGRATIONS,
  'widget-builds': WIDGET_BUILD_MIGRATIONS,
  // After the tables that they watch.
  events: EVENT_MIGRATIONS,
  webhooks: WEBHOOK_MIGRATIONS,
  search: SEARCH_MIGRATIONS,
  approvals: APPROVAL_MIGRATIONS,
  exports: EXPORT_MIGRATIONS,
};

/**
 * The durable part in PostgreSQL; a refusal is one line for the operator.
 *
 * @param onFault called for a connection that was lost while no request used it
 */
export async function openDurableDatabase(
  opened: Opening,
  settings: StoreSettings,
  url: string,
  onFault: (error: Error) => void,
): Promise<Result<DurableStores, string>> {
  if (settings.VAULT_KEYS === undefined) {
    return failure('VAULT_KEYS: must be set with DATABASE_URL');
  }
  const found = await openPostgresStore(url, DATABASE_PARTS, {
    mustBeDurable: settings.ENVIRONMENT === 'live',
    onFault,
  });
  if (!found.ok) {
    return failure(found.error.message);
  }
  opened.closing.push(() => found.value.close());
  const { store, running } = countStatements(found.value);
  opened.running = running;
  opened.database = createWriteProbe(store);
  const known = await checkVaultKeys(store, settings.VAULT_KEYS);
  if (!known.ok) {
    return known;
  }
  const envelopes = createPostgresEnvelopeStore(store);
  const registrations = await openRegistrations(envelopes, settings.VAULT_KEYS);
  if (!registrations.ok) {
    return failure(`VAULT_KEYS: ${registrations.error}`);
  }
  const webhooks = createPostgresWebhookRows(store);
  const leases = createPostgresLeases(store);
  // What this process does regularly is another one's at once. Should the database be away, the claims end by themselves.
  opened.closing.push(() => giveUp(leases));
  const lives = createProcessLives(leases, systemClock);
  await lives.beat();
  const beating = beatRegularly(lives);
  opened.closing.push(() => beating.stop());
  const ledger = createPostgresLedger(store);
  const events = createPostgresEventLog(store);
  return success({
    ledger,
    approvals: createPostgresApprovals(store),
    paymentSearch: createPaymentSearch(createPostgresSearchRows(store), ledger, events, settings.VAULT_KEYS),
    accessTokens: createPostgresAccessTokens(store),
    sealedTokens: createSealedTokens(
      createPostgresSealedTokenRows(store),
      envelopes.dataKeys,
      settings.VAULT_KEYS,
    ),
    idempotencyKeys: createPostgresIdempotencyKeys(store),
    authentications: createAuthentications(
      createPostgresAuthenticationRows(store),
      envelopes.dataKeys,
      settings.VAULT_KEYS,
    ),
    walletKeys: createWalletKeys(createPostgresWalletKeyRows(store), envelopes.dataKeys, settings.VAULT_KEYS),
    rehearsals: createPostgresRehearsals(store),
    testClocks: createPostgresTestClocks(store),
    resultCalls: createPostgresResultCalls(store),
    widgetBuilds: createPostgresWidgetBuilds(store),
    settingVersions: createPostgresSettingVersions(store),
    events,
    auditLog: createPostgresAuditLog(store),
    reports: createReports(createPostgresReportRows(store)),
    exportJobs: createPostgresExportJobs(store),
    webhookAddresses: createWebhookAddresses(webhooks, envelopes.dataKeys, settings.VAULT_KEYS),
    webhookDeliveries: createWebhookDeliveries(webhooks),
    expiredRows: createPostgresExpiredRows(store),
    leases,
    lives,
    users: createUserStores(createPostgresUserRows(store), envelopes.dataKeys, settings.VAULT_KEYS),
    registrations: registrations.value,
    keys: settings.VAULT_KEYS,
  });
}

/** A database that does not answer must not hold up the stop. */
async function giveUp(leases: ClosableLeases): Promise<void> {
  const late = sleep(TIME_TO_GIVE_UP, undefined, { ref: false });
  await Promise.race([leases.releaseAll().catch(() => undefined), late]);
}
