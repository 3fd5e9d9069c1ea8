import type { Throttled } from '../access/throttling/throttle.ts';
import type { CardTestingAction } from '../catalogue/channel-demands.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import {
  type AuthenticationPlanned,
  planAuthentication,
  takesProof,
} from '../features/authentication/road/plan-authentication.ts';
import { REFUSED_WITH } from '../features/risk/card-testing-rules.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { Ports } from '../ports/ports.ts';
import type { ExceededLimit } from './count-attempt.ts';
import type { Route } from './route.ts';

/** The action on an attempt that exceeds a limit of its channel. */
type Limited = AuthenticationPlanned | Throttled;

/** The issuer must see the shopper. */
const CHALLENGE = '04';

/**
 * Refuses, challenges or pauses an attempt, and notifies the observer.
 *
 * A challenge waives no proof: where the channel, the directory or the acquirer cannot have one, the attempt is
 * refused, and no exemption counts.
 *
 * @param route without a connector where no acquirer is asked afterwards
 */
export function limitAttempt(
  ports: Pick<Ports, 'observer' | 'directories'>,
  { channel, connector }: Pick<Route, 'channel'> & Partial<Pick<Route, 'connector'>>,
  request: PaymentRequest<RootType>,
  payment: Payment,
  { dimension, action, retryAfterSeconds }: ExceededLimit,
): Limited {
  const notify = (done: CardTestingAction): void =>
    ports.observer.cardTestingMet({
      paymentId: payment.id,
      channelId: channel.entityId,
      dimension,
      action: done,
    });
  if (action === 'pause') {
    notify('pause');
    return { kind: 'throttled', retryAfterSeconds, by: 'card-testing' };
  }
  const preferences = { ...request.preferences, challenge: CHALLENGE, exemption: undefined } as const;
  const planned =
    action === 'challenge' ? planAuthentication(ports, channel, { ...request, preferences }) : undefined;
  const isProven = planned?.kind === 'authenticate' || request.authentication !== undefined;
  const isTaken =
    planned !== undefined &&
    planned.kind !== 'refused' &&
    (connector === undefined || takesProof(connector, planned));
  if (!isTaken || !isProven) {
    notify('refuse');
    return { kind: 'refused', resultCode: REFUSED_WITH[dimension] };
  }
  notify('challenge');
  return planned;
}
