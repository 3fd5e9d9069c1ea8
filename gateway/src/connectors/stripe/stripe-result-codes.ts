import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

/** A decline without a reason, or with one that is not in the table. */
const GENERAL_DECLINE: ResultCode = '800.100.100';

/** Stripe refused the request, or a refund failed, for a reason that is not in the table. */
const REFUSED: ResultCode = '900.100.200';

/**
 * Our result codes for Stripe's reasons of a declined card: from issuers, from the card's data, and from Stripe's fraud
 * rules. Source: Stripe, decline codes; Stripe API, outcome of a charge.
 */
export const DECLINES: Readonly<Record<string, ResultCode>> = {
  approve_with_id: '800.100.152',
  authentication_required: '300.100.100',
  call_issuer: '800.100.152',
  card_declined: '800.100.152',
  card_decline_rate_limit_exceeded: '800.100.161',
  card_not_supported: '800.100.169',
  card_velocity_exceeded: '800.100.163',
  currency_not_supported: '800.100.173',
  do_not_honor: '800.100.152',
  do_not_try_again: '800.100.152',
  duplicate_transaction: '800.110.100',
  elevated_risk_level: '100.400.319',
  expired_card: '800.100.157',
  fraudulent: '800.100.158',
  generic_decline: '800.100.152',
  highest_risk_level: '100.400.319',
  incorrect_address: '800.400.100',
  incorrect_cvc: '800.100.153',
  incorrect_number: '800.100.151',
  incorrect_pin: '800.100.166',
  incorrect_zip: '800.400.104',
  insufficient_funds: '800.100.203',
  invalid_account: '800.100.151',
  invalid_amount: '800.100.174',
  invalid_cvc: '800.100.153',
  invalid_expiry_month: '800.100.157',
  invalid_expiry_year: '800.100.157',
  invalid_number: '800.100.151',
  invalid_pin: '800.100.166',
  issuer_not_available: '800.100.176',
  lost_card: '800.100.165',
  merchant_blacklist: '800.300.101',
  new_account_information_available: '800.100.151',
  no_action_taken: '800.100.152',
  not_permitted: '800.100.170',
  offline_pin_required: '800.100.166',
  online_or_offline_pin_required: '800.100.166',
  pickup_card: '800.100.171',
  pin_try_exceeded: '800.100.178',
  previously_declined_do_not_retry: '700.600.002',
  processing_error: '900.100.201',
  reenter_transaction: '900.100.201',
  restricted_card: '800.100.168',
  revocation_of_all_authorizations: '800.100.501',
  revocation_of_authorization: '800.100.500',
  rule: '100.400.140',
  security_violation: '800.100.158',
  service_not_allowed: '800.100.170',
  stolen_card: '800.100.159',
  stop_payment_order: '800.100.403',
  testmode_decline: '700.500.003',
  transaction_not_allowed: '800.100.170',
  try_again_later: '800.100.176',
  withdrawal_count_limit_exceeded: '800.100.179',
};

/** Our result codes for Stripe's codes of a refused request. Source: Stripe, error codes. */
export const REFUSALS: Readonly<Record<string, ResultCode>> = {
  amount_too_large: '100.550.301',
  amount_too_small: '100.550.300',
  authentication_failed: '800.100.190',
  charge_already_captured: '700.300.300',
  charge_already_refunded: '700.300.300',
  charge_disputed: '700.300.600',
  charge_exceeds_source_limit: '800.100.162',
  charge_exceeds_transaction_limit: '800.100.164',
  charge_expired_for_capture: '700.300.400',
  charge_not_refundable: '700.300.100',
  parameter_invalid_integer: '800.100.174',
  permission_denied: '800.100.190',
  refund_disputed_payment: '700.300.600',
  resource_missing: '700.100.100',
};

/** Our result codes for refusals without a code, by the parameter that they name. */
export const REFUSED_PARAMETERS: Readonly<Record<string, ResultCode>> = {
  amount: '700.100.300',
  currency: '800.100.173',
};

/** Our result codes for Stripe's reasons of a failed refund. Source: Stripe API, failed refunds. */
export const REFUND_FAILURES: Readonly<Record<string, ResultCode>> = {
  charge_for_pending_refund_disputed: '700.300.600',
  declined: '800.100.152',
  expired_or_canceled_card: '800.100.202',
  insufficient_funds: '800.100.164',
  lost_or_stolen_card: '800.100.165',
  merchant_request: '800.100.403',
};

/** A refusal by Stripe: its code, and the parameter that it found wrong. */
export interface StripeRefusal {
  readonly code: string | undefined;
  readonly parameter: string | undefined;
}

/** The result code of a declined card. The raw reason is kept as `acquirerResponse`. */
export function resultOfDecline(reason: string): ResultCode {
  return meaningIn(DECLINES, reason) ?? GENERAL_DECLINE;
}

export function resultOfRefusal({ code, parameter }: StripeRefusal): ResultCode {
  return meaningIn(REFUSALS, code) ?? meaningIn(REFUSED_PARAMETERS, parameter) ?? REFUSED;
}

export function resultOfRefundFailure(reason: string): ResultCode {
  return meaningIn(REFUND_FAILURES, reason) ?? REFUSED;
}

function meaningIn(
  table: Readonly<Record<string, ResultCode>>,
  word: string | undefined,
): ResultCode | undefined {
  return word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}
