import type { Stripe } from 'stripe';
import type { FollowUpRequest } from '../connector.ts';
import type { ConnectorReply } from '../connector-reply.ts';
import { stripeAmount } from './stripe-amount.ts';
import { CHARGE, metadataOf, type StripeCharge } from './stripe-objects.ts';
import {
  captureVerdict,
  declined,
  type Preparation,
  replyOf,
  unbookedReply,
  unpreparedReply,
} from './stripe-reply.ts';
import { callStripe } from './stripe-response.ts';

/** Stripe captures once. */
const CAPTURED_BEFORE = '700.300.300';
const MORE_THAN_AUTHORISED = '700.400.100';

/**
 * Captures a charge, once; the rest is released.
 *
 * Stripe has no object for a capture, so its key is first written to the charge's metadata. After a crash between the
 * two calls, a key on an uncaptured charge counts as not booked, and the next capture overwrites it.
 */
export async function capture(
  stripe: Stripe,
  charge: StripeCharge,
  { key, amount }: FollowUpRequest,
  preparation: Preparation,
): Promise<ConnectorReply> {
  const units = stripeAmount(amount);
  if (!units.ok) return declined(key, units.error);
  if (charge.captured) {
    return charge.metadata.captureKey === key
      ? replyOf(captureVerdict(charge, key, amount))
      : declined(key, CAPTURED_BEFORE, 'charge_already_captured');
  }
  if (units.value > charge.amount) return declined(key, MORE_THAN_AUTHORISED, 'amount_too_large');
  const noted = await callStripe(CHARGE, () =>
    stripe.charges.update(
      charge.id,
      { metadata: metadataOf({ key: charge.metadata.key, captureKey: key }) },
      { idempotencyKey: `${key}-note` },
    ),
  );
  if (noted.kind !== 'answer') return unpreparedReply(noted, key);
  if (preparation.isOver()) return preparation.tooLate();
  const response = await callStripe(CHARGE, () =>
    stripe.charges.capture(charge.id, { amount: units.value }, { idempotencyKey: key }),
  );
  if (response.kind !== 'answer') return unbookedReply(response, key);
  if (response.value.id !== charge.id)
    return { kind: 'unknown', reason: 'the answer is for another operation' };
  return replyOf(captureVerdict(response.value, key, amount));
}
