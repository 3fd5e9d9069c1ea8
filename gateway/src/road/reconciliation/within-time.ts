/**
 * Waits for some work until its time is over or the process stops.
 *
 * Work that waits for an acquirer or a store can not be cancelled: its signal is aborted and it goes on unattended.
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
