import { setTimeout as sleep } from 'node:timers/promises';
import type { Leases } from '@tollgate/gateway/api';
import { type WritingParts, writePart } from '../office/routes/exports/write-part.ts';

/** For how many milliseconds a process has the work while it writes. */
export const EXPORTS_CLAIM = 10_000;

/** Milliseconds between two chunks, which leaves time to payments. */
const REST = 20;

/** Exports that are written concurrently, so that a small one does not wait for a large one. */
const AT_ONCE = 5;

/** Chunks of cancelled exports that are removed in one step. */
const REMOVED = 20;

interface ExportingParts extends WritingParts {
  readonly leases: Leases;
}

/** Writes large exports. Even if two processes do so, each chunk is written once. */
export async function writeExports(parts: ExportingParts, stop: AbortSignal): Promise<void> {
  const { stores, now, leases } = parts;
  const { exportJobs } = stores;
  /* oxlint-disable no-await-in-loop -- step by step */
  while (!stop.aborted && (await exportJobs.forget(REMOVED)) > 0) {
    await sleep(REST, undefined, { ref: false });
  }
  for (let isMore = true; isMore && !stop.aborted; ) {
    isMore = false;
    for (const job of await exportJobs.unfinished(now(), AT_ONCE)) {
      isMore = (await written(parts, job)) || isMore;
      await sleep(REST, undefined, { ref: false });
      const claims = await leases.claim([{ name: 'exports', milliseconds: EXPORTS_CLAIM }]);
      if (stop.aborted || !claims.has('exports')) return;
    }
  }
  /* oxlint-enable no-await-in-loop */
}

/** @returns whether there may be more to do now */
async function written(parts: ExportingParts, job: Parameters<typeof writePart>[1]): Promise<boolean> {
  return (await writePart(parts, job)) !== 'waits';
}
