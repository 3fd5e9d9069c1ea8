import { type CheckPart, type PartState, unavailable } from './readiness.ts';

/** A check whose answer counts for a while, so that frequent questions cost nothing; who asks meanwhile shares one. */
export interface RememberedCheck {
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
    if (last === before) {
      last = { at: monotonic(), state };
    }
    return last?.state ?? state;
  }

  return {
    check: () => {
      if (last !== undefined && monotonic() - last.at < span) {
        return Promise.resolve(last.state);
      }
      running ??= askNow().finally(() => {
        running = undefined;
      });
      return running;
    },
    noteFailure: (reason) => {
      last = { at: monotonic(), state: unavailable(reason) };
    },
    doubt: () => {
      if (last?.state.kind === 'ready') {
        last = undefined;
      }
    },
  };
}
