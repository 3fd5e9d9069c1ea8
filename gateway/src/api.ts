/**
 * The public interface of the payment engine. The HTTP server and the operator's commands import this file, the
 * catalogue and the stores, and nothing else.
 */
export type { TokenRecord } from './access/access-tokens.ts';
export { isTokenRight, TOKEN_RIGHTS, type TokenState, tokenState } from './access/access-tokens.ts';
export { domainFilesOf } from './access/domain-files.ts';
export { makeToken, revokeToken, type TokenDesk } from './access/make-token.ts';
export { type Caller, hasRight } from './access/merchant-directory.ts';
export type { MerchantsFileMistake } from './access/merchants-file.ts';
export { type MerchantsFile, readTokenEnd, tokenOf } from './access/merchants-file.ts';
export type { ShoppersPage } from './access/page-origins.ts';
export { readMerchantsFile } from './access/read-merchants-file.ts';
export { readSecrets, type SecretFile } from './access/read-secrets.ts';
export {
  type Decision,
  decide,
  decisionOf,
  type Environment,
  mayGive,
  scopesWith,
} from './access/rights/decide.ts';
export * from './access/rights/role-table.ts';
export { covers, type Grant, type Scope } from './access/rights/scope.ts';
export { countedAddress } from './access/throttling/counted-address.ts';
export { isTokenOperation, type TokenOperation } from './access/throttling/limit-table.ts';
export type { LimitKind, Throttled } from './access/throttling/throttle.ts';
export { createTokenHasher, newAccessToken, weaknessOfToken } from './access/token-hasher.ts';
export { type AuditReport, auditLedger, type OpenOperation } from './audit/audit-ledger.ts';
export type { AuditedAcquirer } from './audit/audit-ledger-books.ts';
export { FAULTS, type Fault, type Found } from './audit/audit-ledger-faults.ts';
export { EVENT_TYPES, type EventType } from './catalogue/event-types.ts';
export * from './checkout/widget-builds/widget-builds.ts';
export { earliestEnd } from './connectors/certificate-mistake.ts';
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
export { certificateEnd } from './connectors/tls-credentials.ts';
export type { Gateway } from './create-gateway.ts';
export { composeGateway } from './engine/compose-gateway.ts';
export type { EnteredGateway, Replaced, RunningGateway } from './engine/create-engines.ts';
export type { CheckedMerchants } from './engine/open-engine.ts';
export { paymentsLeftBehind } from './engine/payments-left-behind.ts';
export {
  type AuthenticationAddresses,
  authenticationAddresses,
} from './features/authentication/addresses.ts';
export { makeErro } from './features/authentication/messages/make-erro.ts';
export type { EventContent, EventLog, EventRecord, ShownEvent } from './features/events/event-log.ts';
export { dueAt, pauseAfter, TRY_LIMIT } from './features/result-calls/call-times.ts';
export { type DueCallParts, makeDueCalls, type TriedCall } from './features/result-calls/make-due-calls.ts';
export {
  CALL_STATES,
  type CallState,
  type ClaimedCall,
  type ResultCall,
  type ResultCalls,
} from './features/result-calls/result-calls.ts';
export { checkDataKeys } from './features/stored-details/check-data-keys.ts';
export type { Registration } from './features/stored-details/registrations.ts';
export {
  type Retirement,
  type RetirementParts,
  type RetirementStage,
  retireDataKeys,
} from './features/stored-details/retire-data-keys.ts';
export { type Rotation, rotateDataKeys } from './features/stored-details/rotate-data-keys.ts';
export { parseVaultKeys, type VaultKeys, weaknessOfKey } from './features/stored-details/vault-keys.ts';
export * from './features/stored-details/vault-status.ts';
export { certificateMerchantMistake } from './features/wallets/ec-v1/processing-key.ts';
export { generateWalletKey } from './features/wallets/keys/kind-of-key.ts';
export { readKeyCertificate } from './features/wallets/keys/pem-blocks.ts';
export { type PublicHalf, publicHalfOf } from './features/wallets/keys/public-half.ts';
export { type PemWalletKey, readWalletKey } from './features/wallets/keys/read-wallet-key.ts';
export * from './features/wallets/keys/wallet-keys.ts';
export {
  type FollowedRootKeys,
  followRootKeys,
  type RootKeysRefresh,
} from './features/wallets/trust/follow-root-keys.ts';
export {
  type OpenWebhookAddress,
  WEBHOOK_FORMATS,
  type WebhookAddress,
  type WebhookFormat,
  WebhookSecret,
} from './features/webhooks/webhook-address.ts';
export type { ClaimedDelivery, Delivery, DeliveryState } from './features/webhooks/webhook-deliveries.ts';
export { answerFields, KINDS } from './instruments/registry.ts';
export { MOST_CLOCK_DIFFERENCE } from './ledger/clock-comparison.ts';
export type { FoundContradiction } from './ledger/contradiction.ts';
export type { Ledger } from './ledger/ledger.ts';
export type { Milestone } from './ledger/payment-history.ts';
export { type RedactionEnd, redactField } from './ledger/redact-field.ts';
export {
  APPROVAL_STATES,
  APPROVAL_TRIED_FOR,
  type Approval,
  type Approvals,
  type Person,
} from './office/approvals/approvals.ts';
export * from './office/audit-log/action-table.ts';
export * from './office/audit-log/audit-entry.ts';
export type { AuditLog, AuditPage } from './office/audit-log/audit-log.ts';
export type { StoredEntry } from './office/audit-log/entry-text.ts';
export { type ActEnd, type ActFacts, type RecordedAct, recordAct } from './office/audit-log/record-act.ts';
export {
  type AuditLogFault,
  type AuditLogReport,
  verifyAuditLog,
} from './office/audit-log/verify-audit-log.ts';
export * from './office/exports/export-jobs.ts';
export type { Booking, BookingPage, BookingPlace } from './office/reports/booking-row.ts';
export { plus, type Total, totalOf } from './office/reports/counted-operation-row.ts';
export type { ReportSums, Reports } from './office/reports/create-reports.ts';
export * from './office/reports/figures.ts';
export { dayText, listQuery, type ReportPlace, STATUS_OF, searchWords } from './office/reports/list-query.ts';
export { BOOKED_WITHIN } from './office/reports/read-bookings.ts';
export type { PaymentQuery, SearchChip } from './office/search/condition.ts';
export { parseSearch, type SearchMistake } from './office/search/parse-search.ts';
export { flowOf, type SearchStatus, statusOf } from './office/search/payment-facts.ts';
export type { FoundPayment, PaymentSearch } from './office/search/payment-search.ts';
export { keyRow, SEARCH_KEY_NAMES, type SearchKey } from './office/search/search-keys.ts';
export {
  type Difference,
  patchOfDifferences,
  pathText,
  type SettingPath,
} from './office/settings/differences.ts';
export { type DescribedSettings, describeSettings } from './office/settings/fields/describe-settings.ts';
export type { SettingField, SettingInput, SettingSection } from './office/settings/fields/setting-field.ts';
export { type Json, type JsonObject, memberOf, namedPath } from './office/settings/json.ts';
export {
  acquirersOf,
  type NeededScope,
  neededFor,
  neededScopes,
  scopesOfPatch,
} from './office/settings/needed-scope.ts';
export {
  mistakeInPatch,
  type PlannedVersion,
  planVersion,
  type SettingsBase,
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
export { tokenlessFile, tokensDiffer } from './office/settings/settings-document.ts';
export { scopeOfSetting, visibleDifferences, visibleSettings } from './office/settings/visible-settings.ts';
export * from './office/sign-in/sign-in.ts';
export { findSession } from './office/sign-in/signed-in-session.ts';
export { LONGEST_SENT } from './parameters/name-index.ts';
export { nestFields } from './parameters/nest-fields.ts';
export type { ParameterIssue, ParameterProblem } from './parameters/parameter-issue.ts';
export { namedEntityId } from './parameters/read-entity-id.ts';
export type { Fields } from './parameters/read-parameters.ts';
export { newestChargeback } from './payment/bank-facts.ts';
export { cardholderTransactionOf, isOfSeries } from './payment/cardholder-transaction.ts';
export {
  brandAsSent,
  type Ending,
  memoOf,
  type Operation,
  type Payment,
  redirectOf,
} from './payment/operation.ts';
export { type OperationNow, operationNow, type PaymentNow, paymentNow } from './payment/operation-now.ts';
export type { Precondition } from './payment/shopper-redirect.ts';
export { type MoneySums, moneySums, refundedSoFar } from './payment/standing.ts';
export { isOpen, mayHaveMovedMoney, type OperationState } from './payment/transitions.ts';
export {
  type AcquirerCall,
  type AcquirerVerb,
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
export type { ResultAnswer } from './requests/authentication/receive-result.ts';
export { type AuthenticationView, transactionIn } from './requests/authentication/view-authentication.ts';
export type { CheckoutDescription } from './requests/describe-checkout.ts';
export type { Outcome } from './requests/idempotency/making.ts';
export type { EventPageNow } from './requests/list-events.ts';
export type { PossibleFollowUp, PossibleFollowUps } from './requests/possible-follow-ups.ts';
export type { CheckoutGone, NoWalletSession, Refused } from './requests/refused.ts';
export type { SimulatedTokenRequest } from './requests/wallets/simulate-wallet-token.ts';
export {
  holderOf,
  WEBHOOK_TIME_LIMIT,
  type WebhookFailure,
  type WebhookToSend,
} from './requests/webhooks.ts';
export { nextInquiryBy } from './road/reconciliation/schedule.ts';
export type { Count } from './store/counters/counters.ts';
export { createMemoryCounters } from './store/counters/counters-in-memory.ts';
export { hasLease, type Leases } from './store/leases/leases.ts';
export type { ExpiredRows, Removal, RowCounts } from './store/retention/expired-rows.ts';
export { KEPT_BY_DEFAULT, readRetentionDays, SETTABLE } from './store/retention/read-retention-days.ts';
export { countExpired, type RetentionParts, removeExpired } from './store/retention/remove-expired.ts';
export * from './store/retention/retention-rules.ts';
export { CallPlaces } from './values/call-places.ts';
export { cardDataIn, holdsCardNumber, maskCardNumbers, NO_CARD_DATA } from './values/card-data-in.ts';
export { CARD_TESTING_ACTIONS, DIMENSIONS } from './values/card-testing.ts';
export { type Clock, readDuration, systemClock } from './values/clock.ts';
export {
  asCheckoutId,
  asPaymentId,
  type CheckoutId,
  type EntityId,
  type Ids,
  type PaymentId,
} from './values/ids.ts';
export { inTurns, turnFor } from './values/in-turns.ts';
export { type Money, moneyFromWire, moneyToWire } from './values/money.ts';
export { randomIds } from './values/random-ids.ts';
export type { Part, PartState, Readiness } from './values/readiness.ts';
export { failure, type Result, success } from './values/result.ts';
export { shapeWording } from './values/shape-wording.ts';
export { NotTaken, StoreUnavailable } from './values/store-unavailable.ts';
export { isDeeper } from './values/strict-json.ts';
export { isThisMachine, isUnencrypted } from './values/this-machine.ts';
export { atOnce, LONG_TEXT, MANY_FIELDS, Steps, type Work } from './values/work.ts';
