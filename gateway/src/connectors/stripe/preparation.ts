import type { ConnectorReply } from '../connector-reply.ts';
import { notBooked } from './stripe-reply.ts';

/**
 * The time that may pass before the call that books.
 *
 * After a while, an operation that Stripe does not know counts as never sent. A call that books later would take money
 * that is not on the ledger.
 */
export interface Preparation {
  isOver(): boolean;
  tooLate(): ConnectorReply;
}

/** Starts the time. @param milliseconds how long the preparation may take */
export function beginPreparation(milliseconds: number): Preparation {
  const end = performance.now() + milliseconds;
  return {
    isOver: () => performance.now() > end,
    tooLate: () => notBooked('getting ready took too long'),
  };
}
