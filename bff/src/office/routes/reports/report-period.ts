import { DAY } from '@tollgate/gateway/api';
import { z } from 'zod';

/** The days of a leap year, and what is before and after. */
const MOST_DAYS = 400;
const USUAL_DAYS = 30;

const day = z.iso.date('must be a day such as 2026-11-22').transform((text) => Date.parse(text) / DAY);

/** Members of a query that say of which days a report is. */
export const periodQuery = {
  from: day.optional().describe(`The first day, UTC; absent: ${USUAL_DAYS} days up to the last one`),
  to: day.optional().describe('The last day, UTC; absent: today'),
};

/** Days since 1970, UTC; both included. */
export interface ReportDays {
  readonly fromDay: number;
  readonly toDay: number;
}

/** @returns a text that says why they are no period */
export function daysOf(
  asked: { readonly from?: number | undefined; readonly to?: number | undefined },
  now: number,
): ReportDays | string {
  const toDay = asked.to ?? Math.floor(now / DAY);
  const fromDay = asked.from ?? toDay - USUAL_DAYS + 1;
  if (fromDay > toDay) {
    return 'the first day comes after the last one';
  }
  return toDay - fromDay < MOST_DAYS
    ? { fromDay, toDay }
    : `a report is of at most ${MOST_DAYS} days; choose a shorter time`;
}
