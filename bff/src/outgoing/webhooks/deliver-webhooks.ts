import { setTimeout as sleep } from 'node:timers/promises';
import {
  CallPlaces,
  type Gateway,
  holderOf,
  type Observer,
  StoreUnavailable,
  type WebhookToSend,
} from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import type { Stamper } from '../../http/plugins/answer.ts';
import type { GuardedCaller } from '../guarded-call.ts';
import { failureLines, type Sent, sendWebhook } from './send-webhook.ts';

/** Milliseconds between two checks for due deliveries: an event leaves within a second. */
const PAUSE = 250;

/** Between two looks while deliveries are under way: what became due meanwhile is claimed together. */
const SHORT_PAUSE = 10;

/** After a fault of the store. */
const LONG_PAUSE = 5000;

/** Deliveries at the same time. Those that hang hold no more places than one address has, or one merchant. */
const MOST_AT_ONCE = { total: 4096, merchant: 512, receiver: 64 };

export interface WebhookParts {
  readonly gateway: Pick<Gateway, 'claimWebhooks' | 'settleWebhook'>;
  readonly caller: GuardedCaller;
  readonly stamper: Stamper;
  readonly observer: Pick<Observer, 'webhookTried'>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Delivers events to the addresses of webhooks for as long as the process runs. Several processes share the work.
 *
 * A process that stops in the middle of a delivery leaves it to the others after its lease; a receiver may therefore get
 * an event twice.
 */
export function deliverWebhooks(parts: WebhookParts, pause = PAUSE): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const places = new CallPlaces(MOST_AT_ONCE);
  const underWay = new Set<Promise<void>>();
  const noteFailure = failureLines(parts.logger);
  let hasRoom = Promise.withResolvers<void>();

  const deliver = async (toSend: WebhookToSend): Promise<void> => {
    const holder = holderOf(toSend);
    try {
      await deliverOne(parts, toSend, signal);
    } catch (error) {
      // Its lease ends, and it is tried again.
      noteFault(parts, error);
    } finally {
      places.giveBack(holder);
      // Deliveries are claimed in groups, so that a busy receiver costs no statement for each.
      if (places.roomFor(holder) >= MOST_AT_ONCE.receiver / 2) hasRoom.resolve();
    }
  };

  /** @returns whether something was due, so that more may be */
  const round = async (): Promise<boolean> => {
    const { toSend, failures } = await parts.gateway.claimWebhooks(places);
    for (const one of toSend) {
      const delivery = deliver(one).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    failures.forEach(noteFailure);
    const unavailable = failures.find(({ error }) => error instanceof StoreUnavailable);
    if (unavailable !== undefined && toSend.length === 0) throw unavailable.error;
    return toSend.length > 0;
  };

  const running = (async () => {
    while (!signal.aborted) {
      let wait = pause;
      hasRoom = Promise.withResolvers<void>();
      try {
        // oxlint-disable-next-line no-await-in-loop -- one check after the other
        if (await round()) {
          // The next event of a payment is due as soon as the one before it was delivered.
          // oxlint-disable-next-line no-await-in-loop
          await Promise.race([hasRoom.promise, sleep(pause, undefined, { ref: false })]);
          // oxlint-disable-next-line no-await-in-loop
          await sleep(SHORT_PAUSE, undefined, { ref: false });
          continue;
        }
      } catch (error) {
        noteFault(parts, error);
        wait = LONG_PAUSE;
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    /** Ends the calls that run; another process, or the next start, delivers what they would have. */
    stop: async () => {
      stopped.abort();
      await running;
      await Promise.all(underWay);
    },
  };
}

async function deliverOne(
  { gateway, caller, stamper, observer, logger }: WebhookParts,
  toSend: WebhookToSend,
  stop: AbortSignal,
): Promise<void> {
  const { delivery, event } = toSend;
  const begin = performance.now();
  const { buildNumber, addresses } = stamper;
  const stamp = { buildNumber, addresses, now: stamper.now() };
  const sent = await sendWebhook(caller, toSend, stamp, stop).catch((error: unknown): Sent => {
    // A delivery without a body counts as tried, or it would be claimed for ever and block those that follow.
    logger.error({ error, event: event.id }, 'an event has no body; it is tried again');
    return { isDelivered: false, outcome: 'no-body' };
  });
  // A call that this process gave up says nothing about the receiver.
  if (stop.aborted && !sent.isDelivered) return;
  const state = await gateway.settleWebhook(delivery, sent.isDelivered, sent.outcome);
  observer.webhookTried({
    addressId: delivery.addressId,
    eventId: event.id,
    type: event.type,
    state,
    outcome: sent.outcome,
    attempts: delivery.attempts,
    seconds: (performance.now() - begin) / 1000,
    age: Math.max(0, stamper.now() - event.createdAt) / 1000,
  });
}

function noteFault({ logger }: Pick<WebhookParts, 'logger'>, error: unknown): void {
  // Readiness reports a store that is unavailable.
  if (!(error instanceof StoreUnavailable)) {
    logger.error({ error }, 'a webhook could not be delivered; it is tried again');
  }
}
