import type { Gateway } from '@tollgate/gateway/create-gateway';
import { holderOf, type WebhookToSend } from '@tollgate/gateway/requests/webhooks';
import { CallPlaces } from '@tollgate/gateway/values/call-places';
import { StoreUnavailable } from '@tollgate/gateway/values/store-unavailable';
import { type FaultsOfStory, lifeOf } from './faults-of-story.ts';
import type { GatewayProcess } from './gateway-process.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An event as the merchant's receiver took it. */
export interface Receipt {
  readonly position: number;
  readonly subject: string;
}

export interface ReceiverParts {
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly faults: FaultsOfStory;
  readonly findings: string[];
  /** Every event that was taken, in this order; one may come more than once. */
  readonly receipts: Receipt[];
  /** How long until the next check for due deliveries. */
  readonly pause: () => number;
}

const TRAVEL = [5, 120] as const;
/** As long as a receiver has for its answer. */
const TIME_LIMIT = 30_000;
const MOST_AT_ONCE = { total: 64, merchant: 64, receiver: 16 };

/** Has one gateway deliver events for as long as it runs, to a receiver that refuses some and hangs now and then. */
export function deliverEvents(process: GatewayProcess, gateway: Gateway, parts: ReceiverParts): void {
  const { time, trace, faults, findings, receipts, pause } = parts;
  const places = new CallPlaces(MOST_AT_ONCE);

  const deliver = async (toSend: WebhookToSend): Promise<void> => {
    const { delivery, event } = toSend;
    const life = lifeOf(event.subject);
    const random = faults.randomOf(life);
    const context = { runner: process, life };
    process.beginStep(context, `webhook ${event.position}`);
    const fate = faults.receiverFate(life, delivery.attempts);
    const outcome = await new Promise<string>((resolve) => {
      const answer = (after: number, says: string): void => {
        time.after(after, () => resolve(says), context);
      };
      if (fate === 'hangs') {
        answer(TIME_LIMIT, 'timeout');
        return;
      }
      time.after(
        random.integer(...TRAVEL),
        () => {
          const isTaken = fate === 'takes' || fate === 'answer-lost';
          trace.note('receiver', `${fate} event ${event.position} (${event.type} ${event.state})`);
          if (isTaken) receipts.push({ position: event.position, subject: event.subject });
          if (fate === 'answer-lost') {
            answer(TIME_LIMIT, 'timeout');
          } else {
            answer(random.integer(...TRAVEL), isTaken ? '200' : '500');
          }
        },
        { runner: undefined, life },
      );
    });
    await gateway.settleWebhook(delivery, outcome === '200', outcome);
  };

  const note = (error: unknown): void => {
    if (!(error instanceof StoreUnavailable)) {
      findings.push(`webhooks failed: ${error instanceof Error ? error.stack : String(error)}`);
    }
  };

  const deliverAndLeave = async (one: WebhookToSend): Promise<void> => {
    try {
      await deliver(one);
    } catch (error) {
      note(error);
    } finally {
      places.giveBack(holderOf(one));
    }
  };

  const look = async (): Promise<void> => {
    try {
      const { toSend, failures } = await gateway.claimWebhooks(places);
      for (const one of toSend) {
        time.after(0, () => void deliverAndLeave(one), { runner: process, life: lifeOf(one.event.subject) });
      }
      failures.forEach(({ error }) => note(error));
    } catch (error) {
      note(error);
    }
    time.after(pause(), () => void look(), { runner: process, life: 0 });
  };
  void look();
}
