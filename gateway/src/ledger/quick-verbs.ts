import type { Ledger } from './ledger.ts';

/** The verbs that every payment calls. Each kind of store has its own fast statements for them. */
export type QuickVerbs = Pick<
  Ledger,
  | 'startOperation'
  | 'startFollowUp'
  | 'recordRefusal'
  | 'finishOperation'
  | 'retryOperation'
  | 'awaitRedirect'
  | 'endAuthentication'
  | 'findOperation'
  | 'findStatusOfCheckout'
  | 'countSince'
>;
