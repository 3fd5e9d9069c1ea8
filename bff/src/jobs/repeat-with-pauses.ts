import { setTimeout as sleep } from 'node:timers/promises';
import { hasLease, type Leases } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

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

interface Parts {
  readonly leases: Leases;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Does regular work, unless another process does it. Never rejects.
 *
 * @param pause the time from one run to the next, in milliseconds: for so long the work is this process's
 * @param work says whether it could be done; if not, another process may try at once. It must not reject
 */
export async function inOneProcess(
  { leases, logger }: Parts,
  name: string,
  pause: number,
  work: () => Promise<boolean>,
): Promise<void> {
  try {
    if ((await hasLease(leases, name, pause)) && !(await work())) {
      await leases.release([name]);
    }
  } catch (error) {
    logger.error({ error, work: name }, 'it is not known which process does this work; it goes on');
  }
}
