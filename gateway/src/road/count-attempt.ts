import type { Channel } from '../access/merchant-directory.ts';
import { countedAddress } from '../access/throttling/create-throttle.ts';
import type { CardTestingAction, Dimension } from '../catalogue/channel-demands.ts';
import type { RootType } from '../catalogue/payment-types.ts';
import {
  type CountedBy,
  countsBefore,
  countsOfDecline,
  dimensionOf,
  isWeighedAsDecline,
} from '../features/risk/counts-of-attempt.ts';
import type { Payment } from '../payment/operation.ts';
import type { PaymentRequest } from '../payment/payment-request.ts';
import type { MerchantPorts, Ports, WorldPorts } from '../ports/ports.ts';

/** The limit of its channel that an attempt exceeds. */
export interface ExceededLimit {
  readonly dimension: Dimension;
  readonly action: CardTestingAction;
  readonly retryAfterSeconds: number;
  /** The values that it would have been counted by. */
  readonly by: CountedBy;
}

/**
 * Counts an attempt by a shopper's card before any call, in one step for all limits of its channel, unless it
 * exceeds one of them. Payments by the merchant alone, and by mail or telephone, are not counted: `featuresOf` decides.
 *
 * @param shopperAddress as the gateway sees it; `undefined` where the merchant's server asks
 * @returns the limit that it exceeds
 */
export async function countAttempt(
  ports: Pick<Ports, 'clock' | 'settings' | 'counters' | 'counterName' | 'countedAttempts'>,
  { cardTesting: rules, entityId }: Channel,
  request: PaymentRequest<RootType>,
  payment: Payment,
  shopperAddress: string | undefined,
): Promise<ExceededLimit | undefined> {
  if (rules === undefined) return undefined;
  const by = countedBy(ports, payment, {
    storedDetail: request.details.kind === 'stored' ? request.details.registrationId : undefined,
    address: shopperAddress && countedAddress(shopperAddress),
  });
  const taken = await ports.counters.take(
    scopeOf(ports, entityId),
    countsBefore(rules, by),
    ports.clock.monotonic(),
  );
  if (taken.kind === 'full') {
    const { key, retryAfterSeconds } = taken;
    return { dimension: dimensionOf(key), action: rules.action, retryAfterSeconds, by };
  }
  ports.countedAttempts.keep(payment.id, by);
  return undefined;
}

/**
 * Counts an attempt that exceeds a limit but continues, with a challenge. Otherwise the counters would empty
 * while cards are tried, and the end of this attempt would not be weighed.
 */
export async function countChallenged(
  ports: Pick<Ports, 'clock' | 'settings' | 'counters' | 'countedAttempts'>,
  { cardTesting: rules, entityId }: Channel,
  payment: Payment,
  { by }: ExceededLimit,
): Promise<void> {
  if (rules === undefined) return;
  await ports.counters.add(scopeOf(ports, entityId), countsBefore(rules, by), ports.clock.monotonic());
  ports.countedAttempts.keep(payment.id, by);
}

/**
 * Adds the weight of a decline to what was counted before.
 *
 * This process remembers how it counted the attempt. For one that another process has counted, the ledger has
 * all but the address, where it shows that a shopper was present: in a checkout, or to be authenticated.
 *
 * @param payment as it ended just now, once
 */
export async function weighEnd(
  ports: Pick<Ports, 'clock' | 'settings' | 'merchants' | 'counters' | 'counterName' | 'countedAttempts'>,
  payment: Payment,
): Promise<void> {
  if (payment.state !== 'declined' || !isWeighedAsDecline(payment.resultCode)) {
    ports.countedAttempts.drop(payment.id);
    return;
  }
  const own = ports.countedAttempts.find(payment.id);
  ports.countedAttempts.drop(payment.id);
  const rules = ports.merchants.channelOf(payment.channelId)?.cardTesting;
  if (rules === undefined) return;
  const ofShopper = payment.checkoutId !== undefined || payment.authenticates;
  const isCounted = ofShopper && payment.card !== undefined;
  const by =
    own ?? (isCounted ? countedBy(ports, payment, { storedDetail: payment.registrationId }) : undefined);
  if (by !== undefined) {
    const counts = countsOfDecline(rules, by);
    await ports.counters.add(scopeOf(ports, payment.channelId), counts, ports.clock.monotonic());
  }
}

function countedBy(
  { counterName }: Pick<MerchantPorts, 'counterName'>,
  { card, channelId }: Payment,
  {
    storedDetail,
    address,
  }: { readonly storedDetail?: string | undefined; readonly address?: string | undefined },
): CountedBy {
  return {
    ...(storedDetail === undefined ? {} : { storedDetail: counterName(storedDetail) }),
    ...(address === undefined ? {} : { address: counterName(address) }),
    ...(card === undefined ? {} : { bin: counterName(card.bin) }),
    channel: channelId,
  };
}

/** Test and live count apart, also in one Redis. */
function scopeOf({ settings }: Pick<WorldPorts, 'settings'>, channelId: string): string {
  return `${settings.environment}:card-testing:${channelId}`;
}
