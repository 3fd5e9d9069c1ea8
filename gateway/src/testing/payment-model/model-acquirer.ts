import {
  type AuthorisationRequest,
  type Connector,
  type CreditRequest,
  type FollowUpRequest,
  FULL_CAPABILITIES,
} from '../../connectors/connector.ts';
import {
  type AcquirerAnswer,
  type AuthorisationReply,
  type AwaitingShopper,
  CANCELLED_BEFORE,
  type ConnectorReply,
  type ConnectorStatus,
} from '../../connectors/connector-reply.ts';
import type { AcquirerKey } from '../../values/ids.ts';
import type { Money } from '../../values/money.ts';

/** What happens to the next call: whether it is booked, and whether its answer arrives. */
export type CallFate = 'answered' | 'declined' | 'never-sent' | 'lost-before-booking' | 'lost-after-booking';

export interface Booking {
  readonly verb: 'authorise' | 'debit' | 'credit' | 'extend' | 'capture' | 'reverse' | 'refund';
  readonly amount: Money;
  readonly originalKey: AcquirerKey | undefined;
}

/**
 * An acquirer for tests without limits: it books every request. So a limit that holds in its books was enforced by the
 * ledger.
 */
export interface ModelAcquirer extends Connector {
  readonly books: ReadonlyMap<AcquirerKey, Booking>;
  /** Keys that were booked more than once: there must never be one. */
  readonly doubles: AcquirerKey[];
  fate: CallFate;
  /** Decides for a shopper who was redirected to its page. Does nothing when no shopper is expected under the key. */
  decide(key: AcquirerKey, confirms: boolean): void;
}

const AWAITING: AwaitingShopper = {
  kind: 'awaiting-shopper',
  redirect: { url: 'https://bank.example/page' },
};

const CANCELLED = { kind: 'cancelled' } as const;

/** @param now milliseconds since the epoch */
export function createModelAcquirer(name: string, now: () => number): ModelAcquirer {
  const books = new Map<AcquirerKey, Booking>();
  const declined = new Set<AcquirerKey>();
  const cancelled = new Set<AcquirerKey>();
  const expected = new Map<AcquirerKey, { readonly booking: Booking; readonly until: number }>();
  const doubles: AcquirerKey[] = [];

  const acquirer: ModelAcquirer = {
    name,
    books,
    doubles,
    fate: 'answered',
    capabilities: FULL_CAPABILITIES,
    authorise: (request) =>
      request.redirect === undefined
        ? call(request, request.capture === 'later' ? 'authorise' : 'debit')
        : redirectShopper(request, request.redirect.seconds),
    decide(key, confirms) {
      const found = expected.get(key);
      expected.delete(key);
      if (found !== undefined && confirms && now() < found.until) {
        books.set(key, found.booking);
      } else if (found !== undefined) {
        declined.add(key);
      }
    },
    credit: (request) => call(request, 'credit'),
    extend: (request) => call(request, 'extend'),
    capture: (request) => call(request, 'capture'),
    reverse: (request) => call(request, 'reverse'),
    refund: (request) => call(request, 'refund'),
    status: async (key) => statusOf(key),
    cancel: async (key) => {
      if (acquirer.fate !== 'answered' && acquirer.fate !== 'lost-after-booking') {
        return { kind: 'unreachable', reason: 'reset' };
      }
      acquirer.decide(key, false);
      if (!books.has(key) && !declined.has(key)) {
        cancelled.add(key);
      }
      const end = cancelled.has(key) ? CANCELLED : endOf(key);
      return acquirer.fate === 'answered' ? end : { kind: 'unreachable', reason: 'reset' };
    },
    close: () => Promise.resolve(),
  };

  /** Redirects the shopper instead of booking. */
  async function redirectShopper(
    request: AuthorisationRequest,
    seconds: number,
  ): Promise<AuthorisationReply> {
    const { key, amount } = request;
    if (acquirer.fate !== 'answered' && acquirer.fate !== 'lost-after-booking') {
      return call(request, 'debit');
    }
    if (cancelled.has(key)) {
      return call(request, 'debit');
    }
    const booking: Booking = { verb: 'debit', amount, originalKey: undefined };
    expected.set(key, { booking, until: now() + seconds * 1000 });
    return acquirer.fate === 'answered' ? AWAITING : { kind: 'unknown', reason: 'reset' };
  }

  async function call(
    request: AuthorisationRequest | CreditRequest | FollowUpRequest,
    verb: Booking['verb'],
  ): Promise<ConnectorReply> {
    switch (acquirer.fate) {
      case 'never-sent':
        return { kind: 'not-sent', reason: 'connection refused' };
      case 'lost-before-booking':
        return { kind: 'unknown', reason: 'reset' };
      case 'declined':
        if (cancelled.has(request.key)) {
          return CANCELLED_BEFORE;
        }
        declined.add(request.key);
        return { kind: 'declined', resultCode: '800.100.152' };
      case 'answered':
      case 'lost-after-booking': {
        if (cancelled.has(request.key)) {
          return acquirer.fate === 'answered' ? CANCELLED_BEFORE : { kind: 'unknown', reason: 'reset' };
        }
        if (books.has(request.key)) {
          doubles.push(request.key);
        }
        const originalKey = 'originalKey' in request ? request.originalKey : undefined;
        books.set(request.key, { verb, amount: request.amount, originalKey });
        return acquirer.fate === 'answered' ? { kind: 'approved' } : { kind: 'unknown', reason: 'reset' };
      }
    }
  }

  function statusOf(key: AcquirerKey): ConnectorStatus {
    if (expected.has(key)) {
      return AWAITING;
    }
    if (cancelled.has(key)) {
      return CANCELLED;
    }
    return books.has(key) || declined.has(key) ? endOf(key) : { kind: 'not-booked' };
  }

  function endOf(key: AcquirerKey): AcquirerAnswer {
    return books.has(key) ? { kind: 'approved' } : { kind: 'declined', resultCode: '800.100.152' };
  }
  return acquirer;
}
