import { covers, type Scope } from '../../access/rights/scope.ts';
import { DAY } from '../../store/retention/retention-rules.ts';
import type { EntityId } from '../../values/ids.ts';
import { auditSums, type SumsAudit } from './audit-sums.ts';
import type { BookingPage } from './booking-row.ts';
import { type CountedRow, hasEnded, isCounted } from './counted-operation-row.ts';
import { keptSums } from './kept-sums.ts';
import { type BookingQuestion, readBookings } from './read-bookings.ts';
import type { Progress, ReportRows, SumQuestion } from './report-rows.ts';
import { type SumRow, sumOperations } from './sum-row.ts';

/** Operations in one step; in the embedded store, other work waits for so long. */
const STEP = 500;

/** How many operations a report reads itself, in addition to the sums. More are left to the regular work. */
const MOST_BEHIND = 10_000;

/** The sources of a report: operations of the requested days, ended and open ones. */
export interface ReportSums {
  readonly sums: readonly SumRow[];
  /** Operations in the scopes that are open now, of all days. */
  readonly open: readonly CountedRow[];
  /** False while a large ledger is still being summed: then the newest operations are not in the sums. */
  readonly isComplete: boolean;
}

/**
 * Sums of the ledger by day and month, the source of reports.
 *
 * They cannot drift from it. The ledger gives each operation a position, and never changes it after its end. A step
 * adds the next operations that have ended and notes the others, in one transaction; it adds a noted one once it has
 * ended. A report reads from the ledger the operations that are not in the sums yet.
 */
export interface Reports {
  /** Adds a few more operations to the sums. @returns whether there are more */
  catchUp(): Promise<boolean>;

  read(question: SumQuestion): Promise<ReportSums>;

  /** Compares the sums with the ledger: see {@link auditSums}. */
  audit(month: string, after: number): Promise<SumsAudit>;

  /** Removes all sums; regular work adds them up again from the ledger. */
  rebuild(): Promise<void>;

  /** One page of what moved money, in the order in which it was approved; it may be empty and have a next one. */
  bookings(question: BookingQuestion): Promise<BookingPage>;
}

export function createReports(rows: ReportRows): Reports {
  return {
    catchUp: () => catchUp(rows),
    read: (question) => readOnce(rows, question),
    audit: (month, after) => auditSums(rows, month, after),
    rebuild: () => rows.clear(),
    bookings: (question) => readBookings(rows, question),
  };
}

async function catchUp(rows: ReportRows): Promise<boolean> {
  const from = await rows.progress();
  // While the settled position is unknown, nothing new is added, but open operations may have ended.
  const settled = (await rows.settledPosition()) ?? from.summedTo;
  const to = Math.max(from.summedTo, Math.min(settled, from.summedTo + STEP));
  // The open ones are looked at again in the last step alone: there may be many of them, and of steps as well.
  const isLast = to >= settled;
  const earlier = isLast ? await readListed(rows, from.stillOpen) : [];
  const next = to > from.summedTo ? await rows.readBetween(from.summedTo, to) : [];
  const all = [...earlier, ...next].filter(isCounted);
  const ended = all.filter(hasEnded);
  if (to === from.summedTo && ended.length === 0) return false;
  const open = all.filter((row) => !hasEnded(row)).map(({ position }) => position);
  const stillOpen = isLast ? open : [...from.stillOpen, ...open];
  await rows.add(from, { summedTo: to, stillOpen }, keptSums(ended));
  return !isLast;
}

/** In parts, because an unavailable acquirer leaves many operations open. */
async function readListed(
  rows: Pick<ReportRows, 'readAt'>,
  positions: readonly number[],
): Promise<readonly CountedRow[]> {
  const found: CountedRow[] = [];
  for (let at = 0; at < positions.length; at += STEP) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    found.push(...(await rows.readAt(positions.slice(at, at + STEP))));
  }
  return found;
}

const MOST_TRIES = 20;

/** The sums, and what of the ledger is not in them: read again when the sums have moved meanwhile. */
async function readOnce(rows: ReportRows, question: SumQuestion, tries = 1): Promise<ReportSums> {
  const progress = await rows.progress();
  const [summed, behind] = [await rows.readSums(question), await readBehind(rows, progress)];
  const after = await rows.progress();
  if (after.step !== progress.step) {
    if (tries === MOST_TRIES) throw new Error('the sums of reports move faster than they can be read');
    return readOnce(rows, question, tries + 1);
  }
  const seen = behind.rows.filter(isCounted).filter((row) => isIn(row, question.scopes));
  const isAsked = ({ startedAt }: CountedRow): boolean =>
    startedAt >= question.fromDay * DAY && startedAt < (question.toDay + 1) * DAY;
  return {
    sums: [...summed, ...sumOperations(seen.filter(isAsked))],
    open: seen.filter((row) => !hasEnded(row)),
    isComplete: behind.isAll,
  };
}

async function readBehind(
  rows: ReportRows,
  { summedTo, stillOpen }: Progress,
): Promise<{ readonly rows: readonly CountedRow[]; readonly isAll: boolean }> {
  const found = [...(await readListed(rows, stillOpen))];
  const newest = await rows.newestPosition();
  const isAll = newest - summedTo <= MOST_BEHIND;
  const end = isAll ? newest : summedTo;
  for (let at = summedTo; at < end; at += STEP) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that other work comes between
    found.push(...(await rows.readBetween(at, Math.min(end, at + STEP))));
  }
  return { rows: found, isAll };
}

function isIn({ merchant, channelId }: CountedRow, scopes: readonly Scope[]): boolean {
  const place: Scope = { kind: 'channel', merchant, channelId: channelId as EntityId };
  return scopes.some((scope) => covers(scope, place));
}
