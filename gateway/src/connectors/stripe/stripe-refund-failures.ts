import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';

/** A refund that failed for a reason of which nothing more is known. */
const FAILED: ResultCode = '900.100.200';

/** What Stripe's reasons for a refund that did not reach the card mean here. Source: Stripe API, failed refunds. */
const FAILURES: ReadonlyMap<string, ResultCode> = new Map<string, ResultCode>([
  ['charge_for_pending_refund_disputed', '700.300.600'],
  ['declined', '800.100.152'],
  ['expired_or_canceled_card', '800.100.202'],
  ['insufficient_funds', '800.100.164'],
  ['lost_or_stolen_card', '800.100.165'],
  ['merchant_request', '800.100.403'],
]);

export function resultOfRefundFailure(reason: string): ResultCode {
  return FAILURES.get(reason) ?? FAILED;
}
