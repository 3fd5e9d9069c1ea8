import {
  type AuthorisationRequest,
  type Connector,
  type CreditRequest,
  type FollowUpRequest,
  FULL_CAPABILITIES,
} from '../connectors/connector.ts';
import type { ConnectorReply, ConnectorStatus } from '../connectors/connector-reply.ts';
import type { AcquirerKey } from '../values/ids.ts';
import type { Money } from '../values/money.ts';

/** What happens to the next call: whether it is booked, and whether anybody hears of it. */
export type CallFate = 'answered' | 'declined' | 'never-sent' | 'lost-before-booking' | 'lost-after-booking';

export interface Booking {
  readonly verb: 'authorise' | 'debit' | 'credit' | 'extend' | 'capture' | 'reverse' | 'refund';
  readonly amount: Money;
  readonly originalKey: AcquirerKey | undefined;
}

/**
 * An acquirer for tests that knows no limits: it books whatever reaches it. So if a limit holds in its books, the
 * ledger held it.
 */
export interface ModelAcquirer extends Connector {
  readonly books: ReadonlyMap<AcquirerKey, Booking>;
  /** Keys that reached it more than once with a booking as the result: there must never be one. */
  readonly doubles: AcquirerKey[];
  fate: CallFate;
}

export function createModelAcquirer(name: string): ModelAcquirer {
  const books = new Map<AcquirerKey, Booking>();
  const declined = new Set<AcquirerKey>();
  const doubles: AcquirerKey[] = [];

  const acquirer: ModelAcquirer = {
    name,
    books,
    doubles,
    fate: 'answered',
    capabilities: FULL_CAPABILITIES,
    authorise: (request) => call(request, request.capture === 'later' ? 'authorise' : 'debit'),
    credit: (request) => call(request, 'credit'),
    extend: (request) => call(request, 'extend'),
    capture: (request) => call(request, 'capture'),
    reverse: (request) => call(request, 'reverse'),
    refund: (request) => call(request, 'refund'),
    status: async (key) => statusOf(key),
    close: () => Promise.resolve(),
  };

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
        declined.add(request.key);
        return { kind: 'declined', resultCode: '800.100.152' };
      case 'answered':
      case 'lost-after-booking': {
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
    if (books.has(key)) {
      return { kind: 'approved' };
    }
    return declined.has(key) ? { kind: 'declined', resultCode: '800.100.152' } : { kind: 'not-booked' };
  }
  return acquirer;
}
