/** The typed client of Tollgate for merchants' servers. */

export type { ParameterValue } from './form/form-types.ts';
export type { Currency } from './form/money.ts';
export { type Money, minorUnitsOf } from './form/money.ts';
export type { CallOptions, ClientOptions, CreateOptions, RetryOptions } from './http/client-options.ts';
export type { Authentications, CardAuthentication } from './resources/authentications.ts';
export type { CheckoutRequest, Checkouts, CheckoutUpdate } from './resources/checkouts.ts';
export type { EventQuery, Events, ListedEvent } from './resources/events.ts';
export type { ListedPayment, PaymentQuery } from './resources/list-payments.ts';
export type {
  Capture,
  Chargeback,
  ChargebackReversal,
  Extension,
  PaymentRequest,
  Payments,
  Refund,
  Reversal,
} from './resources/payments.ts';
export type { PaymentOnRegistration, RegistrationRequest, Registrations } from './resources/registrations.ts';
export type { DomainFile, Wallets } from './resources/wallets.ts';
export type {
  Checkout,
  CheckoutPaymentResult,
  CheckoutReady,
  CheckoutRegistrationResult,
  CheckoutResult,
  Waiting,
} from './results/checkout-result.ts';
export type { Approved, Declined, Payment, PaymentResult, Pending } from './results/payment-result.ts';
export type { NotFound, Refused } from './results/refusal.ts';
export type { Deleted, Registration, RegistrationResult, Stored } from './results/registration-result.ts';
export type { ParameterError } from './results/tollgate-error.ts';
export { type FailureDetails, type FailureKind, TollgateError } from './results/tollgate-error.ts';
export {
  familyOf,
  isApproved,
  isDeclined,
  isPending,
  needsReview,
  type ResultFamily,
  type Verdict,
  verdictOf,
} from './results/verdict-of.ts';
export { Tollgate } from './tollgate.ts';
export { type EncryptedWebhook, openWebhook } from './webhooks/open-webhook.ts';
export { type SignedWebhook, verifyWebhook } from './webhooks/verify-webhook.ts';
export type {
  WebhookEvent,
  WebhookHeaders,
  WebhookKeys,
  WebhookRefusal,
  WebhookResult,
} from './webhooks/webhook-event.ts';
