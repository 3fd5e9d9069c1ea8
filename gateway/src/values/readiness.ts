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

/** How the gateway finds out whether its stores work. */
export interface StoreChecks {
  readonly payments: CheckPart;
  /** `undefined` where the sessions are in the same store as the ledger. */
  readonly checkouts: CheckPart | undefined;
  /**
   * A store just failed in a request: the next check must not give a remembered answer.
   *
   * @returns whether payments are kept there and it is asked again before the next one is taken
   */
  noteFailure(store: string): boolean;
}

/** A check whose answer counts for a while, so that frequent checks cost nothing; simultaneous callers share one. */
interface RememberedCheck {
  readonly check: CheckPart;
  /** It just failed in a request: it counts as unavailable until a check succeeds, a span later or after. */
  noteFailure(reason: string): void;
  /** A request had a failure that may be its own: a good answer from before counts no more. */
  doubt(): void;
}

/**
 * @param ask never rejects
 * @param span milliseconds for which an answer counts
 * @param monotonic milliseconds that never decrease
 */
export function rememberCheck(
  ask: CheckPart,
  span: number,
  monotonic: () => number = () => performance.now(),
): RememberedCheck {
  let last: { readonly at: number; readonly state: PartState } | undefined;
  let running: Promise<PartState> | undefined;

  async function askNow(): Promise<PartState> {
    const before = last;
    const state = await ask();
    // A failure that was noted meanwhile says more than a check that began before it.
    if (last === before) last = { at: monotonic(), state };
    return last?.state ?? state;
  }

  return {
    check: () => {
      if (last !== undefined && monotonic() - last.at < span) return Promise.resolve(last.state);
      running ??= askNow().finally(() => {
        running = undefined;
      });
      return running;
    },
    noteFailure: (reason) => {
      last = { at: monotonic(), state: unavailable(reason) };
    },
    doubt: () => {
      if (last?.state.kind === 'ready') last = undefined;
    },
  };
}
