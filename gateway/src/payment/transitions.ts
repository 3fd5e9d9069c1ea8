/**
 * The states of an operation and the ways between them.
 *
 * Started, unknown and awaiting are open and may still end in any way; every other state is terminal and never changes
 * back.
 */
export const TRANSITIONS = {
  /** Written down; the acquirer is being asked. */
  started: ['approved', 'declined', 'not-sent', 'unknown', 'awaiting-redirect'],
  /** The acquirer may have booked it. Never reported as failed, never tried elsewhere. */
  unknown: ['approved', 'declined', 'not-sent', 'awaiting-redirect'],
  /** The shopper pays, or does not, at a page of the acquirer's. Never tried elsewhere. */
  'awaiting-redirect': ['approved', 'declined'],
  approved: [],
  declined: [],
  /** The acquirer provably never booked it. */
  'not-sent': [],
  /** The request could not be processed; no acquirer was asked. */
  refused: [],
} as const satisfies Record<string, readonly string[]>;

export type OperationState = keyof typeof TRANSITIONS;

/** The states that may still change. */
export const OPEN_STATES = [
  'started',
  'unknown',
  'awaiting-redirect',
] as const satisfies readonly OperationState[];

export function isOpen(state: OperationState): boolean {
  return TRANSITIONS[state].length > 0;
}

/** Whether the shopper's money is taken, or may be. */
export function mayHaveMovedMoney(state: OperationState): boolean {
  return state === 'approved' || isOpen(state);
}

/** Whether an acquirer may know by now how it ended: what was only started is still being answered. */
export function isWorthAsking(state: OperationState): boolean {
  return isOpen(state) && state !== 'started';
}
