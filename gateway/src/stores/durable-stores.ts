import type { AccessTokens } from '../access/access-tokens.ts';
import type { SealedTokens } from '../access/sealed-tokens.ts';
import type { Approvals } from '../approvals/approvals.ts';
import type { AuditLog } from '../audit-log/audit-log.ts';
import type { EventLog } from '../events/event-log.ts';
import type { ExportJobs } from '../exports/export-jobs.ts';
import type { IdempotencyKeys } from '../idempotency/idempotency-keys.ts';
import type { Leases } from '../leases/leases.ts';
import type { ProcessLives } from '../leases/process-lives.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentSearch } from '../ledger/search/payment-search.ts';
import type { Rehearsals } from '../rehearsal/rehearsals.ts';
import type { TestClocks } from '../rehearsal/test-clocks.ts';
import type { Reports } from '../reports/create-reports.ts';
import type { ResultCalls } from '../result-calls/result-calls.ts';
import type { ExpiredRows } from '../retention/expired-rows.ts';
import type { SettingVersions } from '../settings/setting-versions.ts';
import type { Authentications } from '../three-d-secure/authentications/authentications.ts';
import type { UserStores } from '../users/user-stores.ts';
import type { Registrations } from '../vault/registrations.ts';
import type { VaultKeys } from '../vault/vault-keys.ts';
import type { WalletKeys } from '../wallets/keys/wallet-keys.ts';
import type { WebhookAddresses } from '../webhooks/webhook-addresses.ts';
import type { WebhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import type { WidgetBuilds } from '../widget-builds/widget-builds.ts';

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
