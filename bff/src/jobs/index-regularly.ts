import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases, PaymentSearch } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds between two runs. A search catches up a little by itself, so that it finds what was just paid. */
const PAUSE = 1000;

/** Payments indexed in one step: a few milliseconds, for so long the embedded store keeps payments waiting. */
const STEP = 50;

/** Milliseconds between two steps while a large ledger is indexed, which leaves time to payments. */
const REST = 5;

/** What is indexed. */
export interface IndexedStores {
  readonly paymentSearch: Pick<PaymentSearch, 'catchUp'>;
  readonly leases: Leases;
}

type Logger = Pick<FastifyBaseLogger, 'error'>;

/**
 * Has the index of the search follow the ledger for as long as the process runs. Of several processes one does.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 */
export function indexRegularly(
  stores: IndexedStores,
  logger: Logger,
  pause = PAUSE,
): { stop(): Promise<void> } {
  return repeatWithPauses(pause, (stop) =>
    inOneProcess({ ...stores, logger }, 'search', pause, () => indexAll(stores, logger, stop)),
  );
}

/** @returns false when it could not, so that another process may try at once */
async function indexAll(
  { paymentSearch, leases }: IndexedStores,
  logger: Logger,
  stop: AbortSignal,
): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- step by step
    while (!stop.aborted && (await paymentSearch.catchUp(STEP))) {
      // oxlint-disable-next-line no-await-in-loop
      await sleep(REST, undefined, { ref: false });
      // oxlint-disable-next-line no-await-in-loop -- a large ledger takes longer than one claim lasts
      await leases.claim([{ name: 'search', milliseconds: PAUSE }]);
    }
    return true;
  } catch (error) {
    logger.error({ error }, 'payments could not be indexed for the search; it goes on');
    return false;
  }
}
