/**
 * Waits for some work, but no longer than its time, and not at all once the process stops.
 *
 * Work that waits for somebody outside can not be broken off: it is told that it is over and left to itself.
 *
 * @param milliseconds how long it may take
 * @param work begins nothing new once the signal is aborted
 */
export async function withinTime(
  milliseconds: number,
  stop: AbortSignal,
  work: (over: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const isOver = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const timer = setTimeout(end, milliseconds);
  stop.addEventListener('abort', end, { once: true });
  if (stop.aborted) {
    end();
  }
  try {
    await Promise.race([work(over.signal), isOver]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
