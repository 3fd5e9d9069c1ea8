import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

/** Stripe found the request invalid, and did nothing. */
const REFUSED: ResultCode = '900.100.200';

/** What Stripe's codes for a request that it does not carry out mean in our vocabulary. Source: Stripe, error codes. */
const REFUSALS: Readonly<Record<string, ResultCode>> = {
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

/** A refusal that Stripe gives no code for is told by the parameter that it names. */
const REFUSED_PARAMETERS: Readonly<Record<string, ResultCode>> = {
  amount: '700.100.300',
  currency: '800.100.173',
};

/** Why Stripe did nothing: its code, and the parameter that it found wrong. */
export interface StripeRefusal {
  readonly code: string | undefined;
  readonly parameter: string | undefined;
}

export function resultOfRefusal({ code, parameter }: StripeRefusal): ResultCode {
  return look(REFUSALS, code) ?? look(REFUSED_PARAMETERS, parameter) ?? REFUSED;
}

function look(table: Readonly<Record<string, ResultCode>>, name: string | undefined): ResultCode | undefined {
  return name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
}
