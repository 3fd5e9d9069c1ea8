import {
  type Connector,
  type FollowUpRequest,
  FULL_CAPABILITIES,
} from '@tollgate/gateway/connectors/connector';
import type {
  AcquirerAnswer,
  CancellationReply,
  ConnectorReply,
  ConnectorStatus,
} from '@tollgate/gateway/connectors/connector-reply';
import { CANCELLED_BEFORE } from '@tollgate/gateway/connectors/connector-reply';
import type { AcquirerKey } from '@tollgate/gateway/values/ids';
import type { Money } from '@tollgate/gateway/values/money';

export type BookedAs = 'authorisation' | 'sale' | 'credit' | 'extension' | 'capture' | 'reversal' | 'refund';

/** A request as it arrives. */
export interface Arrival {
  readonly key: AcquirerKey;
  readonly type: BookedAs;
  readonly amount: Money;
  readonly original: AcquirerKey | undefined;
  readonly isDeclined: boolean;
  /** The acquirer's reason, when it declines. */
  readonly isSoft: boolean;
  /** Whether it is booked even if it was cancelled before: an acquirer that breaks its word. */
  readonly isStubborn: boolean;
  /** Until when the shopper may pay at the page, in virtual milliseconds; `undefined` without a page. */
  readonly pageUntil: number | undefined;
}

export interface Entry extends Omit<Arrival, 'isDeclined' | 'isSoft' | 'isStubborn' | 'type'> {
  readonly type: BookedAs | 'cancellation';
  readonly state: 'approved' | 'declined' | 'awaiting-shopper' | 'cancelled';
  readonly isSoft: boolean;
}

/**
 * An acquirer with books of its own. It knows no limits and books every request, so a limit that holds in its books was
 * enforced by the ledger. The same key is booked once, whatever arrives under it.
 */
export class Acquirer {
  readonly name: string;
  readonly books = new Map<AcquirerKey, Entry>();
  /** When a cancelled operation was booked all the same, by its key. */
  readonly broken = new Map<AcquirerKey, number>();
  /** Impossible requests. */
  readonly complaints: string[] = [];
  readonly #now: () => number;

  constructor(name: string, now: () => number) {
    this.name = name;
    this.#now = now;
  }

  arrive(arrival: Arrival): ConnectorReply | Extract<ConnectorStatus, { kind: 'awaiting-shopper' }> {
    const { key, type, amount, original, isDeclined, isSoft, isStubborn, pageUntil } = arrival;
    const known = this.books.get(key);
    if (known?.state === 'cancelled' && isStubborn) {
      this.books.set(key, { key, type, amount, original, pageUntil, isSoft, state: 'approved' });
      this.broken.set(key, this.#now());
      return this.#answerTo(key);
    }
    if (known?.state === 'cancelled') return CANCELLED_BEFORE;
    if (known === undefined) {
      if (original !== undefined && this.books.get(original)?.state !== 'approved') {
        this.complaints.push(`${this.name} was asked for a ${type} of ${original}, which it did not book`);
      }
      const state = isDeclined ? 'declined' : pageUntil === undefined ? 'approved' : 'awaiting-shopper';
      this.books.set(key, { key, type, amount, original, pageUntil, isSoft, state });
    } else if (known.type !== type || known.amount.minor !== amount.minor) {
      this.complaints.push(`${this.name} was sent ${key} as ${known.type} and as ${type}`);
    }
    return this.#answerTo(key);
  }

  /** A shopper decides at the page. */
  decide(key: AcquirerKey, confirms: boolean): void {
    const entry = this.books.get(key);
    if (entry?.state === 'awaiting-shopper') {
      const inTime = this.#now() < (entry.pageUntil ?? 0);
      this.books.set(key, { ...entry, state: confirms && inTime ? 'approved' : 'declined' });
    }
  }

  status(key: AcquirerKey): ConnectorStatus {
    const entry = this.books.get(key);
    if (entry === undefined) return { kind: 'not-booked' };
    return entry.state === 'cancelled' ? { kind: 'cancelled' } : this.#answerTo(key);
  }

  cancel(key: AcquirerKey, amount: Money): CancellationReply {
    this.decide(key, false);
    const entry = this.books.get(key);
    if (entry === undefined) {
      const none = { original: undefined, pageUntil: undefined, isSoft: false };
      this.books.set(key, { key, amount, ...none, type: 'cancellation', state: 'cancelled' });
      return { kind: 'cancelled' };
    }
    return entry.state === 'cancelled' ? { kind: 'cancelled' } : (this.#answerTo(key) as AcquirerAnswer);
  }

  #answerTo(key: AcquirerKey): AcquirerAnswer | Extract<ConnectorStatus, { kind: 'awaiting-shopper' }> {
    const entry = this.books.get(key);
    switch (entry?.state) {
      case 'awaiting-shopper':
        return { kind: 'awaiting-shopper', redirect: { url: `https://bank.example/${key}` } };
      case 'approved':
        return { kind: 'approved', connectorTxId1: `ref-${key}` };
      case 'declined':
      case 'cancelled':
      case undefined:
        return {
          kind: 'declined',
          resultCode:
            entry?.pageUntil !== undefined
              ? '100.396.101'
              : entry?.isSoft === true
                ? '800.100.100'
                : '800.100.171',
        };
    }
  }
}

/** Whether a booking was reversed or refunded by the gateway itself. */
export function isUndone(books: Acquirer['books'], key: AcquirerKey): boolean {
  return [1, 2].some((number) => books.get(`${key}-undo-${number}` as AcquirerKey)?.state === 'approved');
}

const none = async () => ({ kind: 'not-sent', reason: 'an audit moves no money' }) as const;

/** The books as an audit reads them. */
export function auditedBooks(acquirer: Acquirer, leftOut: ReadonlySet<string>): Connector {
  return {
    name: acquirer.name,
    capabilities: FULL_CAPABILITIES,
    authorise: none,
    credit: none,
    extend: none,
    capture: none,
    reverse: none,
    refund: none,
    close: async () => undefined,
    status: async (key) => acquirer.status(key),
    readBooks: async () => ({
      kind: 'page',
      bookings: [...acquirer.books.values()].filter(
        ({ key, state }) => state === 'approved' && !leftOut.has(key),
      ),
      next: undefined,
    }),
  };
}

export type AnyRequest = { readonly key: AcquirerKey; readonly amount: Money } & Partial<
  Pick<FollowUpRequest, 'originalKey'>
>;
