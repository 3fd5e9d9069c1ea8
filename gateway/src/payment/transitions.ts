/**
 * The states of an operation and the transitions between them.
 *
 * `authenticating`, `started`, `unknown` and `awaiting-redirect` are open; every other state is terminal and never
 * changes.
 */
export const TRANSITIONS = {
  /** Recorded; the shopper is being authenticated, and no acquirer was asked. */
  authenticating: ['started', 'declined'],
  /** Recorded; the request to the acquirer is running. */
  started: ['approved', 'declined', 'not-sent', 'unknown', 'awaiting-redirect'],
  /** The acquirer may have booked it. Never reported as failed, never retried at another acquirer. */
  unknown: ['approved', 'declined', 'not-sent', 'awaiting-redirect'],
  /** The shopper pays, or does not, at a page of the acquirer. Never retried at another acquirer. */
  'awaiting-redirect': ['approved', 'declined'],
  approved: [],
  declined: [],
  /** The acquirer certainly did not book it. */
  'not-sent': [],
  /** The request could not be processed; no acquirer was asked. */
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type OperationState = keyof typeof TRANSITIONS;

export function isOpen(state: OperationState): boolean {
  return TRANSITIONS[state].length > 0;
}

/** Whether the shopper's money was taken, or may have been or may still be. */
export function mayHaveMovedMoney(state: OperationState): boolean {
  return state === 'approved' || isOpen(state);
}

/** Whether a status inquiry is useful: the request of a started operation is still running. */
export function isWorthAsking(state: OperationState): boolean {
  return isOpen(state) && state !== 'started';
}
