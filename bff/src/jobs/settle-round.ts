import type { Gateway } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends status inquiries about the open operations that are due. Never rejects.
 *
 * @param stop ends the round without waiting for the inquiries that are running
 */
export async function settleRound(
  gateway: Pick<Gateway, 'settleOpenOperations'>,
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>,
  stop: AbortSignal,
): Promise<void> {
  try {
    const settled = await gateway.settleOpenOperations(stop);
    if (settled > 0) logger.info({ settled }, 'open operations settled');
  } catch (error) {
    const faults: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    // One line for each kind, however many operations have the fault.
    for (const kind of new Set(faults.map(nameOf))) {
      logger.error({ error: kind }, 'reconciliation failed; it will be retried');
    }
  }
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : 'unknown';
}
