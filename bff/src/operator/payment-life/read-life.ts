import {
  type Delivery,
  type EventRecord,
  type Operation,
  type PaymentId,
  type PaymentNow,
  paymentNow,
  type ResultCall,
} from '@tollgate/gateway/api';
import { openNotifications, openResultCalls } from '@tollgate/gateway/store/api';
import { timeText } from '../../acts/act-command.ts';
import { contradictionEvents, redactionEvents } from '../../office/payment-life/contradiction-events.ts';
import type { LifeEvent, LifeParts, LifeSource } from '../../office/payment-life/life-event.ts';
import { erasureEvents, operationEvents } from '../../office/payment-life/operation-events.ts';
import { CALLS_UNAVAILABLE, EVENTS_UNAVAILABLE, useStore } from '../with-store.ts';

/** The call of the shop's result address for the payment's checkout: when it is due, its tries, and whether it was needed. */
const resultCallEvents: LifeSource = {
  name: 'result calls',
  read: ({ settings, operations }) =>
    useStore(openResultCalls(settings), CALLS_UNAVAILABLE, async ({ resultCalls }) => {
      const found = await Promise.all(
        operations.map(async (operation): Promise<readonly LifeEvent[]> => {
          const checkoutId = operation.kind === 'payment' ? operation.checkoutId : undefined;
          const calls = checkoutId === undefined ? [] : await resultCalls.list({ checkoutId, limit: 1 });
          return calls.flatMap((call) => eventsOf(call, operation.id));
        }),
      );
      return found.flat();
    }),
};

const MEANINGS: Readonly<Record<ResultCall['state'], string>> = {
  waiting: 'waiting',
  fetched: 'not needed, the shop read the status',
  answered: 'answered',
  'given-up': 'given up',
};

function eventsOf(call: ResultCall, operationId: PaymentId): readonly LifeEvent[] {
  const { dueAt, fetchedAt, nextAt, attempts, record, state } = call;
  const nextTry = nextAt === undefined ? null : timeText(nextAt);
  const newest = attempts === 1 ? [] : [`for the newest of ${attempts} attempts at the checkout`];
  return [
    ...(fetchedAt === undefined
      ? []
      : [
          { at: fetchedAt, operationId, what: 'fetched', says: ['the shop read the status of the checkout'] },
        ]),
    {
      at: dueAt,
      operationId,
      what: 'call due',
      says: [
        `of the result address at ${hostOf(call.address)}: ${MEANINGS[state]}`,
        ...newest,
        record.length === 1 ? '1 attempt' : `${record.length} attempts`,
        ...(nextTry === null ? [] : [`next attempt ${nextTry}`]),
      ],
      details: { state, tries: record.length, nextTry },
    },
    ...record.map(({ at, end }, number) => ({
      at,
      operationId,
      what: 'call tried',
      says: [`attempt ${number + 1}: ${end}`],
      details: { try: number + 1, end },
    })),
  ];
}

/** Shops put order numbers, and some put names, into the path and the query. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'an invalid address';
}

/** The events of the payment, and their deliveries to webhooks. */
const notifiedEvents: LifeSource = {
  name: 'events and webhooks',
  read: ({ settings, operations }) =>
    useStore(openNotifications(settings), EVENTS_UNAVAILABLE, async ({ events, deliveries }) => {
      const found = await Promise.all(
        operations.map(async ({ id }): Promise<readonly LifeEvent[]> => {
          const [logged, sent] = await Promise.all([events.findOfObject(id), deliveries.listOfObject(id)]);
          return logged.flatMap((event) => {
            const ofEvent = sent.filter(({ eventId }) => eventId === event.id);
            return [notifiedEvent(event, id)].concat(
              ofEvent.map((delivery) => deliveryEvent(delivery, event, id)),
            );
          });
        }),
      );
      return found.flat();
    }),
};

function notifiedEvent(event: EventRecord, operationId: LifeEvent['operationId']): LifeEvent {
  const { id, createdAt, type, action, state, resultCode } = event;
  return {
    at: createdAt,
    operationId,
    what: 'event',
    says: [[type, action, state, ...(resultCode === undefined ? [] : [resultCode])].join(' '), `id ${id}`],
    details: { eventId: id, type, action, state, resultCode: resultCode ?? null },
  };
}

/** Only the newest attempt is stored, so a delivery is one line, at the time of that attempt. */
function deliveryEvent(
  { addressId, state, attempts, outcome, triedAt, dueAt }: Delivery,
  { id: eventId, createdAt }: EventRecord,
  operationId: LifeEvent['operationId'],
): LifeEvent {
  const isTried = triedAt !== undefined;
  const nextTry = state === 'waiting' ? timeText(isTried ? dueAt : Math.max(dueAt, createdAt)) : null;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const answer = outcome === undefined ? [] : [`last answer ${outcome}`];
  const next = nextTry === null ? [] : [`next attempt ${nextTry}`];
  return {
    at: triedAt ?? createdAt,
    operationId,
    what: 'webhook',
    says: [
      `${addressId} ${state === 'dead' ? 'given up' : state}`,
      tries,
      ...answer,
      ...next,
      `event ${eventId}`,
    ],
    details: { addressId, eventId, state, tries: attempts, lastAnswer: outcome ?? null, nextTry },
  };
}

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
