import type { EventType } from '../../catalogue/event-types.ts';
import type { EntityId } from '../../values/ids.ts';
import type { EventRecord } from './event.ts';

/**
 * The port to the log of events.
 *
 * An event is written by the store itself, in the step that writes what it tells: no operation ends without it, and
 * none is told that did not end.
 */
export interface EventLog {
  /** One page of an entity's events, the oldest first. An event is on a page once no earlier one can follow any more. */
  findPage(page: EventPage): Promise<readonly EventRecord[]>;

  /** Of all entities; what `tollgate events tail` reads. */
  findAfter(position: number, limit: number): Promise<readonly EventRecord[]>;

  /** Of all entities, the newest first; only events that {@link EventLog.findAfter} finds as well. */
  findBefore(position: number, limit: number): Promise<readonly EventRecord[]>;

  /** The position of the newest event, which may be one that is on no page yet; 0 in an empty log. */
  newestPosition(): Promise<number>;

  /** What was told of an operation or of stored details, the oldest first. */
  findOfObject(objectId: string): Promise<readonly EventRecord[]>;

  find(id: string): Promise<EventRecord | undefined>;
}

export interface EventPage {
  readonly entityId: EntityId;
  /** The position of the last event of the page before; 0 for the first page. */
  readonly after: number;
  /** Milliseconds since the epoch. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
  readonly types: readonly EventType[];
  readonly limit: number;
}
