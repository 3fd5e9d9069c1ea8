import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger, type Ledger, type Observer } from '@tollgate/gateway/api';
import type { FastifyBaseLogger } from 'fastify';

/** A page takes a few milliseconds of the event loop on the embedded store. */
const PAGE = 50;

/** The most faults that are logged, a line each; the command `audit` lists them all. */
const MOST = 20;

export interface AuditParts {
  readonly ledger: Ledger;
  readonly observer: Pick<Observer, 'auditEnded'>;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/**
 * Audits the whole ledger once, with the outcome in the log and in the metrics.
 *
 * It works at most half of the time, so that payments continue while it runs.
 */
export async function auditOnce({ ledger, observer, logger }: AuditParts, stop: AbortSignal): Promise<void> {
  let worked = performance.now();
  const rest = async (): Promise<void> => {
    await sleep(performance.now() - worked, undefined, { signal: stop });
    worked = performance.now();
  };
  const report = await auditLedger(ledger, { most: MOST, page: PAGE, onProgress: rest });
  const { faults, payments, operations, open } = report;
  observer.auditEnded(faults.total, Date.now());
  for (const fault of faults.first) {
    logger.error({ fault: fault.kind, at: fault.at, detail: fault.detail }, 'the ledger has a fault');
  }
  const found = { payments, operations, open: open.total, faults: faults.total };
  logger[faults.total === 0 ? 'info' : 'error'](found, 'ledger audited');
}
