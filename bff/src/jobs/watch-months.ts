import { archivedMonths, oldestMonth, type RetentionParts } from '@tollgate/gateway/api';
import type { Stores } from '@tollgate/gateway/store/api';
import type { Registry } from 'prom-client';
import { metersOf } from '../observe/metrics/meters.ts';

interface MonthParts {
  readonly rows: Pick<RetentionParts['rows'], 'months'>;
  readonly ledger: Pick<Stores['ledger'], 'positionBefore' | 'removedMonths' | 'startedAfter'>;
  /** The folder of archives; `undefined` where there is none. */
  readonly archives: string | undefined;
  readonly registry: Registry;
  readonly now: () => number;
}

/**
 * Looks at the months of the database and its archives, for the metrics: an hour's look is new enough, and no scrape reads
 * the ledger. What is not known is NaN, which triggers no alert. @throws StoreUnavailable
 */
export function createMonthCheck({ rows, ledger, archives, registry, now }: MonthParts): () => Promise<void> {
  const gauge = (name: string, help: string) => {
    const made = metersOf(registry).gauge(name, help);
    made.set(Number.NaN);
    return made;
  };
  const ahead = gauge(
    'tollgate_months_ahead',
    'Months after this one that the events have a partition for; NaN where they have none',
  );
  const missing = gauge(
    'tollgate_archives_missing',
    'Months of which only archives have payments and whose archive is not in ARCHIVE_DIR; NaN where it is not set',
  );
  const oldest = gauge(
    'tollgate_oldest_month_age_seconds',
    'Time since the end of the oldest month that was not dropped from the database; NaN without ARCHIVE_DIR',
  );
  return async () => {
    ahead.set((await rows.months?.ahead(now())) ?? Number.NaN);
    if (archives === undefined) return;
    const there = await archivedMonths(archives).catch((): readonly string[] => []);
    const removed = await ledger.removedMonths();
    missing.set(removed.filter(({ month }) => !there.includes(month)).length);
    const month = await oldestMonth(ledger);
    oldest.set(month === undefined ? Number.NaN : Math.max(0, now() - endOf(month)) / 1000);
  };
}

/** When a month such as 2025-01 is over, in milliseconds since the epoch. */
function endOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number);
}
