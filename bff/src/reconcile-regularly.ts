import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '@tollgate/gateway/create-gateway';
import type { FastifyBaseLogger } from 'fastify';

/** How often is asked while a payment can be on its way. */
const ROUNDS = 12;

/**
 * Asks the acquirers about open operations for as long as the process runs, one round after the other.
 *
 * @param settleSeconds how long a payment can be on its way; with 60 there are 5 seconds between two rounds
 */
export function reconcileRegularly(
  gateway: Gateway,
  logger: FastifyBaseLogger,
  settleSeconds: number,
): { stop(): Promise<void> } {
  const pause = (settleSeconds * 1000) / ROUNDS;
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      await oneRound(gateway, logger);
      // oxlint-disable-next-line no-await-in-loop
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
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
