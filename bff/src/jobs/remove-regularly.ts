import { type Leases, type Observer, type RetentionParts, removeExpired } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds between two runs. The parameters of a payment whose process stopped are the first to go, after an hour. */
const PAUSE = 600_000;

export interface RemovalParts extends RetentionParts {
  readonly observer: Pick<Observer, 'retentionEnded'>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
  readonly leases: Leases;
}

/**
 * Removes what is kept no longer, now and then for as long as the process runs. Of several processes one does.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 */
export function removeRegularly(parts: RemovalParts, pause = PAUSE): { stop(): Promise<void> } {
  return repeatWithPauses(pause, (stop) =>
    inOneProcess(parts, 'retention', pause, () => removeOnce(parts, stop)),
  );
}

/** @returns whether the clock of this process may be believed; that of another one may be right */
async function removeOnce({ observer, logger, ...parts }: RemovalParts, stop: AbortSignal): Promise<boolean> {
  try {
    const removal = await removeExpired(parts, { stop });
    observer.retentionEnded(removal);
    return removal.kind !== 'held-back';
  } catch (error) {
    logger.error({ error }, 'what is kept no longer could not be removed; it goes on');
    return false;
  }
}
