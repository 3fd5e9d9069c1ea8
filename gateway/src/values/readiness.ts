/**
 * The parts of a gateway that can be unavailable one by one.
 *
 * `payments`: the store of the ledger. `checkouts`: the store of the sessions, where that is another one. `clock`: the
 * time of this process, once it was compared with the database's. `acquirers`: one of each
 * channel that is sent payments.
 */
export type Part = 'payments' | 'checkouts' | 'clock' | 'acquirers';

export type PartState =
  | { readonly kind: 'ready' }
  /** The reason is text for the operator. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The state of each part that this gateway has. */
export type Readiness = ReadonlyMap<Part, PartState>;

/** Finds out the state of a part within seconds. Never rejects. */
export type CheckPart = () => Promise<PartState>;

export const READY: PartState = { kind: 'ready' };

export function unavailable(reason: string): PartState {
  return { kind: 'unavailable', reason };
}

/** A part is ready when its store answers. @param store its name in the reason */
export function checkAnswers(store: string, isReady: () => Promise<boolean>): CheckPart {
  return async () => ((await isReady().catch(() => false)) ? READY : unavailable(`${store} does not answer`));
}
