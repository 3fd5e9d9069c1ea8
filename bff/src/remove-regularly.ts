import { setTimeout as sleep } from 'node:timers/promises';
import { type Observer, type RetentionParts, removeExpired } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two runs. The parameters of a payment whose process stopped are the first to go, after an hour. */
const PAUSE = 600_000;

export interface RemovalParts extends RetentionParts {
  readonly observer: Pick<Observer, 'retentionEnded'>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Removes what is kept no longer, now and then for as long as the process runs. Several processes may do so at once.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 */
export function removeRegularly(parts: RemovalParts, pause = PAUSE): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop
        await removeOnce(parts, signal);
      }
    }
  })();
  return {
    /** Ends a run after its current step. */
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function removeOnce({ observer, logger, ...parts }: RemovalParts, stop: AbortSignal): Promise<void> {
  try {
    observer.retentionEnded(await removeExpired(parts, { stop }));
  } catch (error) {
    logger.error({ error }, 'what is kept no longer could not be removed; it goes on');
  }
}
