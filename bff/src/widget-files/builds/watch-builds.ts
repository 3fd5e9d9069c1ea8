import { setTimeout as sleep } from 'node:timers/promises';
import { BUILD_REPORT_INTERVAL, type WidgetBuilds } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { LIST_IS_FRESH, type ServedBuilds } from './served-builds.ts';

/** Milliseconds between two readings of the list. */
const PAUSE = LIST_IS_FRESH / 2;

/** Reads the list of builds again and again for as long as the process runs, so that a withdrawn one is served no more. */
export function watchBuilds(
  served: ServedBuilds,
  store: Pick<WidgetBuilds, 'stillHandsOut'>,
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  pause: (signal: AbortSignal) => Promise<void> = pauseBetween,
): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;
  let saidAt = performance.now();
  let isAway = false;

  async function look(): Promise<void> {
    try {
      await served.refresh();
      if (performance.now() - saidAt >= BUILD_REPORT_INTERVAL) {
        saidAt = performance.now();
        if (!(await store.stillHandsOut(served.current.integrity, Date.now()))) {
          logger.error(
            { integrity: served.current.integrity },
            'the build of this version is no longer kept',
          );
        }
      }
      isAway = false;
    } catch (error) {
      if (!isAway) {
        logger.warn(
          { error: String(error) },
          'the builds of the widget cannot be read; those known are served',
        );
      }
      isAway = true;
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await pause(signal);
      if (!signal.aborted) await look();
      /* oxlint-enable no-await-in-loop */
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

function pauseBetween(signal: AbortSignal): Promise<void> {
  return sleep(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
}
