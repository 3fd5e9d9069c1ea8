import { type AuditCheckpoints, createAuditCheckpoints } from '../../audit/checkpoints.ts';
import { createEventLog } from '../../features/events/create-event-log.ts';
import type { EventLog } from '../../features/events/event-log.ts';
import { createPersonalData, type PersonalData } from '../../features/personal-data/create-personal-data.ts';
import { createEnvelopeStore } from '../../features/stored-details/create-envelope-store.ts';
import { openRegistrations } from '../../features/stored-details/create-registrations.ts';
import type { Registrations } from '../../features/stored-details/registrations.ts';
import type { VaultKeys } from '../../features/stored-details/vault-keys.ts';
import { createWebhookAddresses } from '../../features/webhooks/create-webhook-addresses.ts';
import { createWebhookDeliveries } from '../../features/webhooks/create-webhook-deliveries.ts';
import type { WebhookAddresses } from '../../features/webhooks/webhook-address.ts';
import type { WebhookDeliveries } from '../../features/webhooks/webhook-deliveries.ts';
import { webhookRows } from '../../features/webhooks/webhook-rows.ts';
import { createLedger } from '../../ledger/create-ledger.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { createReportRows } from '../../office/reports/create-report-rows.ts';
import { createReports, type Reports } from '../../office/reports/create-reports.ts';
import { createPaymentSearch } from '../../office/search/create-payment-search.ts';
import { createRecentPayments } from '../../office/search/index-payments.ts';
import type { PaymentSearch } from '../../office/search/payment-search.ts';
import { searchRows } from '../../office/search/search-rows.ts';
import { systemClock } from '../../values/clock.ts';
import { type Result, success } from '../../values/result.ts';
import type { Leases } from '../leases/leases.ts';
import type { ProcessLives } from '../leases/process-lives.ts';
import type { ReadyStore } from '../store.ts';
import { makeParts, type Parts, PLAIN_PARTS, SEALED_PARTS } from './store-parts.ts';

/** The stores that keep what must outlive a checkout: all but the sessions. */
export interface DurableStores extends Parts<typeof PLAIN_PARTS>, Parts<typeof SEALED_PARTS> {
  readonly ledger: Ledger;
  /** The same for audits, which read all of it: on a replica where there is one. */
  readonly auditedLedger: Ledger;
  /** The regular work on the personal data of shoppers, which the ledger keeps sealed. */
  readonly personalData: PersonalData;
  /** The checkpoints up to which audits have proven the ledger. */
  readonly auditCheckpoints: AuditCheckpoints;
  /** Finds the payments of the ledger. */
  readonly paymentSearch: PaymentSearch;
  readonly registrations: Registrations;
  readonly events: EventLog;
  readonly reports: Reports;
  readonly webhookAddresses: WebhookAddresses;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly leases: Leases;
  readonly lives: ProcessLives;
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
  const recent = createRecentPayments(systemClock);
  const ledger = personal.seal(rowsOfLedger, recent);
  const auditedLedger = relieved === store ? ledger : personal.seal(createLedger(relieved));
  const found = { rows: searchRows(relieved), ledger: auditedLedger };
  return success({
    ...makeParts(PLAIN_PARTS, store),
    ...makeParts(SEALED_PARTS, { store, dataKeys, keys }),
    ledger,
    auditedLedger,
    personalData: personal.work(rowsOfLedger),
    auditCheckpoints: createAuditCheckpoints(store, keys, relieved),
    paymentSearch: createPaymentSearch(searchRows(store), ledger, events, keys, found, recent),
    registrations: registrations.value,
    events,
    reports: createReports(createReportRows(relieved, store)),
    webhookAddresses: createWebhookAddresses(webhooks, dataKeys, keys),
    webhookDeliveries: createWebhookDeliveries(webhooks),
    ...shared,
    keys,
  });
}
