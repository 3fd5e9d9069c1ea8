import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, type Leases, type Ledger, type Observer } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';
import { inOneProcess, repeatWithPauses } from './repeat-with-pauses.ts';

/** A page takes a few milliseconds of the event loop on the embedded store. */
const PAGE = 50;

/** The most faults that are logged, a line each; the command `audit` lists them all. */
const MOST = 20;

export interface AuditParts {
  readonly ledger: Ledger;
  readonly observer: Pick<Observer, 'auditEnded'>;
  readonly logger: FastifyBaseLogger;
}

/**
 * Audits the whole ledger now and then for as long as the process runs.
 *
 * It works half of the time at most, so that payments go on beside it. Of several processes one audits, and another one
 * when that is gone.
 * @param pause milliseconds from the start of the process to the first audit, and from the end of one to the next
 */
export function auditRegularly(
  parts: AuditParts & { readonly leases: Leases },
  pause: number,
): { stop(): Promise<void> } {
  return repeatWithPauses(pause, (stop) => inOneProcess(parts, 'audit', pause, () => auditOnce(parts, stop)));
}

/** One audit, with its outcome in the log and in the metrics. Never rejects. @returns whether it ended */
export async function auditOnce(
  { ledger, observer, logger }: AuditParts,
  stop: AbortSignal,
): Promise<boolean> {
  let worked = performance.now();
  const rest = async (): Promise<void> => {
    await sleep(performance.now() - worked, undefined, { signal: stop });
    worked = performance.now();
  };
  try {
    const report = await auditLedger(ledger, { most: MOST, page: PAGE, onProgress: rest });
    const { faults, payments, operations, open } = report;
    observer.auditEnded(faults.total, Date.now());
    for (const fault of faults.first) {
      logger.error({ fault: fault.kind, at: fault.at, detail: fault.detail }, 'the ledger has a fault');
    }
    const found = { payments, operations, open: open.total, faults: faults.total };
    logger[faults.total === 0 ? 'info' : 'error'](found, 'ledger audited');
    return true;
  } catch (error) {
    if (!stop.aborted) {
      logger.error({ error }, 'the ledger could not be audited');
    }
    return false;
  }
}
