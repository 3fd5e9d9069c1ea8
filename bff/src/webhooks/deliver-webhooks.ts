import { setTimeout as sleep } from 'node:timers/promises';
import { type Gateway, type Observer, StoreUnavailable, type WebhookToSend } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import type { GuardedCaller } from '../outgoing/guarded-call.ts';
import type { Stamper } from '../plugins/answer.ts';
import { sendWebhook } from './send-webhook.ts';

/** Milliseconds between two looks for due deliveries: an event leaves within a second. */
const PAUSE = 250;

/** After a fault of the store. */
const LONG_PAUSE = 5000;

/** Deliveries to one address at the same time: a receiver that hangs holds no more than these. */
const MOST_AT_ONCE = 64;

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
  const atOnce = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let hasRoom = Promise.withResolvers<void>();

  const deliver = async (toSend: WebhookToSend): Promise<void> => {
    const { addressId } = toSend.delivery;
    try {
      await deliverOne(parts, toSend, signal);
    } catch (error) {
      // Its lease ends, and it is tried again.
      noteFault(parts, error);
    } finally {
      const left = (atOnce.get(addressId) ?? 1) - 1;
      if (left === 0) {
        atOnce.delete(addressId);
      } else {
        atOnce.set(addressId, left);
      }
      // Deliveries are claimed in groups, so that a busy receiver costs no statement for each.
      if (left <= MOST_AT_ONCE / 2) {
        hasRoom.resolve();
      }
    }
  };

  const room = (addressId: string): number => MOST_AT_ONCE - (atOnce.get(addressId) ?? 0);

  /** @returns whether as many were due as there was room for, so that more may be */
  const round = async (): Promise<boolean> => {
    const claimed = await parts.gateway.claimWebhooks(room);
    for (const toSend of claimed) {
      const { addressId } = toSend.delivery;
      atOnce.set(addressId, (atOnce.get(addressId) ?? 0) + 1);
      const delivery = deliver(toSend).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    return claimed.length > 0;
  };

  const running = (async () => {
    while (!signal.aborted) {
      let wait = pause;
      hasRoom = Promise.withResolvers<void>();
      try {
        // oxlint-disable-next-line no-await-in-loop -- one look after the other
        if (await round()) {
          // The next event of a payment is due as soon as the one before it was delivered.
          // oxlint-disable-next-line no-await-in-loop
          await Promise.race([hasRoom.promise, sleep(pause, undefined, { ref: false })]);
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
  { gateway, caller, stamper, observer }: WebhookParts,
  toSend: WebhookToSend,
  stop: AbortSignal,
): Promise<void> {
  const { delivery, event } = toSend;
  const begin = performance.now();
  const { buildNumber, addresses } = stamper;
  const sent = await sendWebhook(caller, toSend, { buildNumber, addresses, now: stamper.now() }, stop);
  // A call that this process gave up says nothing about the receiver.
  if (stop.aborted && !sent.isDelivered) {
    return;
  }
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
  // A store that is away is told by readiness.
  if (!(error instanceof StoreUnavailable)) {
    logger.error({ error }, 'a webhook could not be delivered; it is tried again');
  }
}
