import type { EventType } from '../../catalogue/event-types.ts';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { OperationNow } from '../../payment/operation-now.ts';
import type { EntityId } from '../../values/ids.ts';
import type { Registration } from '../stored-details/registrations.ts';

export type EventAction = 'CREATED' | 'UPDATED' | 'DELETED';

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
  /** How the operation stood then; the state of stored details. */
  readonly state: string;
  /** Of an operation; `undefined` for stored details. */
  readonly resultCode: ResultCode | undefined;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** An event with what it is about; `content` is absent when that is kept no longer. */
export interface ShownEvent extends EventRecord {
  readonly content: EventContent | undefined;
}

export type EventContent =
  | { readonly kind: 'operation'; readonly operation: OperationNow }
  | { readonly kind: 'registration'; readonly registration: Registration };
