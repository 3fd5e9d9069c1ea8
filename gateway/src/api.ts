/**
 * The public interface of the payment engine: the HTTP server and the operator's commands import this file, the
 * catalogue and the stores, and nothing else. Tests import what they alone need from its folder.
 */

// For the server, and for several readers.

export { type Caller, hasRight } from './access/merchant-directory.ts';
export {
  type MerchantsFile,
  type MerchantsFileMistake,
  readTokenEnd,
  tokenOf,
} from './access/merchants-file.ts';
export type { ShoppersPage } from './access/page-origins.ts';
export { readMerchantsFile } from './access/read-merchants-file.ts';
export { readSecrets, type SecretFile } from './access/read-secrets.ts';
export { covers, type Grant, type Scope } from './access/rights/scope.ts';
export { isTokenOperation, type TokenOperation } from './access/throttling/limit-table.ts';
export type { LimitKind, Throttled } from './access/throttling/throttle.ts';
export { createTokenHasher, weaknessOfToken } from './access/token-hasher.ts';
export { type AuditReport, auditLedger, type OpenOperation } from './audit/audit-ledger.ts';
export type { AuditCheckpoints } from './audit/checkpoints.ts';
export { continueAudit } from './audit/continue-audit.ts';
export { CARD_TESTING_ACTIONS, DIMENSIONS } from './catalogue/channel-demands.ts';
export * from './checkout/widget-builds/widget-builds.ts';
export { composeGateway } from './compose-gateway.ts';
export type { AcquirerSecrets } from './connectors/named-secrets.ts';
export {
  addressesOf,
  createAcquirer,
  createSimulatedBank,
  missingCredentials,
  type SimulatedBank,
  type SimulatedTransfer,
  shareBooks,
  tryCredentials,
} from './connectors/registry.ts';
export type { Gateway } from './create-gateway.ts';
export { authenticationAddresses } from './features/authentication/addresses.ts';
export { makeErro } from './features/authentication/messages/make-erro.ts';
export type { EventContent, EventLog, EventRecord, ShownEvent } from './features/events/event-log.ts';
export { isPersonalField } from './features/personal-data/sealed-operation.ts';
export { TRY_LIMIT } from './features/result-calls/call-times.ts';
export { makeDueCalls } from './features/result-calls/make-due-calls.ts';
export {
  CALL_STATES,
  type CallState,
  type ResultCall,
  type ResultCalls,
} from './features/result-calls/result-calls.ts';
export type { Registration } from './features/stored-details/registrations.ts';
export { parseVaultKeys, type VaultKeys, weaknessOfKey } from './features/stored-details/vault-keys.ts';
export * from './features/wallets/keys/wallet-keys.ts';
export { followRootKeys, type RootKeysRefresh } from './features/wallets/trust/follow-root-keys.ts';
export {
  type OpenWebhookAddress,
  WEBHOOK_FORMATS,
  type WebhookAddress,
  type WebhookFormat,
  WebhookSecret,
} from './features/webhooks/webhook-address.ts';
export { answerFields, KINDS } from './instruments/registry.ts';
export type { Ledger } from './ledger/ledger.ts';
export {
  APPROVAL_STATES,
  APPROVAL_TRIED_FOR,
  type Approval,
  type Approvals,
} from './office/approvals/approvals.ts';
export { type Json, type JsonObject, memberOf, namedPath } from './office/settings/json.ts';
export {
  mistakeInPatch,
  type PlannedVersion,
  planVersion,
  type SettingsChange,
  settingsIn,
  textWithPatch,
} from './office/settings/plan-version.ts';
export type {
  SettingAuthor,
  SettingVersion,
  SettingVersionRecord,
  SettingVersions,
} from './office/settings/setting-versions.ts';
export { LONGEST_SENT } from './parameters/name-index.ts';
export { nestFields } from './parameters/nest-fields.ts';
export type { ParameterIssue, ParameterProblem } from './parameters/parameter-issue.ts';
export { namedEntityId } from './parameters/read-entity-id.ts';
export type { Fields } from './parameters/read-parameters.ts';
export {
  brandAsSent,
  cardholderTransactionOf,
  type Ending,
  isOfSeries,
  memoOf,
  type Operation,
  type Payment,
  redirectOf,
} from './payment/operation.ts';
export { type OperationNow, operationNow, type PaymentNow, paymentNow } from './payment/operation-now.ts';
export type { Precondition } from './payment/shopper-redirect.ts';
export { isOpen, mayHaveMovedMoney } from './payment/transitions.ts';
export { libraries } from './ports/libraries.ts';
export {
  type AcquirerCall,
  type CardRangesRefresh,
  type ChallengeReturned,
  type CircuitState,
  type DirectoryCall,
  NO_OBSERVER,
  type Observer,
  type OpenOperations,
  type RefusedResult,
} from './ports/observer.ts';
export type { ReturnAddress } from './ports/ports.ts';
export type { RoadStep, Step, StepFacts, Tracer } from './ports/tracer.ts';
export type { NotExpected } from './requests/authentication/find-authenticating.ts';
export type { BrowserFrame } from './requests/authentication/prepare-authentication.ts';
export { type AuthenticationView, transactionIn } from './requests/authentication/view-authentication.ts';
export type { CheckoutDescription } from './requests/describe-checkout.ts';
export type { Outcome } from './requests/idempotency/creation.ts';
export type { EventPageNow } from './requests/list-events.ts';
export type { PaymentPage } from './requests/query-payments.ts';
export type { CheckoutGone, NoWalletSession, Refused } from './requests/refused.ts';
export {
  holderOf,
  WEBHOOK_TIME_LIMIT,
  type WebhookFailure,
  type WebhookToSend,
} from './requests/webhooks.ts';
export type { EnteredGateway, Replaced, RunningGateway } from './running-gateway.ts';
export { hasLease, type Leases } from './store/leases/leases.ts';
export { KEPT_BY_DEFAULT, readRetentionDays } from './store/retention/read-retention-days.ts';
export { countExpired, type RetentionParts, removeExpired } from './store/retention/remove-expired.ts';
export {
  DAY,
  type KeptFor,
  RETENTION_NAMES,
  RETENTION_RULES,
  type RetentionName,
} from './store/retention/retention-rules.ts';
export { CallPlaces } from './values/call-places.ts';
export { cardDataIn, holdsCardNumber, maskCardNumbers, NO_CARD_DATA } from './values/card-data-in.ts';
export { type Clock, readDuration, systemClock } from './values/clock.ts';
export { inTurns, turnFor } from './values/in-turns.ts';
export { type Money, moneyFromWire, moneyToWire } from './values/money.ts';
export { randomIds } from './values/random-ids.ts';
export type { Part, Readiness } from './values/readiness.ts';
export { failure, type Result, success } from './values/result.ts';
export { shapeWording } from './values/shape-wording.ts';
export { NotTaken, StoreUnavailable } from './values/store-unavailable.ts';
export { isThisMachine, isUnencrypted } from './values/this-machine.ts';
export { atOnce, LONG_TEXT, MANY_FIELDS, Steps, type Work } from './values/work.ts';

// For the back office and its acts, some also for the operator's commands.

export { TOKEN_RIGHTS, type TokenRecord, type TokenState, tokenState } from './access/access-tokens.ts';
export { makeToken, revokeToken, type TokenDesk } from './access/make-token.ts';
export { type Decision, decide, type Environment, mayGive, scopesWith } from './access/rights/decide.ts';
export { isRoleName, RIGHT_NAMES, type Right, ROLE_NAMES } from './access/rights/role-table.ts';
export { countedAddress } from './access/throttling/create-throttle.ts';
export { EVENT_TYPES } from './catalogue/event-types.ts';
export { certificateMerchantMistake } from './features/wallets/ec-v1/processing-key.ts';
export { generateWalletKey } from './features/wallets/keys/kind-of-key.ts';
export { readKeyCertificate } from './features/wallets/keys/pem-blocks.ts';
export { publicHalfOf } from './features/wallets/keys/public-half.ts';
export type { Delivery } from './features/webhooks/webhook-deliveries.ts';
export * from './office/audit-log/action-table.ts';
export type { AuditActor, AuditEntry, JsonValue, NewAuditEntry } from './office/audit-log/audit-entry.ts';
export type { AuditLog } from './office/audit-log/audit-log.ts';
export { type ActEnd, type ActFacts, recordAct } from './office/audit-log/record-act.ts';
export {
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  type DisputeEntry,
  factsOfDispute,
} from './office/disputes/disputes.ts';
export { EXPORT_STATES, type ExportJob, type ExportJobs } from './office/exports/export-jobs.ts';
export type { SumsAudit } from './office/reports/audit-sums.ts';
export type { Booking, BookingPlace } from './office/reports/booking-row.ts';
export type { Reports } from './office/reports/create-reports.ts';
export * from './office/reports/figures.ts';
export { dayText, listQuery, type ReportPlace, STATUS_OF, searchWords } from './office/reports/list-query.ts';
export { BOOKED_WITHIN } from './office/reports/read-bookings.ts';
export { plus, type Total } from './office/reports/total.ts';
export { MOST_VIEWS } from './office/saved-views/saved-views.ts';
export type { PaymentQuery, SearchChip } from './office/search/condition.ts';
export { parseSearch, type SearchMistake } from './office/search/parse-search.ts';
export { flowOf, statusOf } from './office/search/payment-facts.ts';
export type { FoundPayment, PaymentSearch } from './office/search/payment-search.ts';
export { keyRow, SEARCH_KEY_NAMES, type SearchKey } from './office/search/searchable-fields.ts';
export { type Difference, patchOfDifferences, pathText } from './office/settings/differences.ts';
export { describeSettings } from './office/settings/fields/describe-settings.ts';
export type { SettingField } from './office/settings/fields/setting-field.ts';
export {
  acquirersOf,
  type NeededScope,
  neededFor,
  neededScopes,
  scopesOfPatch,
} from './office/settings/needed-scope.ts';
export { visibleDifferences, visibleSettings } from './office/settings/visible-settings.ts';
export * from './office/sign-in/sign-in.ts';
export { orphanedPayments } from './orphaned-payments.ts';
export { moneySums, refundedSoFar } from './payment/balance.ts';
export { newestChargeback } from './payment/bank-facts.ts';
export type { PossibleFollowUps } from './requests/possible-follow-ups.ts';
export { nextInquiryBy } from './road/reconciliation/schedule.ts';
export type { Count } from './store/counters/counters.ts';
export { createMemoryCounters } from './store/counters/counters-in-memory.ts';
export { asCheckoutId, asPaymentId, type EntityId, type PaymentId } from './values/ids.ts';
export { isDeeper } from './values/strict-json.ts';

// For the operator's commands alone.

export { domainFilesOf } from './access/merchants-file.ts';
export type { ArchiveManifest } from './archive/archive-manifest.ts';
export { type AuditedPart, auditedArchives } from './archive/audit-archives.ts';
export { type DroppedArchive, dropArchived } from './archive/drop-archived.ts';
export { ArchiveFault } from './archive/durable-files.ts';
export { oldestMonth } from './archive/oldest-month.ts';
export { archivedMonths, findArchived } from './archive/read-archives.ts';
export { REASONS_TO_STAY, type ReasonToStay } from './archive/reason-to-stay.ts';
export { type VerifiedArchive, verifyArchive } from './archive/verify-archive.ts';
export { type WrittenArchive, writeArchive } from './archive/write-archive.ts';
export type { AuditedAcquirer } from './audit/audit-ledger-books.ts';
export { FAULTS, type Fault, type Found } from './audit/audit-ledger-faults.ts';
export { earliestEnd } from './connectors/certificate-mistake.ts';
export { certificateEnd } from './connectors/tls-credentials.ts';
export { checkDataKeys } from './features/stored-details/check-data-keys.ts';
export { isMonthKeyName } from './features/stored-details/month-key-name.ts';
export {
  type Retirement,
  type RetirementStage,
  retireDataKeys,
} from './features/stored-details/retire-data-keys.ts';
export { type Rotation, rotateDataKeys } from './features/stored-details/rotate-data-keys.ts';
export * from './features/stored-details/vault-status.ts';
export { readWalletKey } from './features/wallets/keys/read-wallet-key.ts';
export { MOST_CLOCK_DIFFERENCE } from './ledger/clock-comparison.ts';
export type { FoundContradiction } from './ledger/contradiction.ts';
export type { Milestone } from './ledger/payment-history.ts';
export { type RedactionResult, redactField } from './ledger/redact-field.ts';
export type { RemovedMonth } from './ledger/removed-months.ts';
export type { StoredEntry } from './office/audit-log/entry-text.ts';
export * from './office/audit-log/verify-audit-log.ts';
export { tokenlessFile, tokensDiffer } from './office/settings/settings-document.ts';
export type { RowCounts } from './store/retention/expired-rows.ts';
