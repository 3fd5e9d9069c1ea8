import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { type WritingParts, writePart } from '../office/routes/exports/write-part.ts';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** Milliseconds between two looks for exports that are to be written. */
const PAUSE = 2000;

/** For how many milliseconds a process has the work while it writes. */
const CLAIM = 10_000;

/** Milliseconds between two chunks, which leaves time to payments. */
const REST = 20;

/** Exports that are written side by side, so that a small one does not wait for a large one. */
const AT_ONCE = 5;

/** Chunks of cancelled exports that are removed in one step. */
const FORGOTTEN = 20;

export interface ExportingParts extends WritingParts {
  readonly leases: Leases;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Writes large exports for as long as the process runs. Of several processes one does; should two, each chunk is written
 * once all the same.
 *
 * @param pause milliseconds from the start of the process to the first run, and from the end of one to the next
 */
export function exportRegularly(parts: ExportingParts, pause = PAUSE): { stop(): Promise<void> } {
  return repeatWithPauses(pause, (stop) =>
    inOneProcess(parts, 'exports', Math.max(pause, CLAIM), () => writeAll(parts, stop)),
  );
}

/** @returns false when it could not, so that another process may try at once */
async function writeAll(parts: ExportingParts, stop: AbortSignal): Promise<boolean> {
  const { stores, now, leases, logger } = parts;
  const { exportJobs } = stores;
  try {
    /* oxlint-disable no-await-in-loop -- step by step */
    while (!stop.aborted && (await exportJobs.forget(FORGOTTEN)) > 0) {
      await sleep(REST, undefined, { ref: false });
    }
    for (let isMore = true; isMore && !stop.aborted; ) {
      isMore = false;
      for (const job of await exportJobs.unfinished(now(), AT_ONCE)) {
        isMore = (await written(parts, job)) || isMore;
        await sleep(REST, undefined, { ref: false });
        if (
          stop.aborted ||
          !(await leases.claim([{ name: 'exports', milliseconds: CLAIM }])).has('exports')
        ) {
          return true;
        }
      }
    }
    /* oxlint-enable no-await-in-loop */
    return true;
  } catch (error) {
    logger.error({ error }, 'exports could not be written; it goes on');
    return false;
  }
}

/** @returns whether there may be more to do now */
async function written(parts: ExportingParts, job: Parameters<typeof writePart>[1]): Promise<boolean> {
  return (await writePart(parts, job)) !== 'waits';
}
