/** Milliseconds. Two minutes in all: by then the gateway has asked the acquirer itself. */
const PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

/**
 * Asks again and again whether something is known, after pauses that grow. It waits while the page is hidden, and ends
 * when it is known, when it has asked often enough, or when it is stopped.
 *
 * @param ended called when it has not become known
 */
export async function watchUntil(
  ask: (signal: AbortSignal) => Promise<boolean>,
  ended: () => void,
  signal: AbortSignal,
): Promise<void> {
  for (const pause of PAUSES) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await paused(pause, signal);
    // oxlint-disable-next-line no-await-in-loop
    if (document.hidden) await shown(signal);
    // oxlint-disable-next-line no-await-in-loop
    if (signal.aborted || (await ask(signal)) || signal.aborted) return;
  }
  ended();
}

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve());
  });
}
