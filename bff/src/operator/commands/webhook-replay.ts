import { openWebhooks } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { type Command, noteEachSecond } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookReplay: Command = {
  summary: 'delivers events once more: one by its id, or all of a time',
  about: [
    'Gateways that run begin at once, from the first try. Only events of the channel and the types of the webhook come, also those from before it was added. A receiver knows an event that it has seen by its id.',
  ],
  example: 'webhook replay --from 2026-11-23T12:00:00Z 3f9c01ab',
  options: {
    event: { value: 'id', meaning: 'the id of the event' },
    from: { value: 'time', meaning: 'the first moment, as in 2026-11-23T12:00:00Z' },
    to: { value: 'time', meaning: 'the end, not included; default: now' },
  },
  words: [{ name: 'id', meaning: 'of the webhook, as webhook list shows it' }],
  records: { action: 'webhook.replay', target: 'webhook' },
  run: async ({ config, options, note, words: [id = ''] }) => {
    const event = options.get('event');
    const [from, to] = [options.get('from'), options.get('to')].map(momentIn);
    if (
      (event === undefined) === (options.get('from') === undefined) ||
      Number.isNaN(from) ||
      Number.isNaN(to)
    ) {
      return {
        kind: 'failed',
        message: 'send --event <id>, or --from and --to with times like 2026-11-23T12:00:00Z',
      };
    }
    return withStore(
      openWebhooks(config.settings),
      VAULT_UNAVAILABLE,
      async ({ webhookAddresses, webhookDeliveries }) => {
        const known = await webhookAddresses.list();
        if (!known.some((address) => address.id === id && address.removedAt === undefined)) {
          return { kind: 'failed', message: `no webhook in use has the id ${id}; see webhook list` };
        }
        const onSpan = noteEachSecond(
          note,
          (until: number, events: number) => `${events} events until ${timeText(until)}`,
        );
        const time = { from: from ?? 0, to: to ?? Date.now() + 1 };
        const count =
          event === undefined
            ? await replayTime(webhookDeliveries, id, time, onSpan)
            : await webhookDeliveries.replay(id, { id: event });
        return count === 0
          ? { kind: 'failed', message: 'there is no such event of its channel and types' }
          : {
              kind: 'done',
              lines: [`${count} events are delivered once more.`],
              json: { id, events: count },
            };
      },
    );
  },
};

function momentIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

/** A long time is replayed in so many steps, none shorter than a minute. */
const STEPS = 200;
const MINUTE = 60_000;

interface Span {
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Delivers the events of a period again. */
interface Replays {
  replay(addressId: string, events: Span): Promise<number>;
}

/**
 * Replays the events of a time from its begin on, in steps: a statement for all of it would hold the store for as long.
 * What is cut off has replayed the older part, and can be run again.
 *
 * @param onStep called with the end of each step and the events until then
 */
export async function replayTime(
  deliveries: Replays,
  id: string,
  { from, to }: Span,
  onStep: (until: number, events: number) => void,
): Promise<number> {
  const step = Math.max(MINUTE, Math.ceil((to - from) / STEPS));
  let count = 0;
  for (let start = from; start < to; start += step) {
    const end = Math.min(to, start + step);
    // oxlint-disable-next-line no-await-in-loop -- the store is left to the gateways in between
    count += await deliveries.replay(id, { from: start, to: end });
    onStep(end, count);
  }
  return count;
}
