import { setTimeout as sleep } from 'node:timers/promises';
import type { ResultCode } from '../../catalogue/result-codes/result-codes.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';
import {
  type AuthorisationRequest,
  type Connector,
  type ConnectorCapabilities,
  type CreditRequest,
  type FollowUpRequest,
  FULL_CAPABILITIES,
  type PromisedEnd,
} from '../connector.ts';
import {
  type AcquirerAnswer,
  type AuthorisationReply,
  CANCELLED_BEFORE,
  type CancellationReply,
  type Cancelled,
  type ConnectorReply,
  type Undecided,
} from '../connector-reply.ts';
import { promisedAnswer, simulatedAnswer } from './simulated-answer.ts';
import type { SimulatedBank } from './simulated-bank.ts';

interface SimulatorOptions {
  /** The name of this acquirer in the ledger. */
  readonly name: string;
  /** How many answers are kept, for repetitions and status inquiries; the default suffices for a test environment. */
  readonly memory?: number;
  /** Its limits; other capabilities are full. */
  readonly capabilities?: Partial<ConnectorCapabilities>;
  /** The bank at which its shoppers pay by transfer; without one it has no redirects. */
  readonly bank?: SimulatedBank;
}

type Request = AuthorisationRequest | CreditRequest | FollowUpRequest;

interface Booked {
  /** The request as text, to detect another request with the same key. */
  readonly order: string;
  readonly amount: Money;
  readonly answer: AcquirerAnswer | Undecided | Cancelled;
}

const DEFAULT_MEMORY = 10_000;
const CONFLICT = { kind: 'unknown', reason: 'the key belongs to another operation' } as const;
const CLOSED = { kind: 'unreachable', reason: 'the connector is closed' } as const;
const CANCELLED = { kind: 'cancelled' } as const;
const UNDECIDED = { kind: 'unreachable', reason: 'the booking is not decided yet' } as const;
const NOT_BOOKED = { kind: 'not-booked' } as const;
const OTHER_AMOUNT = { kind: 'unreachable', reason: 'the booking has another amount or currency' } as const;

/**
 * The acquirer of `testMode=INTERNAL`: approves at once, unless the request names the answer that it wants.
 *
 * It moves no money and keeps answers and cancelled keys in memory only: after a restart, and for the oldest when its
 * memory is full, it reports that nothing was booked, which is true. So an operation that a crash interrupted is found
 * `not-booked` and never counted as paid. What a pending operation was promised comes with each status inquiry, so a
 * restart changes nothing there.
 *
 * It approves a follow-up without looking for the earlier operation, which it may have forgotten while the payment is
 * on the ledger. The ledger decides what may follow and for which amount before a connector is called; a second check
 * here could only differ after a restart.
 *
 * spec: What the service does › test modes; Smart retry › Test simulation.
 */
export function createSimulator(options: SimulatorOptions): Connector {
  const { name, memory = DEFAULT_MEMORY, bank } = options;
  const capabilities = { ...FULL_CAPABILITIES, ...options.capabilities };
  const bookings = new Map<AcquirerKey, Booked>();
  const closing = new AbortController();
  let closed = false;

  /** Waits as long as the answer is to take; closing ends it, and then nothing is booked. */
  async function delayed(request: Request): Promise<void> {
    const delay = request.course?.delay ?? 0;
    if (delay > 0) await sleep(delay, undefined, { signal: closing.signal }).catch(() => undefined);
  }

  async function book(type: string, request: Request): Promise<ConnectorReply> {
    await delayed(request);
    return bookNow(type, request);
  }

  function bookNow(type: string, request: Request): ConnectorReply {
    if (closed) return { kind: 'not-sent', reason: 'the connector is closed' };
    const { key, amount, simulatedResult } = request;
    const original = 'originalKey' in request ? request.originalKey : '';
    const order = [type, amount.minor, amount.currency, original].join(' ');
    const known = bookings.get(key);
    if (known?.answer.kind === 'cancelled') return isSame(known.amount, amount) ? CANCELLED_BEFORE : CONFLICT;
    if (known !== undefined) return known.order === order ? known.answer : CONFLICT;
    if (bank?.status(key) !== undefined) return CONFLICT;
    const answer = simulatedAnswer(key, simulatedResult);
    keep(key, { order, amount, answer });
    return answer;
  }

  /**
   * A map lists its keys in the order of insertion, so the first ones are the oldest. A tenth is removed at once, because
   * finding the first key gets slow after many single removals.
   */
  function keep(key: AcquirerKey, booked: Booked): void {
    bookings.set(key, booked);
    if (bookings.size > memory) {
      for (const oldest of [...bookings.keys()].slice(0, Math.max(1, Math.ceil(memory / 10)))) {
        bookings.delete(oldest);
      }
    }
  }

  async function authorise(request: AuthorisationRequest): Promise<AuthorisationReply> {
    if (request.course !== undefined) await delayed(request);
    const { redirect, key, amount, descriptor, simulatedResult } = request;
    if (closed || bank === undefined || redirect === undefined || simulatedResult !== undefined) {
      return bookNow(`authorise ${request.capture}`, request);
    }
    const known = bookings.get(key) ?? bank.status(key);
    if (known !== undefined && !isSame(known.amount, amount)) return CONFLICT;
    if (known?.answer.kind === 'cancelled') return CANCELLED_BEFORE;
    const { brand } = request.instrument;
    return known?.answer ?? bank.open({ key, brand, amount, descriptor, ...redirect });
  }

  async function cancel(key: AcquirerKey, expected: Money): Promise<CancellationReply> {
    if (closed) return CLOSED;
    const known = bookings.get(key) ?? bank?.status(key);
    if (known !== undefined && !isSame(known.amount, expected)) return OTHER_AMOUNT;
    if (known?.answer.kind === 'undecided') return UNDECIDED;
    if (known !== undefined && known.answer.kind !== 'awaiting-shopper') return known.answer;
    const answer = bank?.cancel(key) ?? CANCELLED;
    // Kept also for an unknown key, so that a later request under it is refused.
    keep(key, { order: 'cancelled', amount: expected, answer });
    return answer;
  }

  return {
    name,
    capabilities: { ...capabilities, redirects: capabilities.redirects && bank !== undefined },
    authorise,
    credit: (request) => book('credit', request),
    extend: (request) => book('extend', request),
    capture: (request) => book('capture', request),
    reverse: (request) => book('reverse', request),
    refund: (request) => book('refund', request),

    async status(key, expected, _refersTo, promised) {
      if (closed) return CLOSED;
      const known = bookings.get(key) ?? bank?.status(key);
      if (known !== undefined && !isSame(known.amount, expected)) return OTHER_AMOUNT;
      const pendingWith = known?.answer.kind === 'undecided' ? known.answer.resultCode : undefined;
      if (known !== undefined && pendingWith === undefined) return known.answer;
      const promise = promiseOf(promised, pendingWith);
      return promise === undefined ? (known?.answer ?? NOT_BOOKED) : promisedAnswer(key, promise);
    },
    cancel,

    async close() {
      closed = true;
      closing.abort();
    },
  };
}

/** The promise to keep: for what this process knows to be pending, and for what an earlier one answered as pending. */
function promiseOf(
  promised: PromisedEnd | undefined,
  known: PromisedEnd['pendingWith'],
): (PromisedEnd & { readonly pendingWith: ResultCode }) | undefined {
  const pendingWith = known ?? promised?.pendingWith;
  return promised === undefined || pendingWith === undefined ? undefined : { ...promised, pendingWith };
}

function isSame(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currency === other.currency;
}
