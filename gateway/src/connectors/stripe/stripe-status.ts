import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import type { Original } from '../connector.ts';
import type { ConnectorStatus } from '../connector-reply.ts';
import type { StripeCharge } from './stripe-objects.ts';
import { captureVerdict, paymentVerdict, refundVerdict, type Verdict } from './stripe-reply.ts';
import type { Found, StripeSearch } from './stripe-search.ts';

/**
 * The status of a key at Stripe. It takes one or two calls when the caller names the operation that it refers to;
 * otherwise payments, refunds and captures are searched, in this order.
 */
export async function stripeStatus(
  search: StripeSearch,
  key: AcquirerKey,
  expected: Money,
  refersTo: Original | 'nothing' | undefined,
): Promise<ConnectorStatus> {
  const ofPayment = (charge: StripeCharge): Verdict => paymentVerdict(charge, key, expected);
  const ofCapture = (charge: StripeCharge): Verdict | undefined =>
    charge.captured ? captureVerdict(charge, key, expected) : undefined;
  const ofRefund = async (charge: string | undefined): Promise<ConnectorStatus> =>
    statusOf(await search.refund(key, charge), (refund) => refundVerdict(refund, key, expected));

  if (refersTo === 'nothing') return statusOf(await search.payment(key), ofPayment);
  if (refersTo !== undefined) {
    const original = await search.original(refersTo);
    if (original.kind !== 'found') return statusOf(original, ofPayment);
    const charge = original.value;
    return charge.metadata.captureKey === key ? statusOf(original, ofCapture) : ofRefund(charge.id);
  }
  const payment = await search.payment(key);
  if (payment.kind !== 'none') return statusOf(payment, ofPayment);
  const refund = await ofRefund(undefined);
  return refund.kind === 'not-booked' ? statusOf(await search.capture(key), ofCapture) : refund;
}

/** @param verdictOf returns `undefined` when the found object shows that nothing is booked */
function statusOf<T>(found: Found<T>, verdictOf: (value: T) => Verdict | undefined): ConnectorStatus {
  switch (found.kind) {
    case 'failed':
      return { kind: 'unreachable', reason: found.reason };
    case 'none':
      return { kind: 'not-booked' };
    case 'found': {
      const verdict = verdictOf(found.value);
      if (verdict === undefined) return { kind: 'not-booked' };
      return verdict.kind === 'open' ? { kind: 'unreachable', reason: verdict.reason } : verdict;
    }
  }
}
