import { authoriseEntity } from '../access/authorise-entity.ts';
import type { Caller } from '../access/merchant-directory.ts';
import type { EventType } from '../catalogue/event-types.ts';
import { LARGEST_PAGE } from '../catalogue/parameters/query.ts';
import type { ShownEvent } from '../features/events/event-log.ts';
import type { Fields } from '../parameters/read-parameters.ts';
import { readEventQuery } from '../parameters/read-query.ts';
import type { Ports } from '../ports/ports.ts';
import { failure, type Result, success } from '../values/result.ts';
import { withContents } from './event-contents.ts';
import type { Refused } from './refused.ts';

/** One page of events, and where the next one begins. */
export interface EventPageNow {
  readonly events: readonly ShownEvent[];
  /** The id of the last event on the page; `undefined` where there is none. Later events follow it. */
  readonly next: string | undefined;
  readonly isLast: boolean;
}

/**
 * `GET /v1/events?…`: what happened to an entity's payments and stored details, the oldest first.
 *
 * A caller who keeps `next` and asks again gets each event once, also those that came meanwhile.
 */
export async function listEvents(
  ports: Pick<Ports, 'ledger' | 'merchants' | 'registrations' | 'events'>,
  caller: Caller,
  fields: Fields,
): Promise<Result<EventPageNow, Refused>> {
  const query = readEventQuery(fields);
  if (!query.ok) return failure({ kind: 'invalid-parameters', issues: query.error });
  const { entityId, types, from, to, limit, after } = query.value;
  const entity = authoriseEntity(ports.merchants, caller, entityId);
  if (!entity.ok) return entity;
  const last = after === undefined ? undefined : await ports.events.find(after);
  if (after !== undefined && last?.entityId !== entityId) {
    const problem = { kind: 'no-such-event' } as const;
    return failure({ kind: 'invalid-parameters', issues: [{ name: 'after', value: after, problem }] });
  }
  const found = await ports.events.findPage({
    entityId,
    after: last?.position ?? 0,
    from,
    to,
    types: types as readonly EventType[],
    limit,
  });
  const events = withinBytes(await withContents(ports, found));
  return success({
    events,
    next: events.at(-1)?.id ?? after,
    isLast: found.length < limit && events.length === found.length,
  });
}

/** A page ends early where its payments repeat much of their requests; one event is always on it. */
function withinBytes(events: readonly ShownEvent[]): readonly ShownEvent[] {
  let bytes = 0;
  const end = events.findIndex(({ content }, at) => {
    const echo = content?.kind === 'operation' ? content.operation.echo : [];
    bytes += echo.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return at > 0 && bytes > LARGEST_PAGE;
  });
  return end === -1 ? events : events.slice(0, end);
}
