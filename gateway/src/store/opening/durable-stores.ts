import type { AccessTokens } from '../../access/access-tokens.ts';
import { createAccessTokens } from '../../access/create-access-tokens.ts';
import { createSealedTokens, type SealedTokens, sealedTokenRows } from '../../access/sealed-tokens.ts';
import { type AuditCheckpoints, createAuditCheckpoints } from '../../audit/checkpoints.ts';
import { createWidgetBuilds } from '../../checkout/widget-builds/create-widget-builds.ts';
import type { WidgetBuilds } from '../../checkout/widget-builds/widget-builds.ts';
import { authenticationRows } from '../../features/authentication/authentications/authentication-statements.ts';
import type { Authentications } from '../../features/authentication/authentications/authentications.ts';
import { createAuthentications } from '../../features/authentication/authentications/create-authentications.ts';
import { createEventLog } from '../../features/events/create-event-log.ts';
import type { EventLog } from '../../features/events/event-log.ts';
import { createPersonalData, type PersonalData } from '../../features/personal-data/create-personal-data.ts';
import { createRehearsals, createTestClocks } from '../../features/rehearsal/create-rehearsals.ts';
import type { Rehearsals } from '../../features/rehearsal/rehearsals.ts';
import { createResultCalls } from '../../features/result-calls/create-result-calls.ts';
import type { ResultCalls } from '../../features/result-calls/result-calls.ts';
import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { openRegistrations } from '../../features/stored-details/create-registrations.ts';
import type { Registrations } from '../../features/stored-details/registrations.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { createWalletKeys } from '../../features/wallets/keys/create-wallet-keys.ts';
import { walletKeyRows } from '../../features/wallets/keys/wallet-key-statements.ts';
import type { WalletKeys } from '../../features/wallets/keys/wallet-keys.ts';
import { createWebhookAddresses } from '../../features/webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import type { WebhookAddresses } from '../../features/webhooks/webhook-address.ts';
import type { WebhookDeliveries } from '../../features/webhooks/webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Approvals } from '../../office/approvals/approvals.ts';
import { createApprovals } from '../../office/approvals/create-approvals.ts';
import type { AuditLog } from '../../office/audit-log/audit-log.ts';
import { createAuditLog } from '../../office/audit-log/create-audit-log.ts';
import { createDisputes } from '../../office/disputes/create-disputes.ts';
import type { Disputes } from '../../office/disputes/disputes.ts';
import { createExportJobs } from '../../office/exports/create-export-jobs.ts';
import type { ExportJobs } from '../../office/exports/export-jobs.ts';
import type { PreferencesOfUsers } from '../../office/preferences/create-user-preferences.ts';
import { createUserPreferences } from '../../office/preferences/create-user-preferences.ts';
import { createReportRows } from '../../office/reports/create-report-rows.ts';
import { createReports, type Reports } from '../../office/reports/create-reports.ts';
import type { SavedViews } from '../../office/saved-views/saved-views.ts';
import { createSavedViews } from '../../office/saved-views/saved-views.ts';
import { createPaymentSearch } from '../../office/search/create-payment-search.ts';
import type { PaymentSearch } from '../../office/search/payment-search.ts';
import { searchRows } from '../../office/search/search-rows.ts';
import { createSettingVersions } from '../../office/settings/create-setting-versions.ts';
import type { SettingVersions } from '../../office/settings/setting-versions.ts';
import { createUserStores, type UserStores } from '../../office/users/create-user-stores.ts';
import { userRows } from '../../office/users/user-statements.ts';
import type { TestClocks } from '../../ports/channel-times.ts';
import { createIdempotencyKeys } from '../../requests/idempotency/create-idempotency-keys.ts';
import type { IdempotencyKeys } from '../../requests/idempotency/idempotency-keys.ts';
import { type Result, success } from '../../values/result.ts';
import type { Leases } from '../leases/leases.ts';
import type { ProcessLives } from '../leases/process-lives.ts';
import { createExpiredRows, type ExpiredRows } from '../retention/expired-rows.ts';
import type { ReadyStore } from '../store.ts';

/** The stores that keep what must outlive a checkout: all but the sessions. */
export interface DurableStores {
  readonly ledger: Ledger;
  /** The same for audits, which read all of it: on a replica where there is one. */
  readonly auditedLedger: Ledger;
  /** The regular work on the personal data of shoppers, which the ledger keeps sealed. */
  readonly personalData: PersonalData;
  /** The checkpoints up to which audits have proven the ledger. */
  readonly auditCheckpoints: AuditCheckpoints;
  /** Refunds that wait for a second person. */
  readonly approvals: Approvals;
  /** Entries that people wrote about chargebacks. */
  readonly disputes: Disputes;
  /** Searches that users of the back office have named. */
  readonly savedViews: SavedViews;
  /** What users of the back office have chosen for themselves. */
  readonly preferences: PreferencesOfUsers;
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
 * The contents of a store, with the keys that open it. A refusal names the mistake in the keys.
 *
 * @param store with the tables of all parts in it
 * @param relieved the store for long reads
 */
export async function durableStoresIn(
  store: ReadyStore,
  keys: VaultKeys,
  shared: Pick<DurableStores, 'leases' | 'lives'>,
  relieved: ReadyStore = store,
): Promise<Result<DurableStores, string>> {
  const envelopes = createEnvelopeStore(store);
  const registrations = await openRegistrations(envelopes, keys);
  if (!registrations.ok) return registrations;
  const { dataKeys } = envelopes;
  const [rowsOfLedger, events, webhooks] = [createLedger(store), createEventLog(store), webhookRows(store)];
  const personal = createPersonalData(store, keys);
  const ledger = personal.seal(rowsOfLedger);
  const auditedLedger = relieved === store ? ledger : personal.seal(createLedger(relieved));
  const found = { rows: searchRows(relieved), ledger: auditedLedger };
  return success({
    ledger,
    auditedLedger,
    personalData: personal.work(rowsOfLedger),
    auditCheckpoints: createAuditCheckpoints(store, keys, relieved),
    approvals: createApprovals(store),
    disputes: createDisputes(store),
    savedViews: createSavedViews(store),
    preferences: createUserPreferences(store),
    paymentSearch: createPaymentSearch(searchRows(store), ledger, events, keys, found),
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
    reports: createReports(createReportRows(relieved, store)),
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
