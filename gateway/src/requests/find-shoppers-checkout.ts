import type { ShoppersPage } from '../access/page-origins.ts';
import type { Throttled } from '../access/throttling/throttle.ts';
import type { CheckoutSession } from '../checkout/checkout-sessions.ts';
import { checkoutTime } from '../ports/channel-times.ts';
import type { Ports } from '../ports/ports.ts';
import { asCheckoutId } from '../values/ids.ts';
import { type Failure, failure, type Result, success } from '../values/result.ts';
import { type PageRefused, refusePage } from './refuse-page.ts';
import { CHECKOUT_GONE, CHECKOUT_OVER, type CheckoutGone } from './refused.ts';

/**
 * The checkout that a shopper's browser names by its id, unless the page may not use it or its channel has too many
 * calls. It may be expired or used. A page that is refused does not use up what the channel may be called.
 */
export async function findShoppersCheckout(
  { sessions, merchants, throttle }: Pick<Ports, 'sessions' | 'merchants' | 'throttle'>,
  id: string,
  page: ShoppersPage,
): Promise<Result<CheckoutSession, CheckoutGone | PageRefused | Throttled>> {
  const checkoutId = asCheckoutId(id);
  const session = checkoutId && (await sessions.find(checkoutId));
  if (session === undefined) return CHECKOUT_GONE;
  const refused = refusePage(merchants, session, page);
  if (refused !== undefined) return refused;
  const throttled = throttle.ofChannel(session.merchant, session.entityId);
  return throttled === undefined ? success(session) : failure(throttled);
}

/** Like {@link findShoppersCheckout}, for a checkout that is neither used nor over. */
export async function findOpenCheckout(
  ports: Pick<Ports, 'channelTimes' | 'sessions' | 'merchants' | 'throttle'>,
  id: string,
  page: ShoppersPage,
): ReturnType<typeof findShoppersCheckout> {
  const found = await findShoppersCheckout(ports, id, page);
  return found.ok && (await whyNoAttempt(ports, found.value)) !== undefined ? CHECKOUT_GONE : found;
}

/** Why no attempt can begin any more, as far as the session shows. Only `beginAttempt` decides whether one may begin. */
export async function whyNoAttempt(
  ports: Pick<Ports, 'channelTimes'>,
  session: CheckoutSession,
): Promise<Failure<CheckoutGone> | undefined> {
  if (session.state.kind === 'used' || (await checkoutTime(ports, session)) >= session.expiresAt) {
    return CHECKOUT_GONE;
  }
  return session.state.kind === 'over' ? CHECKOUT_OVER : undefined;
}
