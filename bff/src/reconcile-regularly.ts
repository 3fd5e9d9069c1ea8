import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two rounds. */
const PAUSE = 5000;

/** Asks the acquirers about open operations for as long as the process runs, one round after the other. */
export function reconcileRegularly(gateway: Gateway, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      await oneRound(gateway, logger);
      // oxlint-disable-next-line no-await-in-loop
      await sleep(PAUSE, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function oneRound(gateway: Gateway, logger: FastifyBaseLogger): Promise<void> {
  try {
    const settled = await gateway.settleOpenOperations();
    if (settled > 0) {
      logger.info({ settled }, 'open operations settled');
    }
  } catch (error) {
    logger.error(
      { error: error instanceof Error ? error.name : 'unknown' },
      'reconciliation failed; it goes on',
    );
  }
}
