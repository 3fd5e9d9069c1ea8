import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type AuditOptions, type AuditReport, auditLedger } from './audit-ledger.ts';
import type { AuditCheckpoint, AuditCheckpoints } from './checkpoints.ts';

/** An audit of what came since the last one. */
interface ContinuedAudit {
  readonly report: AuditReport;
  /** The checkpoint that it continued; `undefined` for an audit of the whole ledger. */
  readonly continued: AuditCheckpoint | undefined;
  /** Why the last checkpoint was not continued, where it cannot be trusted. */
  readonly distrust: string | undefined;
  /** The checkpoint that is proven now: the earlier one, where there were faults or too much is open. */
  readonly checkpoint: AuditCheckpoint | undefined;
}

interface ContinueParts {
  readonly ledger: Ledger;
  readonly checkpoints: AuditCheckpoints;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The age at which an audit of the whole ledger is repeated, in milliseconds; absent: never. */
  readonly wholeAfter?: number;
  /** Archived payments that the ledger does not have any more: of the part that is audited, or of all. */
  readonly archived?:
    | ((
        part: { readonly after: number; readonly ids: ReadonlySet<string> } | undefined,
      ) => AuditOptions['archived'])
    | undefined;
}

/** Contradictions that are looked up; with more, only an audit of the whole ledger says which payments they are of. */
const MOST_CONTRADICTED = 1000;

/**
 * Audits the payments that came, or were continued, since the last checkpoint, and those that had something open then or were
 * contradicted since. Without faults a new checkpoint says up to where the ledger is proven.
 *
 * It trusts that rows do not change, which the tables refuse: only an audit of the whole ledger finds a change that was
 * made around them.
 * @returns a failure when it is not known up to where the ledger is written
 */
export async function continueAudit(
  { ledger, checkpoints, now, wholeAfter = Number.POSITIVE_INFINITY, archived }: ContinueParts,
  options: Pick<AuditOptions, 'most' | 'page' | 'onProgress'> = {},
): Promise<Result<ContinuedAudit, string>> {
  const { number, checkpoint: last, distrust } = await checkpoints.newest();
  const continued = last !== undefined && now - last.wholeAt <= wholeAfter ? last : undefined;
  // Before the walk: what is written while it runs is the next audit's.
  const settled = await checkpoints.settledPosition();
  if (settled === undefined) {
    return failure('a transaction in the database does not end, so it cannot be said up to where is audited');
  }
  const provenTo = Math.max(Math.min(settled, await ledger.newestPosition()), continued?.provenTo ?? 0);
  const stillOpen = new Set<PaymentId>();
  const ids = continued && (await changedSince(ledger, continued));
  const report = await auditLedger(ledger, {
    ...options,
    archived: archived?.(continued && { after: continued.provenTo, ids: new Set(ids) }),
    onOpen: ({ rootId }) => stillOpen.add(rootId),
    ...(continued !== undefined && {
      after: continued.provenTo,
      again: { ids: ids ?? [], read: (some) => checkpoints.readPayments(some) },
    }),
  });
  if (report.faults.total > 0) return success({ report, continued, distrust, checkpoint: continued });
  const checkpoint: AuditCheckpoint = {
    number: number + 1,
    provenTo,
    stillOpen: [...stillOpen],
    wholeAt: continued?.wholeAt ?? now,
    provenAt: now,
  };
  return success({
    report,
    continued,
    distrust,
    checkpoint: (await checkpoints.add(checkpoint)) ? checkpoint : continued,
  });
}

/** Payments whose rows may have been added to without a new operation. */
async function changedSince(ledger: Ledger, { stillOpen }: AuditCheckpoint): Promise<readonly PaymentId[]> {
  const contradicted = await ledger.findContradictions('open', MOST_CONTRADICTED);
  return [...new Set([...stillOpen, ...contradicted.map(({ operation }) => operation.rootId)])];
}
