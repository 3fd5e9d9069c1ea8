import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does work now and then for as long as the process runs, one run after the other.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 * @param work must not reject; its signal asks it to give up, or to end after its current step
 */
export function repeatWithPauses(
  pause: number,
  work: (stop: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop
        await work(signal);
      }
    }
  })();
  return {
    /** Waits until the current run has given up or ended. */
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
