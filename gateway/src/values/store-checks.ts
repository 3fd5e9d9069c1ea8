import type { CheckPart } from './readiness.ts';

/** How the gateway finds out whether its stores work. */
export interface StoreChecks {
  readonly payments: CheckPart;
  /** `undefined` where the sessions are in the same store as the ledger. */
  readonly checkouts: CheckPart | undefined;
  /**
   * A store just failed in a request: the next check must not answer what it remembers.
   *
   * @returns whether payments are kept there and it is asked again before the next one is taken
   */
  noteFailure(store: string): boolean;
}
