import { openWebhooks } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { deliveryJson, deliveryLine, shownAddress, shownLine } from '../../acts/webhooks/shown-address.ts';
import { type Command, failed, noteEachSecond } from '../command.ts';
import { VAULT_UNAVAILABLE, withStore } from '../with-store.ts';

export const webhookList: Command = {
  summary: 'lists webhooks, and the numbers of waiting and failed deliveries',
  about: [
    'Shows id, channel, state, format, types and address of each, never its secret. Nothing is changed.',
  ],
  example: 'webhook list',
  records: 'nothing',
  run: ({ config }) =>
    withStore(
      openWebhooks(config.settings),
      VAULT_UNAVAILABLE,
      async ({ webhookAddresses, webhookDeliveries }) => {
        const [all, { waiting, dead }] = await Promise.all([
          webhookAddresses.list(),
          webhookDeliveries.count(),
        ]);
        return {
          kind: 'done',
          lines: [
            ...(all.length === 0 ? ['There are no webhooks.'] : all.map(shownLine)),
            '',
            `${waiting} deliveries wait, ${dead} were given up.`,
          ],
          json: { webhooks: all.map(shownAddress), waiting, dead },
        };
      },
    ),
};

/** More are counted by webhook list. */
const MOST_SHOWN = 1000;

export const webhookFailed: Command = {
  summary: 'lists events whose delivery failed for 30 days, or with --waiting those still being retried',
  about: ['The oldest first, at most a thousand. Deliver them with webhook replay. Nothing is changed.'],
  example: 'webhook failed --address 3f9c01ab',
  exitCodes: { 1: 'there are such events, or they could not be read' },
  options: { address: { value: 'id', meaning: 'only events of this webhook' } },
  switches: { waiting: 'events that wait for their next attempt' },
  records: 'nothing',
  run: ({ config, options, switches }) =>
    withStore(openWebhooks(config.settings), VAULT_UNAVAILABLE, async ({ webhookDeliveries }) => {
      const state = switches.has('waiting') ? 'waiting' : 'dead';
      const found = await webhookDeliveries.list(state, MOST_SHOWN, options.get('address'));
      return {
        kind: found.length === 0 ? 'done' : 'disproved',
        lines: found.length === 0 ? ['None.'] : found.map(deliveryLine),
        json: found.map(deliveryJson),
      };
    }),
};

export const webhookReplay: Command = {
  summary: 'delivers events again: one by its id, or all of a period',
  about: [
    'Running gateways begin at once. Only events of the channel and the types of the webhook are sent, also those from before it was added. A receiver recognises repeated events by their ids.',
  ],
  example: 'webhook replay --from 2026-11-23T12:00:00Z 3f9c01ab',
  options: {
    event: { value: 'id', meaning: 'the id of the event' },
    from: { value: 'time', meaning: 'the first moment, as in 2026-11-23T12:00:00Z' },
    to: { value: 'time', meaning: 'the end, not included; default: now' },
  },
  words: [{ name: 'id', meaning: 'the id of the webhook, as in webhook list' }],
  records: { action: 'webhook.replay', target: 'webhook' },
  run: async ({ config, options, note, words: [id = ''] }) => {
    const event = options.get('event');
    const [from, to] = [options.get('from'), options.get('to')].map(momentIn);
    if (
      (event === undefined) === (options.get('from') === undefined) ||
      Number.isNaN(from) ||
      Number.isNaN(to)
    ) {
      return failed('use --event <id>, or --from and --to with times like 2026-11-23T12:00:00Z');
    }
    return withStore(
      openWebhooks(config.settings),
      VAULT_UNAVAILABLE,
      async ({ webhookAddresses, webhookDeliveries }) => {
        const known = await webhookAddresses.list();
        if (!known.some((address) => address.id === id && address.removedAt === undefined)) {
          return failed(`no webhook in use has the id ${id}; see webhook list`);
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
          ? failed('event not found among those of its channel and types')
          : { kind: 'done', lines: [`${count} events are delivered again.`], json: { id, events: count } };
      },
    );
  },
};

function momentIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}

/** A long period is replayed in this many steps, none shorter than a minute. */
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
 * Replays the events of a period in steps, from its beginning: one statement for all would block the store.
 * An interrupted run has replayed the older part, and can be repeated.
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
