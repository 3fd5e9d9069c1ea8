import { type Operation, type PaymentId, type PaymentNow, paymentNow } from '@tollgate/gateway/api';
import { contradictionEvents, redactionEvents } from '../../office/payment-life/contradiction-events.ts';
import type { LifeEvent, LifeParts, LifeSource } from '../../office/payment-life/life-event.ts';
import { erasureEvents, operationEvents } from '../../office/payment-life/operation-events.ts';
import { notifiedEvents } from './notified-events.ts';
import { resultCallEvents } from './result-call-events.ts';

/** A payment with all that happened to it. */
export interface PaymentLife {
  /** The payment itself. */
  readonly root: Operation;
  readonly operations: readonly Operation[];
  /** The payment after all of its operations. */
  readonly now: PaymentNow;
  /** The oldest first. */
  readonly events: readonly LifeEvent[];
  /** The sources that could not be read, one line each. */
  readonly missing: readonly string[];
}

/** Reads the life of a payment; `undefined` when the ledger does not have it. */
export async function readLife(
  parts: Omit<LifeParts, 'operations'>,
  rootId: PaymentId,
  sources = LIFE_SOURCES,
): Promise<PaymentLife | undefined> {
  const operations = await parts.ledger.findByRoot(rootId);
  const root = operations.find(({ id }) => id === rootId);
  if (root === undefined) return undefined;
  const read = await Promise.all(
    sources.map(async (source) => ({ source, found: await source.read({ ...parts, operations }) })),
  );
  const events = read.flatMap(({ found }) => (found.ok ? found.value : []));
  return {
    root,
    operations,
    now: paymentNow(root, operations),
    // Steps of the same millisecond keep the order of their source.
    events: events.toSorted((one, other) => one.at - other.at),
    missing: read.flatMap(({ source, found }) => (found.ok ? [] : [`${source.name}: ${found.error}`])),
  };
}

/**
 * The sources of a payment's events. A part of the gateway with records about payments adds a file to
 * this folder and a line here.
 */
const LIFE_SOURCES: readonly LifeSource[] = [
  operationEvents,
  notifiedEvents,
  resultCallEvents,
  contradictionEvents,
  redactionEvents,
  erasureEvents,
];
