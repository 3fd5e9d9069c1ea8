import type { LedgerLine } from '../compare/evidence.ts';

/** The notifications that shops recorded, and those that they should have got. Times in milliseconds. */
export interface NotificationEvidence {
  readonly ledger: readonly LedgerLine[];
  /** The log of events, the oldest first. */
  readonly events: readonly LoggedEvent[];
  /** In the order in which they came. */
  readonly deliveries: readonly Delivery[];
  /** The receivers that took everything in the end. */
  readonly goodReceivers: readonly string[];
  readonly checkouts: readonly SoldCheckout[];
  readonly gone: readonly GoneCheckout[];
  /** In the order in which they came. */
  readonly calls: readonly ResultCall[];
  /** The calls to the address that must not be called. */
  readonly trespasses: readonly string[];
  readonly interruptions: readonly Interruption[];
  /** When the store of checkouts lost a master. */
  readonly failovers: readonly Interruption[];
  /** From the making of a checkout to the call of its result address. */
  readonly span: number;
}

/** One event as `GET /v1/events` shows it. */
export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  /** The operation that it is about. */
  readonly objectId: string;
  readonly code: string;
}

/** One delivery of an event, as its receiver saw it. */
export interface Delivery {
  readonly receiver: string;
  readonly eventId: string;
  readonly at: number;
  /** The receiver's answer; `undefined` for none. */
  readonly status: number | undefined;
  /** When it had answered; `undefined` while it has not. */
  answeredAt: number | undefined;
  readonly isSigned: boolean;
}

/** A checkout, as its shop and its shopper know it. */
export interface SoldCheckout {
  readonly id: string;
  /** Before the request that made it was sent. */
  readonly askedAt: number;
  readonly shop: ShopName;
  /** How many requests to pay it were sent, those without an answer included. */
  submits: number;
  /** The payment that the shopper was notified of. */
  paymentId: string | undefined;
  /** When the shop asked for the status after that, and when it had it. */
  fetched: { readonly askedAt: number; readonly answeredAt: number } | undefined;
}

/** A checkout that was made, and that no gateway knows any more. */
export interface GoneCheckout {
  readonly id: string;
  /** When its shop had it. */
  readonly madeAt: number;
  /** The shop's answer. */
  readonly says: string;
}

/** A call of a result address, as the shop saw it. */
export interface ResultCall {
  readonly checkoutId: string;
  readonly resourcePath: string;
  readonly at: number;
  readonly status: number | undefined;
}

/** A time in which what was answered may have been lost before it was written down. */
export interface Interruption {
  readonly from: number;
  readonly to: number;
}

/** Shops by what their result address does. */
const SHOP_NAMES = ['good', 'failing', 'hanging', 'redirecting', 'private-name', 'private-number'] as const;

export type ShopName = (typeof SHOP_NAMES)[number];

/** Whether a program takes an answer for a yes: a shop that sends the caller elsewhere has heard, a webhook has not. */
export function isTaken(status: number | undefined, below: 300 | 400): boolean {
  return status !== undefined && status >= 200 && status < below;
}

/** From the arrival of a call to the record of its answer, on a machine that is busy with everything at once. */
const IN_FLIGHT = 2000;
/** For so long the caller waits for an answer that does not come. */
const TIME_LIMIT = 10_000;

/** Whether a call was under way when something was killed or unavailable. */
export function wasInterrupted(
  { at, status }: Pick<ResultCall, 'at' | 'status'>,
  interruptions: readonly Interruption[],
): boolean {
  const end = at + IN_FLIGHT + (status === undefined ? TIME_LIMIT : 0);
  return interruptions.some(({ from, to }) => at <= to && end >= from);
}
