import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AuditCheckpoints,
  auditedArchives,
  continueAudit,
  type Ledger,
  type Observer,
} from '@tollgate/gateway/api';
import { openLedgerInMemory } from '@tollgate/gateway/store/api';
import type { FastifyBaseLogger } from 'fastify';

/** A page takes a few milliseconds of the event loop on the embedded store. */
const PAGE = 50;

/** The most faults that are logged, a line each; the command `audit` lists them all. */
const MOST = 20;

/** After so many milliseconds the whole ledger is audited again, which finds rows that were changed around the tables. */
const WHOLE_AFTER = 30 * 86_400_000;

interface AuditParts {
  readonly ledger: Ledger;
  readonly checkpoints: AuditCheckpoints;
  readonly observer: Pick<Observer, 'auditEnded'>;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The folder of archives, for the payments that only they have. */
  readonly archives?: string | undefined;
}

/**
 * Audits everything since the last audit, and once a month the whole ledger, with the outcome in the log and the
 * metrics.
 *
 * It works at most half of the time, so that payments continue while it runs.
 */
export async function auditOnce(
  { ledger, checkpoints, observer, logger, archives }: AuditParts,
  stop: AbortSignal,
): Promise<void> {
  let worked = performance.now();
  const rest = async (): Promise<void> => {
    await sleep(performance.now() - worked, undefined, { signal: stop });
    worked = performance.now();
  };
  const audited = await continueAudit(
    {
      ledger,
      checkpoints,
      now: Date.now(),
      wholeAfter: WHOLE_AFTER,
      ...(archives !== undefined && {
        archived: (part) =>
          auditedArchives({ folder: archives, ledger, openInMemory: openLedgerInMemory, part, size: PAGE }),
      }),
    },
    { most: MOST, page: PAGE, onProgress: rest },
  );
  if (!audited.ok) throw new Error(audited.error);
  const { report, continued, checkpoint, distrust } = audited.value;
  if (distrust !== undefined) {
    logger.error({ distrust }, 'the last audit checkpoint is not trusted; the whole ledger was audited');
  }
  const { faults, payments, operations, open } = report;
  observer.auditEnded(faults.total, Date.now());
  for (const fault of faults.first) {
    logger.error({ fault: fault.kind, at: fault.at, detail: fault.detail }, 'the ledger has a fault');
  }
  const found = {
    payments,
    operations,
    open: open.total,
    faults: faults.total,
    isWhole: continued === undefined,
    provenTo: checkpoint?.provenTo,
  };
  logger[faults.total === 0 ? 'info' : 'error'](found, 'ledger audited');
  // Nothing is wrong with them, and nothing was proven of them.
  const unread = archives === undefined ? await ledger.removedMonths() : [];
  const skipped = unread.filter(({ lastPosition }) => lastPosition > (continued?.provenTo ?? 0));
  if (skipped.length > 0) {
    logger.warn(
      { months: skipped.map(({ month }) => month) },
      'only archives have payments of these months, and they were not audited: set ARCHIVE_DIR here, or run the command audit',
    );
  }
}
