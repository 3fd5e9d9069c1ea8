/**
 * The states of an operation and the ways between them.
 *
 * Started and unknown may still become anything; every other state is terminal and never changes back.
 */
export const TRANSITIONS = {
  /** Written down; the acquirer is being asked. */
  started: ['approved', 'declined', 'not-sent', 'unknown'],
  /** The acquirer may have booked it. Never reported as failed, never tried elsewhere. */
  unknown: ['approved', 'declined', 'not-sent'],
  approved: [],
  declined: [],
  /** The acquirer provably never booked it. */
  'not-sent': [],
  /** The request could not be processed; no acquirer was asked. */
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type OperationState = keyof typeof TRANSITIONS;

/** The states that may still change, for stores to update on condition. */
export const OPEN_STATES = ['started', 'unknown'] as const satisfies readonly OperationState[];

export function isOpen(state: OperationState): boolean {
  return TRANSITIONS[state].length > 0;
}

/** Whether the shopper's money is taken, or may be. */
export function mayHaveMovedMoney(state: OperationState): boolean {
  return state === 'approved' || isOpen(state);
}
