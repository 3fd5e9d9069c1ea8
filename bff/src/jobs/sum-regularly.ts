import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases, Reports } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds between two runs. A report reads what came since from the ledger itself. */
const PAUSE = 30_000;

/** Milliseconds between two steps while a large ledger is summed, which leaves time to payments. */
const REST = 5;

/** What is summed. */
export interface SummedStores {
  readonly reports: Pick<Reports, 'catchUp'>;
  readonly leases: Leases;
}

type Logger = Pick<FastifyBaseLogger, 'error'>;

/**
 * Has the sums of reports follow the ledger for as long as the process runs. Of several processes one does.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 */
export function sumRegularly(stores: SummedStores, logger: Logger, pause = PAUSE): { stop(): Promise<void> } {
  return repeatWithPauses(pause, (stop) =>
    inOneProcess({ ...stores, logger }, 'reports', pause, () => sumAll(stores, logger, stop, pause)),
  );
}

/** @returns false when it could not, so that another process may try at once */
async function sumAll(
  { reports, leases }: SummedStores,
  logger: Logger,
  stop: AbortSignal,
  pause: number,
): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- step by step
    while (!stop.aborted && (await reports.catchUp())) {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(REST, undefined, { ref: false });
      // oxlint-disable-next-line no-await-in-loop -- a large ledger takes longer than one claim lasts
      await leases.claim([{ name: 'reports', milliseconds: pause }]);
    }
    return true;
  } catch (error) {
    logger.error({ error }, 'the ledger could not be summed for reports; it goes on');
    return false;
  }
}
