/** The time of one call. */
export interface LimitedTime {
  /** Is aborted with a `TimeoutError` when the time is over, or with the reason of the stop. */
  readonly signal: AbortSignal;
  /** The call is over: nothing of it is kept, and the signal stays as it is. */
  readonly end: () => void;
}

/**
 * Bounds a call. `AbortSignal.timeout` would keep its timer, its signal and what listens to it until the time is over,
 * also when the answer came at once: at a thousand calls a second with 30 s each those are thirty thousand.
 *
 * @param milliseconds for the whole call
 * @param stop ends it earlier
 */
export function limitTime(milliseconds: number, stop?: AbortSignal): LimitedTime {
  const call = new AbortController();
  const timer = setTimeout(
    () => call.abort(new DOMException('the call took too long', 'TimeoutError')),
    milliseconds,
  ).unref();
  const stopped = (): void => call.abort(stop?.reason);
  if (stop?.aborted === true) {
    stopped();
  }
  stop?.addEventListener('abort', stopped, { once: true });
  return {
    signal: call.signal,
    end: () => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', stopped);
    },
  };
}
