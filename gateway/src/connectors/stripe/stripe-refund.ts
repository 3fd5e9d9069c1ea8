import type { Stripe } from 'stripe';
import type { FollowUpRequest } from '../connector.ts';
import type { ConnectorReply } from '../connector-reply.ts';
import type { Preparation } from './preparation.ts';
import { stripeAmount } from './stripe-amount.ts';
import { metadataOf, REFUND, type StripeCharge } from './stripe-objects.ts';
import { declined, refundVerdict, replyOf, unbookedReply } from './stripe-reply.ts';
import { callStripe } from './stripe-response.ts';

/** Refunds a captured charge or releases a reserved one. */
export async function refund(
  stripe: Stripe,
  charge: StripeCharge,
  { key, amount }: FollowUpRequest,
  preparation: Preparation,
): Promise<ConnectorReply> {
  const units = stripeAmount(amount);
  if (!units.ok) return declined(key, units.error);
  if (preparation.isOver()) return preparation.tooLate();
  const response = await callStripe(REFUND, () =>
    stripe.refunds.create(
      { charge: charge.id, amount: units.value, metadata: metadataOf({ key }) },
      { idempotencyKey: key },
    ),
  );
  if (response.kind !== 'answer') return unbookedReply(response, key);
  const { value } = response;
  if (value.metadata.key !== key || value.charge !== charge.id) {
    return { kind: 'unknown', reason: 'the answer is for another operation' };
  }
  return replyOf(refundVerdict(value, key, amount));
}
