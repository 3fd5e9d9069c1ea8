import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentId } from '../values/ids.ts';
import { failure, type Result, success } from '../values/result.ts';
import { type AuditOptions, type AuditReport, auditLedger } from './audit-ledger.ts';
import type { AuditMark, AuditMarks } from './marks/audit-marks.ts';

/** An audit of what came since the last one. */
export interface ContinuedAudit {
  readonly report: AuditReport;
  /** The mark that it continued; `undefined` for an audit of the whole ledger. */
  readonly continued: AuditMark | undefined;
  /** Why the last mark was not continued, where it cannot be trusted. */
  readonly distrust: string | undefined;
  /** The mark that is proven now: the earlier one, where there were faults or too much is open. */
  readonly mark: AuditMark | undefined;
}

interface ContinueParts {
  readonly ledger: Ledger;
  readonly marks: AuditMarks;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The age at which an audit of the whole ledger is repeated, in milliseconds; absent: never. */
  readonly wholeAfter?: number;
}

/** Contradictions that are looked up; with more, only an audit of the whole ledger says which payments they are of. */
const MOST_CONTRADICTED = 1000;

/**
 * Audits the payments that came, or were continued, since the last mark, and those that had something open then or were
 * contradicted since. Without faults a new mark says up to where the ledger is proven.
 *
 * It trusts that rows do not change, which the tables refuse: only an audit of the whole ledger finds a change that was
 * made around them.
 * @returns a failure when it is not known up to where the ledger is written
 */
export async function continueAudit(
  { ledger, marks, now, wholeAfter = Number.POSITIVE_INFINITY }: ContinueParts,
  options: Pick<AuditOptions, 'most' | 'page' | 'onProgress'> = {},
): Promise<Result<ContinuedAudit, string>> {
  const { number, mark: last, distrust } = await marks.newest();
  const continued = last !== undefined && now - last.wholeAt <= wholeAfter ? last : undefined;
  // Before the walk: what is written while it runs is the next audit's.
  const settled = await marks.settledPosition();
  if (settled === undefined) {
    return failure('a transaction in the database does not end, so it cannot be said up to where is audited');
  }
  const provenTo = Math.max(Math.min(settled, await ledger.newestPosition()), continued?.provenTo ?? 0);
  const stillOpen = new Set<PaymentId>();
  const report = await auditLedger(ledger, {
    ...options,
    onOpen: ({ rootId }) => stillOpen.add(rootId),
    ...(continued !== undefined && {
      after: continued.provenTo,
      again: { ids: await changedSince(ledger, continued), read: (ids) => marks.readPayments(ids) },
    }),
  });
  if (report.faults.total > 0) {
    return success({ report, continued, distrust, mark: continued });
  }
  const mark: AuditMark = {
    number: number + 1,
    provenTo,
    stillOpen: [...stillOpen],
    wholeAt: continued?.wholeAt ?? now,
    provenAt: now,
  };
  return success({ report, continued, distrust, mark: (await marks.add(mark)) ? mark : continued });
}

/** Payments whose rows may have been added to without a new operation. */
async function changedSince(ledger: Ledger, { stillOpen }: AuditMark): Promise<readonly PaymentId[]> {
  const contradicted = await ledger.findContradictions('open', MOST_CONTRADICTED);
  return [...new Set([...stillOpen, ...contradicted.map(({ operation }) => operation.rootId)])];
}
