import type { EventType } from '../../catalogue/event-types.ts';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import type { EntityId } from '../../values/ids.ts';
import type { Registration } from '../stored-details/registrations.ts';

/**
 * The port to the log of events.
 *
 * An event is queued by the store itself, in the transaction of the change that it reports: no operation ends without
 * an event, and none is reported that did not end.
 */
export interface EventLog {
  /** One page of an entity's events, the oldest first. An event is on a page once no earlier one can follow any more. */
  findPage(page: EventPage): Promise<readonly EventRecord[]>;

  /** Events of all entities, as `tollgate events tail` reads them. */
  findAfter(position: number, limit: number): Promise<readonly EventRecord[]>;

  /** Events of all entities, the newest first; only events that {@link EventLog.findAfter} finds as well. */
  findBefore(position: number, limit: number): Promise<readonly EventRecord[]>;

  /** Up to where {@link EventLog.findAfter} finds events. */
  settledPosition(): Promise<number>;

  /** The position of the newest event, which may be one that is on no page yet; 0 in an empty log. */
  newestPosition(): Promise<number>;

  /** The events of an operation or of stored details, the oldest first. */
  findOfObject(objectId: string): Promise<readonly EventRecord[]>;

  find(id: string): Promise<EventRecord | undefined>;
}

interface EventPage {
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

type EventAction = 'CREATED' | 'UPDATED' | 'DELETED';

/** One line of the event log: what happened to which operation or stored details. It holds no data of its own. */
export interface EventRecord {
  /** Its place in the log; later ones are higher. */
  readonly position: number;
  /** 32 hex; the same in every delivery. */
  readonly id: string;
  readonly merchant: string;
  /** The entity that the request named. */
  readonly entityId: EntityId;
  readonly channelId: EntityId;
  readonly type: EventType;
  readonly action: EventAction;
  /** The payment or the stored details that it belongs to; events of one subject are delivered in their order. */
  readonly subject: string;
  /** The operation or the stored details that it is about. */
  readonly objectId: string;
  /** The state of the operation then; the state of stored details. */
  readonly state: string;
  /** Of an operation; `undefined` for stored details. */
  readonly resultCode: ResultCode | undefined;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** An event with its subject; `content` is absent when that is no longer stored. */
export interface ShownEvent extends EventRecord {
  readonly content: EventContent | undefined;
}

export type EventContent =
  | { readonly kind: 'operation'; readonly operation: OperationNow }
  | { readonly kind: 'registration'; readonly registration: Registration };
