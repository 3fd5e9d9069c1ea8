/**
 * The public interface of the payment engine. The HTTP server and the operator's commands import this file, the
 * catalogue and the stores, and nothing else.
 */
export type { TokenRecord } from './access/access-tokens.ts';
export { domainFilesOf } from './access/domain-files.ts';
export { makeToken, revokeToken, type TokenDesk } from './access/make-token.ts';
export { type Caller, hasRight } from './access/merchant-directory.ts';
export { type MerchantsFile, tokenOf } from './access/merchants-file.ts';
export type { MerchantsFileMistake } from './access/merchants-file-mistake.ts';
export type { ShoppersPage } from './access/page-origins.ts';
export { readMerchantsFile } from './access/read-merchants-file.ts';
export { readSecrets, type SecretFile } from './access/read-secrets.ts';
export { readTokenEnd } from './access/token-end.ts';
export { createTokenHasher, newAccessToken } from './access/token-hasher.ts';
export { isTokenRight, TOKEN_RIGHTS } from './access/token-rights.ts';
export { type TokenState, tokenState } from './access/token-state.ts';
export { weaknessOfToken } from './access/token-weakness.ts';
export {
  APPROVAL_STATES,
  APPROVAL_TRIED_FOR,
  type Approval,
  type Approvals,
  type Person,
} from './approvals/approvals.ts';
export { type AuditReport, auditLedger, type OpenOperation } from './audit/audit-ledger.ts';
export type { AuditedAcquirer } from './audit/audit-ledger-books.ts';
export { FAULTS, type Fault, type Found } from './audit/audit-ledger-faults.ts';
export * from './audit-log/action-table.ts';
export * from './audit-log/audit-entry.ts';
export type { AuditLog, AuditPage } from './audit-log/audit-log.ts';
export type { StoredEntry } from './audit-log/entry-text.ts';
export { type ActEnd, type ActFacts, type RecordedAct, recordAct } from './audit-log/record-act.ts';
export { type AuditLogFault, type AuditLogReport, verifyAuditLog } from './audit-log/verify-audit-log.ts';
export { EVENT_TYPES, type EventType } from './catalogue/event-types.ts';
export { composeGateway } from './compose-gateway.ts';
export type { AcquirerSecrets } from './connectors/acquirer-secrets.ts';
export { earliestEnd } from './connectors/certificate-mistake.ts';
export {
  addressesOf,
  createAcquirer,
  createSimulatedBank,
  missingCredentials,
  type SimulatedBank,
  type SimulatedTransfer,
  shareBooks,
} from './connectors/registry.ts';
export { certificateEnd } from './connectors/tls-credentials.ts';
export { tryCredentials } from './connectors/try-credentials.ts';
export { isUnencrypted } from './connectors/unencrypted-address.ts';
export type { Count } from './counters/counters.ts';
export { createMemoryCounters } from './counters/counters-in-memory.ts';
export type { Gateway } from './create-gateway.ts';
export type { EnteredGateway, Replaced, RunningGateway } from './engine/create-engines.ts';
export type { CheckedMerchants } from './engine/open-engine.ts';
export { paymentsLeftBehind } from './engine/payments-left-behind.ts';
export type { EventContent, EventRecord, ShownEvent } from './events/event.ts';
export type { EventLog } from './events/event-log.ts';
export * from './exports/export-jobs.ts';
export type { Outcome } from './idempotency/making.ts';
export { KINDS } from './instruments/registry.ts';
export { answerFields } from './instruments/show-instrument.ts';
export { hasLease, type Leases } from './leases/leases.ts';
export { MOST_CLOCK_DIFFERENCE } from './ledger/clock-comparison.ts';
export type { FoundContradiction } from './ledger/contradiction.ts';
export type { Ledger } from './ledger/ledger.ts';
export type { Milestone } from './ledger/payment-history.ts';
export { type RedactionEnd, redactField } from './ledger/redact-field.ts';
export type { PaymentQuery, SearchChip } from './ledger/search/condition.ts';
export { parseSearch, type SearchMistake } from './ledger/search/parse-search.ts';
export { flowOf, type SearchStatus, statusOf } from './ledger/search/payment-facts.ts';
export type { FoundPayment, PaymentSearch } from './ledger/search/payment-search.ts';
export { keyRow, SEARCH_KEY_NAMES, type SearchKey } from './ledger/search/search-keys.ts';
export type { NotExpected } from './operations/authentication/find-authenticating.ts';
export type { BrowserFrame } from './operations/authentication/prepare-authentication.ts';
export type { ResultAnswer } from './operations/authentication/receive-result.ts';
export { type AuthenticationView, transactionIn } from './operations/authentication/view-authentication.ts';
export type { CheckoutDescription } from './operations/describe-checkout.ts';
export type { EventPageNow } from './operations/list-events.ts';
export type { PossibleFollowUp, PossibleFollowUps } from './operations/possible-follow-ups.ts';
export type { CheckoutGone, NoWalletSession, Refused } from './operations/refused.ts';
export type { SimulatedTokenRequest } from './operations/wallets/simulate-wallet-token.ts';
export {
  holderOf,
  WEBHOOK_TIME_LIMIT,
  type WebhookFailure,
  type WebhookToSend,
} from './operations/webhooks.ts';
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
export { type OperationNow, operationNow } from './payment/operation-now.ts';
export { type PaymentNow, paymentNow } from './payment/payment-now.ts';
export { refundedSoFar } from './payment/refunded-so-far.ts';
export type { Precondition } from './payment/shopper-redirect.ts';
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
export { nextInquiryBy } from './reconciliation/inquiry-times.ts';
export type { Booking, BookingPage, BookingPlace } from './reports/booking-row.ts';
export type { ReportSums, Reports } from './reports/create-reports.ts';
export * from './reports/figures.ts';
export { dayText, listQuery, type ReportPlace, STATUS_OF, searchWords } from './reports/list-query.ts';
export { BOOKED_WITHIN } from './reports/read-bookings.ts';
export { plus, type Total, totalOf } from './reports/total.ts';
export { dueAt, pauseAfter, TRY_LIMIT } from './result-calls/call-times.ts';
export { type DueCallParts, makeDueCalls, type TriedCall } from './result-calls/make-due-calls.ts';
export {
  CALL_STATES,
  type CallState,
  type ClaimedCall,
  type ResultCall,
  type ResultCalls,
} from './result-calls/result-calls.ts';
export type { ExpiredRows } from './retention/expired-rows.ts';
export { KEPT_BY_DEFAULT, readRetentionDays, SETTABLE } from './retention/read-retention-days.ts';
export type { Removal, RowCounts } from './retention/removal.ts';
export { countExpired, type RetentionParts, removeExpired } from './retention/remove-expired.ts';
export * from './retention/retention-rules.ts';
export { type Decision, decide, decisionOf, type Environment, scopesWith } from './rights/decide.ts';
export { mayGive } from './rights/may-give.ts';
export { RIGHT_NAMES, RIGHTS, type Right } from './rights/right-table.ts';
export { isRoleName, ROLE_NAMES, ROLES, type RoleCell, type RoleName } from './rights/role-table.ts';
export { covers, type Grant, type Scope } from './rights/scope.ts';
export { type Difference, pathText, type SettingPath } from './settings/differences.ts';
export { type DescribedSettings, describeSettings } from './settings/fields/describe-settings.ts';
export type { SettingField, SettingInput, SettingSection } from './settings/fields/setting-field.ts';
export { type Json, type JsonObject, memberOf } from './settings/json.ts';
export { namedPath } from './settings/named-path.ts';
export {
  acquirersOf,
  type NeededScope,
  neededFor,
  neededScopes,
  scopesOfPatch,
} from './settings/needed-scope.ts';
export { patchOfDifferences } from './settings/patch-of-differences.ts';
export {
  mistakeInPatch,
  type PlannedVersion,
  planVersion,
  type SettingsBase,
  type SettingsChange,
  settingsIn,
  textWithPatch,
} from './settings/plan-version.ts';
export type {
  SettingAuthor,
  SettingVersion,
  SettingVersionRecord,
  SettingVersions,
} from './settings/setting-versions.ts';
export { tokenlessFile, tokensDiffer } from './settings/settings-document.ts';
export { scopeOfSetting, visibleDifferences, visibleSettings } from './settings/visible-settings.ts';
export * from './sign-in/sign-in.ts';
export { findSession } from './sign-in/signed-in-session.ts';
export { type AuthenticationAddresses, authenticationAddresses } from './three-d-secure/addresses.ts';
export { makeErro } from './three-d-secure/messages/make-erro.ts';
export { countedAddress } from './throttling/counted-address.ts';
export { isTokenOperation, type TokenOperation } from './throttling/limit-table.ts';
export type { LimitKind, Throttled } from './throttling/throttled.ts';
export { CallPlaces } from './values/call-places.ts';
export { cardDataIn, NO_CARD_DATA } from './values/card-data-in.ts';
export { CARD_TESTING_ACTIONS, DIMENSIONS } from './values/card-testing.ts';
export { type Clock, systemClock } from './values/clock.ts';
export { readDuration } from './values/duration.ts';
export { holdsCardNumber } from './values/holds-card-number.ts';
export {
  asCheckoutId,
  asPaymentId,
  type CheckoutId,
  type EntityId,
  type Ids,
  type PaymentId,
} from './values/ids.ts';
export { inTurns, turnFor } from './values/in-turns.ts';
export { isDeeper } from './values/is-deeper.ts';
export { maskCardNumbers } from './values/mask-card-numbers.ts';
export { type Money, moneyFromWire, moneyToWire } from './values/money.ts';
export { NotTaken } from './values/not-taken.ts';
export { randomIds } from './values/random-ids.ts';
export type { Part, PartState, Readiness } from './values/readiness.ts';
export { failure, type Result, success } from './values/result.ts';
export { shapeWording } from './values/shape-wording.ts';
export { StoreUnavailable } from './values/store-unavailable.ts';
export { isThisMachine } from './values/this-machine.ts';
export { atOnce, LONG_TEXT, MANY_FIELDS, Steps, type Work } from './values/work.ts';
export { checkDataKeys } from './vault/check-data-keys.ts';
export type { Registration } from './vault/registrations.ts';
export {
  type Retirement,
  type RetirementParts,
  type RetirementStage,
  retireDataKeys,
} from './vault/retire-data-keys.ts';
export { type Rotation, rotateDataKeys } from './vault/rotate-data-keys.ts';
export { parseVaultKeys, type VaultKeys, weaknessOfKey } from './vault/vault-keys.ts';
export * from './vault/vault-status.ts';
export { certificateMerchantMistake } from './wallets/ec-v1/certificate-merchant-mistake.ts';
export { generateWalletKey } from './wallets/keys/generate-wallet-key.ts';
export { type PublicHalf, publicHalfOf } from './wallets/keys/public-half.ts';
export { readKeyCertificate } from './wallets/keys/read-key-certificate.ts';
export { type PemWalletKey, readWalletKey } from './wallets/keys/read-wallet-key.ts';
export * from './wallets/keys/wallet-keys.ts';
export {
  type FollowedRootKeys,
  followRootKeys,
  type RootKeysRefresh,
} from './wallets/trust/follow-root-keys.ts';
export {
  type OpenWebhookAddress,
  WEBHOOK_FORMATS,
  type WebhookAddress,
  type WebhookFormat,
  WebhookSecret,
} from './webhooks/webhook-address.ts';
export type { ClaimedDelivery, Delivery, DeliveryState } from './webhooks/webhook-deliveries.ts';
export * from './widget-builds/widget-builds.ts';
