import { setTimeout as sleep } from 'node:timers/promises';
import { type ClockComparison, createClockComparison } from '../../ledger/clock-comparison.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../values/clock.ts';
import type { ExpiredRows, Removal, RowCounts } from './expired-rows.ts';
import type { DueMonth, EndsOfMonth } from './monthly-rows.ts';
import { DAY, type KeptFor, type RetentionName } from './retention-rules.ts';

/** How many rows share a commit: a payment waits for one at most. */
const AT_ONCE = 100;

/** Milliseconds between two steps, in which payments have the store for themselves. */
const PAUSE = 20;

export interface RetentionParts {
  readonly rows: ExpiredRows;
  readonly ledger: Pick<Ledger, 'databaseTime'>;
  readonly clock: Clock;
  readonly kept: KeptFor;
  /** Erases the personal data of payments; several tests need none of it. */
  readonly personal?: PersonalRemoval;
}

/** The end of the personal data of payments, by merchant and month. */
interface PersonalRemoval {
  /** How many months of merchants are due. @param now milliseconds since the epoch */
  count(now: number): Promise<number>;
  /** @returns how many were erased */
  erase(now: number, stop?: AbortSignal): Promise<number>;
}

/** How a removal goes. */
interface RemovalOptions {
  /** Ends it after the current step; the rest is left to the next run. */
  readonly stop?: AbortSignal | undefined;
  /** The day that an operator says it is, as in 2026-11-23. */
  readonly today?: string | undefined;
  /** Called after each step with the rows that were removed so far. */
  readonly onStep?: ((name: RetentionName, removed: number) => void) | undefined;
  /** Milliseconds between two steps. */
  readonly pause?: number | undefined;
}

/**
 * Removes expired data in small steps; payments continue meanwhile.
 *
 * Several processes may do so at once, and one that is killed leaves the rest to the next: each step is complete in
 * itself. The first run of an installation only notes what its clock says, and removes nothing.
 * @throws StoreUnavailable
 */
export async function removeExpired(parts: RetentionParts, options: RemovalOptions = {}): Promise<Removal> {
  const { rows, kept, clock } = parts;
  const now = clock.now();
  const seenAt = await rows.clockSeenAt();
  const why = await doubtOf(parts, now, seenAt, options.today);
  if (why !== undefined) return { kind: 'held-back', why };
  await rows.noteClock(now);
  if (seenAt === undefined && options.today === undefined) return { kind: 'first-run' };
  await rows.months?.prepare(now);
  const removed = new Map<RetentionName, number>();
  for (const name of rows.names) {
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other
    const count = await removeKind(rows, name, { until: now - kept[name], at: now }, options);
    if (count > 0) removed.set(name, count);
  }
  await removeMonths(parts, now, removed, options.stop);
  if (removed.size > 0) await rows.overwrite();
  const months = (await parts.personal?.erase(now, options.stop)) ?? 0;
  return { kind: 'removed', rows: removed, ...(months > 0 && { months }) };
}

async function removeKind(
  rows: ExpiredRows,
  name: RetentionName,
  { until, at }: { readonly until: number; readonly at: number },
  { stop, onStep, pause = PAUSE }: RemovalOptions,
): Promise<number> {
  const turned = name === 'answers' ? await rows.keys?.turn(at) : undefined;
  if (turned !== undefined) return turned;
  const isStopped = (): boolean => stop?.aborted === true;
  let removed = 0;
  let step = AT_ONCE;
  /* oxlint-disable no-await-in-loop -- step after step, with a pause in between */
  while (step === AT_ONCE && !isStopped()) {
    step = await rows.remove(name, until, at, AT_ONCE);
    removed += step;
    if (step > 0) {
      onStep?.(name, removed);
      await sleep(pause);
    }
  }
  /* oxlint-enable no-await-in-loop */
  return removed;
}

/** Adds what it removed. */
async function removeMonths(
  { rows: { months }, kept }: RetentionParts,
  now: number,
  removed: Map<RetentionName, number>,
  stop: AbortSignal | undefined,
): Promise<void> {
  const until = endsOfMonth(kept, now);
  for (const due of (await months?.findDue(until)) ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    if (stop?.aborted !== true && (await months?.remove(due.month, until)) === true) addRows(removed, due);
  }
}

function endsOfMonth(kept: KeptFor, now: number): EndsOfMonth {
  return { events: now - kept.events, deliveries: now - kept.deliveries };
}

function addRows(counts: Map<RetentionName, number>, { rows }: DueMonth): void {
  for (const name of ['events', 'deliveries'] as const) {
    if (rows[name] > 0) counts.set(name, (counts.get(name) ?? 0) + rows[name]);
  }
}

/** How many rows are due, and why they would not be removed. Changes nothing. @throws StoreUnavailable */
export async function countExpired(
  parts: RetentionParts,
  today?: string,
  onCounted: (name: RetentionName, due: number) => void = () => undefined,
): Promise<{ readonly due: RowCounts; readonly months: number; readonly heldBack: string | undefined }> {
  const { rows, kept, clock } = parts;
  const now = clock.now();
  const due = new Map<RetentionName, number>();
  for (const name of rows.names) {
    // oxlint-disable-next-line no-await-in-loop -- one count at a time leaves the store to the gateways
    const turned = name === 'answers' ? await rows.keys?.count(now) : undefined;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const count = turned ?? (await rows.count(name, now - kept[name]));
    due.set(name, count);
    onCounted(name, count);
  }
  for (const month of (await rows.months?.findDue(endsOfMonth(kept, now))) ?? []) {
    addRows(due, month);
  }
  const months = (await parts.personal?.count(now)) ?? 0;
  return { due, months, heldBack: await doubtOf(parts, now, await rows.clockSeenAt(), today) };
}

function doubtOf(
  { ledger, clock }: RetentionParts,
  now: number,
  seenAt: number | undefined,
  today: string | undefined,
): Promise<string | undefined> {
  const clocks = createClockComparison(clock, ledger, () => undefined);
  return clockDoubt(clocks, { now, seenAt, today });
}

/**
 * How far the clock may be ahead of when it was last seen to be right, in days: a gateway that stood still for longer
 * waits for an operator. So a clock that jumps by a year removes nothing.
 */
const MOST_DAYS_AHEAD = 14;

/**
 * Why nothing may be removed by this clock; `undefined` when it may be believed.
 *
 * @param now by this process's clock, milliseconds since the epoch
 * @param seenAt until when it was seen to be right; `undefined` before the first time
 * @param today the day that an operator says it is, as in 2026-11-23, UTC; then the operator is believed, not the store
 */
async function clockDoubt(
  clocks: Pick<ClockComparison, 'compare' | 'difference'>,
  {
    now,
    seenAt,
    today,
  }: { readonly now: number; readonly seenAt: number | undefined; readonly today?: string | undefined },
): Promise<string | undefined> {
  if (!(await clocks.compare())) {
    return `the clock of this process differs from the database clock by ${Math.round(clocks.difference() / 1000)} seconds`;
  }
  if (today !== undefined) {
    const day = new Date(now).toISOString().slice(0, 10);
    return today === day ? undefined : `it is ${day} by the clock, not ${today}`;
  }
  return seenAt !== undefined && now - seenAt > MOST_DAYS_AHEAD * DAY
    ? `the clock is ${Math.floor((now - seenAt) / DAY)} days ahead of when it was last seen to be right`
    : undefined;
}
