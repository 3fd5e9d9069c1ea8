import type { AccessTokens } from '../../access/access-tokens.ts';
import { createAccessTokens } from '../../access/create-access-tokens.ts';
import { sealedTokenRows } from '../../access/sealed-token-statements.ts';
import { createSealedTokens, type SealedTokens } from '../../access/sealed-tokens.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import { createApprovals } from '../../approvals/create-approvals.ts';
import type { AuditLog } from '../../audit-log/audit-log.ts';
import { createAuditLog } from '../../audit-log/create-audit-log.ts';
import { createEventLog } from '../../events/create-event-log.ts';
import type { EventLog } from '../../events/event-log.ts';
import { createExportJobs } from '../../exports/create-export-jobs.ts';
import type { ExportJobs } from '../../exports/export-jobs.ts';
import { createIdempotencyKeys } from '../../idempotency/create-idempotency-keys.ts';
import type { IdempotencyKeys } from '../../idempotency/idempotency-keys.ts';
import type { Leases } from '../../leases/leases.ts';
import type { ProcessLives } from '../../leases/process-lives.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createPaymentSearch } from '../../ledger/search/create-payment-search.ts';
import type { PaymentSearch } from '../../ledger/search/payment-search.ts';
import { searchRows } from '../../ledger/search/search-rows.ts';
import { createRehearsals } from '../../rehearsal/create-rehearsals.ts';
import { createTestClocks } from '../../rehearsal/create-test-clocks.ts';
import type { Rehearsals } from '../../rehearsal/rehearsals.ts';
import type { TestClocks } from '../../rehearsal/test-clocks.ts';
import { createReportRows } from '../../reports/create-report-rows.ts';
import { createReports, type Reports } from '../../reports/create-reports.ts';
import { createResultCalls } from '../../result-calls/create-result-calls.ts';
import type { ResultCalls } from '../../result-calls/result-calls.ts';
import { createExpiredRows } from '../../retention/create-expired-rows.ts';
import type { ExpiredRows } from '../../retention/expired-rows.ts';
import { createSettingVersions } from '../../settings/create-setting-versions.ts';
import type { SettingVersions } from '../../settings/setting-versions.ts';
import { authenticationRows } from '../../three-d-secure/authentications/authentication-statements.ts';
import type { Authentications } from '../../three-d-secure/authentications/authentications.ts';
import { createAuthentications } from '../../three-d-secure/authentications/create-authentications.ts';
import { createUserStores } from '../../users/create-user-stores.ts';
import { userRows } from '../../users/user-statements.ts';
import type { UserStores } from '../../users/user-stores.ts';
import { type Result, success } from '../../values/result.ts';
import { createEnvelopeStore } from '../../vault/create-envelope-store.ts';
import { openRegistrations } from '../../vault/create-registrations.ts';
import type { Registrations } from '../../vault/registrations.ts';
import type { VaultKeys } from '../../vault/vault-keys.ts';
import { createWalletKeys } from '../../wallets/keys/create-wallet-keys.ts';
import { walletKeyRows } from '../../wallets/keys/wallet-key-statements.ts';
import type { WalletKeys } from '../../wallets/keys/wallet-keys.ts';
import { createWebhookAddresses } from '../../webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../../webhooks/create-webhook-deliveries.ts';
import type { WebhookAddresses } from '../../webhooks/webhook-addresses.ts';
import type { WebhookDeliveries } from '../../webhooks/webhook-deliveries.ts';
import { webhookRows } from '../../webhooks/webhook-rows.ts';
import { createWidgetBuilds } from '../../widget-builds/create-widget-builds.ts';
import type { WidgetBuilds } from '../../widget-builds/widget-builds.ts';
import type { ReadyStore } from '../store.ts';

/** The stores that keep what must outlive a checkout: all but the sessions. */
export interface DurableStores {
  readonly ledger: Ledger;
  /** Refunds that wait for a second person. */
  readonly approvals: Approvals;
  /** Finds the payments of the ledger. */
  readonly paymentSearch: PaymentSearch;
  readonly accessTokens: AccessTokens;
  readonly sealedTokens: SealedTokens;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly registrations: Registrations;
  readonly authentications: Authentications;
  readonly resultCalls: ResultCalls;
  readonly walletKeys: WalletKeys;
  readonly rehearsals: Rehearsals;
  readonly testClocks: TestClocks;
  readonly widgetBuilds: WidgetBuilds;
  readonly settingVersions: SettingVersions;
  readonly events: EventLog;
  readonly auditLog: AuditLog;
  readonly reports: Reports;
  /** Exports that are too large to be sent at once. */
  readonly exportJobs: ExportJobs;
  readonly webhookAddresses: WebhookAddresses;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly expiredRows: ExpiredRows;
  readonly leases: Leases;
  readonly lives: ProcessLives;
  readonly users: UserStores;
  readonly keys: VaultKeys;
}

/**
 * What a store holds, with the keys that open it. A refusal says what is wrong with the keys.
 *
 * @param store with the tables of all parts in it
 */
export async function durableStoresIn(
  store: ReadyStore,
  keys: VaultKeys,
  shared: Pick<DurableStores, 'leases' | 'lives'>,
): Promise<Result<DurableStores, string>> {
  const envelopes = createEnvelopeStore(store);
  const registrations = await openRegistrations(envelopes, keys);
  if (!registrations.ok) {
    return registrations;
  }
  const { dataKeys } = envelopes;
  const [ledger, events, webhooks] = [createLedger(store), createEventLog(store), webhookRows(store)];
  return success({
    ledger,
    approvals: createApprovals(store),
    paymentSearch: createPaymentSearch(searchRows(store), ledger, events, keys),
    accessTokens: createAccessTokens(store),
    sealedTokens: createSealedTokens(sealedTokenRows(store), dataKeys, keys),
    idempotencyKeys: createIdempotencyKeys(store),
    authentications: createAuthentications(authenticationRows(store), dataKeys, keys),
    walletKeys: createWalletKeys(walletKeyRows(store), dataKeys, keys),
    rehearsals: createRehearsals(store),
    testClocks: createTestClocks(store),
    resultCalls: createResultCalls(store),
    widgetBuilds: createWidgetBuilds(store),
    settingVersions: createSettingVersions(store),
    events,
    auditLog: createAuditLog(store),
    reports: createReports(createReportRows(store)),
    exportJobs: createExportJobs(store),
    webhookAddresses: createWebhookAddresses(webhooks, dataKeys, keys),
    webhookDeliveries: createWebhookDeliveries(webhooks),
    expiredRows: createExpiredRows(store),
    ...shared,
    users: createUserStores(userRows(store), dataKeys, keys),
    registrations: registrations.value,
    keys,
  });
}
