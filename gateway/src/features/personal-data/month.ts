import type { Month } from '../stored-details/month-key-name.ts';

const MONTH_LENGTH = 7;

/** @param at milliseconds since the epoch */
export function monthOf(at: number): Month {
  return new Date(at).toISOString().slice(0, MONTH_LENGTH);
}

/** When a month begins, or one that is some months later; milliseconds since the epoch. */
export function startOf(month: Month, later = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1 + later);
}

/** The months of a span of time, both ends included. */
export function monthsBetween(from: number, to: number): readonly Month[] {
  const months: Month[] = [monthOf(from)];
  for (let next = startOf(monthOf(from), 1); next <= to; next = startOf(monthOf(next), 1)) {
    months.push(monthOf(next));
  }
  return months;
}
