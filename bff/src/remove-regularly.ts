import { type Observer, type RetentionParts, removeExpired } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { repeatWithPauses } from './repeat-with-pauses.ts';

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
  return repeatWithPauses(pause, (stop) => removeOnce(parts, stop));
}

async function removeOnce({ observer, logger, ...parts }: RemovalParts, stop: AbortSignal): Promise<void> {
  try {
    observer.retentionEnded(await removeExpired(parts, { stop }));
  } catch (error) {
    logger.error({ error }, 'what is kept no longer could not be removed; it goes on');
  }
}
