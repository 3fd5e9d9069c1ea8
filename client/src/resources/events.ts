import type { components } from '../generated/description.ts';
import type { CallOptions } from '../http/client-options.ts';
import { bodyOf } from '../results/refusal.ts';
import { TollgateError } from '../results/tollgate-error.ts';
import type { Call } from './call.ts';
import { refusedList, wireTime } from './list-payments.ts';

/** An event, as webhooks deliver it too. */
export type ListedEvent = components['schemas']['Event'];

/** Filters of a list of events: it has the events of the channel that match all of them. */
export interface EventQuery {
  /** Only these types. Default: all. */
  readonly types?: readonly ListedEvent['type'][] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** The `id` of the last event that the shop has: what came after it is listed. */
  readonly after?: string | undefined;
  /** How many are fetched at once. */
  readonly pageSize?: number | undefined;
}

/** Events, for a shop that catches up. */
export interface Events {
  /** The oldest first, up to now. Keep the `id` of the last one, and go on `after` it the next time. */
  list(query?: EventQuery, options?: CallOptions): AsyncIterable<ListedEvent>;
}

export function createEvents(call: Call): Events {
  return { list: (query = {}, options = {}) => listEvents(call, query, options) };
}

async function* listEvents(
  call: Call,
  { types, from, to, after: first, pageSize }: EventQuery,
  options: CallOptions,
): AsyncGenerator<ListedEvent, void, undefined> {
  for (let after = first; ; ) {
    const form = {
      types: types?.join(','),
      'date.from': from === undefined ? undefined : wireTime('from', from),
      'date.to': to === undefined ? undefined : wireTime('to', to),
      limit: pageSize === undefined ? undefined : String(pageSize),
      after,
    };
    // oxlint-disable-next-line no-await-in-loop -- a page names the one after it
    const { status, body } = bodyOf(await call('listEvents', { form }, options));
    if (status !== 200) throw refusedList(status, body);
    const { events, isLast, next } = body as unknown as components['schemas']['EventList'];
    yield* events;
    if (isLast) return;
    if (next === after) {
      throw new TollgateError('unexpected-answer', 'A page of the list is followed by itself.');
    }
    after = next;
  }
}
