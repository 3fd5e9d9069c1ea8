const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The time zone of a date is not known. A day begins first at UTC+14 and ends last at UTC-12. */
const EARLIEST_AHEAD_BY = 14 * HOUR;
export const LATEST_BEHIND_BY = 12 * HOUR;

/** Whether a day, yyyy-MM-dd, has begun anywhere on earth. */
export function hasBegun(day: string, now: number): boolean {
  return now >= Date.parse(day) - EARLIEST_AHEAD_BY;
}

/** Whether a day, yyyy-MM-dd, is over everywhere on earth. */
export function isOver(day: string, now: number): boolean {
  return now >= Date.parse(day) + DAY + LATEST_BEHIND_BY;
}
