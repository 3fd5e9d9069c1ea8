/** The longest pause between two attempts, in milliseconds. */
const LONGEST = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, less up to half of it by chance, so
 * that many clients do not come back at the same moment. When the gateway says how long, that long, and a first pause
 * more, less by chance as well.
 *
 * @param repetition 0 before the first repetition
 * @param retryAfter in seconds
 */
export function pauseBefore(
  repetition: number,
  firstPause: number,
  retryAfter: number | undefined,
  chance: () => number = Math.random,
): number {
  const less = 1 - chance() / 2;
  return retryAfter === undefined
    ? Math.min(firstPause * 2 ** repetition, LONGEST) * less
    : retryAfter * 1000 + firstPause * less;
}

/** Waits, and ends at once when the signal says so. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted === true) end();
  });
}
