import type { EventRecord } from '../events/event-log.ts';

/** The port to waiting deliveries of events and their outcomes. */
export interface WebhookDeliveries {
  /** The addresses in use for which something is due. */
  findDueAddresses(now: number): Promise<readonly DueAddress[]>;

  /**
   * Moves deliveries that wait behind one that failed out of the way, until after its next try. Else each poll for due
   * deliveries would find them and pass over them again. Takes a limited number, the longest due first.
   */
  moveBehind(addressId: string, now: number): Promise<void>;

  /**
   * Takes due deliveries of an address, so that no other process takes them. Of one payment, or of stored details, only
   * the oldest that waits is due. Once it is delivered or given up, the one behind it is due at once.
   *
   * @param until when they are due again if this process never reports how they went; milliseconds since the epoch
   */
  claim(addressId: string, now: number, until: number, limit: number): Promise<readonly ClaimedDelivery[]>;

  /** Records how a claimed delivery went. One that another process has claimed meanwhile stays as it is. */
  settle(delivery: ClaimedDelivery, end: DeliveryEnd): Promise<void>;

  /**
   * Releases a claimed delivery that was not tried, so that its claim does not count as a try. One that another process
   * has claimed meanwhile stays as it is.
   */
  release(delivery: ClaimedDelivery, dueAt: number): Promise<void>;

  /** Lists deliveries of one state, the oldest first. */
  list(state: DeliveryState, limit: number, addressId?: string): Promise<readonly Delivery[]>;

  /** Lists deliveries of the events of an operation or of stored details, the oldest event first. */
  listOfObject(objectId: string): Promise<readonly Delivery[]>;

  /** How many deliveries wait, and how many were given up. */
  count(): Promise<Readonly<Record<'waiting' | 'dead', number>>>;

  /**
   * Delivers events again, including delivered ones.
   *
   * @returns how many
   */
  replay(addressId: string, events: ReplayedEvents): Promise<number>;
}

export interface DueAddress {
  readonly id: string;
  readonly merchant: string;
}

/** One event by its id, or the events of a time in milliseconds since the epoch, without its end. */
type ReplayedEvents = { readonly id: string } | { readonly from: number; readonly to: number };

export type DeliveryState = 'waiting' | 'delivered' | 'dead';

export interface ClaimedDelivery {
  readonly addressId: string;
  /** The position of its event in the log. */
  readonly position: number;
  /** How many tries there were, this one included. */
  readonly attempts: number;
  /** `undefined` when it is no longer stored: there is nothing to deliver. */
  readonly event: EventRecord | undefined;
}

export interface DeliveryEnd {
  readonly state: DeliveryState;
  /** When the next try is due; for `waiting` only. Milliseconds since the epoch. */
  readonly dueAt: number;
  /** The status or the fault, in a word or two. */
  readonly outcome: string;
}

export interface Delivery {
  readonly addressId: string;
  /** The id and the type of the event; `undefined` when it is kept no longer. */
  readonly eventId: string | undefined;
  readonly type: string | undefined;
  readonly objectId: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly dueAt: number;
  readonly triedAt: number | undefined;
  readonly outcome: string | undefined;
}
