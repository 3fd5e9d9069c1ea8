import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import type { Ports } from '../ports/ports.ts';

/** The time by which a checkout expires, by the clock of its entity, in milliseconds since the epoch. */
export async function checkoutTime(
  { channelTimes }: Pick<Ports, 'channelTimes'>,
  { entityId, createdAt }: Pick<CheckoutSession, 'entityId' | 'createdAt'>,
): Promise<number> {
  return (await channelTimes.of(entityId)).since(createdAt);
}
