import type { ConnectorReply } from '../connector-reply.ts';
import { notBooked } from './stripe-reply.ts';

/**
 * The time that may pass before the call that books.
 *
 * An operation that Stripe does not know counts as never sent after a while; a call that books later than that
 * would take money that is not in the ledger.
 */
export interface Preparation {
  isOver(): boolean;
  tooLate(): ConnectorReply;
}

/** Begins now. @param milliseconds how long it may take */
export function beginPreparation(milliseconds: number): Preparation {
  const end = performance.now() + milliseconds;
  return {
    isOver: () => performance.now() > end,
    tooLate: () => notBooked('getting ready took too long'),
  };
}
