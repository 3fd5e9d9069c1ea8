import type { Fault } from '../../wire/faults.ts';
import { fullYear, split } from './edit-expiry.ts';

/** In months. */
const LONGEST_LIFE = 240;

/** Half a day west of Greenwich: the last place on earth where a card's last month is still running. */
const LAST_TIME_ZONE_MS = 12 * 3_600_000;

/**
 * Reads `MM / YY` and checks it against the calendar.
 *
 * @param nowMs the present moment, in milliseconds of the Unix epoch
 */
export function checkExpiry(text: string, nowMs: number): Fault | null {
  const [month, year] = split(text);
  if (month === '') return 'expiryEmpty';
  if (month.length < 2 || ![2, 4].includes(year.length)) return 'expiryIncomplete';
  if (Number(month) < 1 || Number(month) > 12) return 'expiryMonth';
  const now = new Date(nowMs - LAST_TIME_ZONE_MS);
  const monthsLeft =
    (Number(fullYear(year)) - now.getUTCFullYear()) * 12 + Number(month) - 1 - now.getUTCMonth();
  if (monthsLeft < 0) return 'expiryPast';
  // No card lives that long: it is a slip of the finger.
  return monthsLeft > LONGEST_LIFE ? 'expiryRefused' : null;
}
