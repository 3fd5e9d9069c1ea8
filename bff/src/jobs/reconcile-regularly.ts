import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** Rounds in the time that a request to an acquirer can be under way. */
const ROUNDS = 12;

/**
 * Sends status inquiries about open operations for as long as the process runs, one round after the other.
 *
 * @param settleSeconds how long a request to an acquirer can be under way; with 60, a round begins every 5 seconds, or
 * when the one before has ended
 */
export function reconcileRegularly(
  gateway: Pick<Gateway, 'settleOpenOperations'>,
  logger: FastifyBaseLogger,
  settleSeconds: number,
): { stop(): Promise<void> } {
  const pause = (settleSeconds * 1000) / ROUNDS;
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) {
      // The pause runs beside the round: after one that took all its time, because there is more to ask, the next begins at once.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([
        oneRound(gateway, logger, signal),
        sleep(pause, undefined, { signal, ref: false }).catch(() => undefined),
      ]);
    }
  })();
  return {
    /** Ends the current round without waiting for the inquiries that are running. */
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function oneRound(
  gateway: Pick<Gateway, 'settleOpenOperations'>,
  logger: FastifyBaseLogger,
  stop: AbortSignal,
): Promise<void> {
  try {
    const settled = await gateway.settleOpenOperations(stop);
    if (settled > 0) {
      logger.info({ settled }, 'open operations settled');
    }
  } catch (error) {
    const faults: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    // One line for each kind, however many operations have the fault.
    for (const kind of new Set(faults.map(nameOf))) {
      logger.error({ error: kind }, 'reconciliation failed; it goes on');
    }
  }
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : 'unknown';
}
