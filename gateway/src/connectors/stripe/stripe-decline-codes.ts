import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

/** A decline without a reason, or with one that is not in the table. */
const GENERAL_DECLINE: ResultCode = '800.100.100';

/**
 * What Stripe's reasons for a declined card mean in our vocabulary: the codes of issuers, those of the card's own
 * data, and those of Stripe's rules against fraud. Source: Stripe, decline codes; Stripe API, outcome of a charge.
 */
const DECLINES: Readonly<Record<string, ResultCode>> = {
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

/** What a reason means; `undefined` for one that is not in the table. */
export function meaningOf(reason: string): ResultCode | undefined {
  return Object.hasOwn(DECLINES, reason) ? DECLINES[reason] : undefined;
}

/** The result of a declined card; the reason itself is kept beside it as `acquirerResponse`. */
export function resultOfDecline(reason: string): ResultCode {
  return meaningOf(reason) ?? GENERAL_DECLINE;
}

export const KNOWN_DECLINES: readonly string[] = Object.keys(DECLINES);
