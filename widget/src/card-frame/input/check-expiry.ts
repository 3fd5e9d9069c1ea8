import type { Fault } from '../../wire/faults.ts';
import { split } from './edit-expiry.ts';

/** The value of an expiry field: a date that can be sent, or the fault. */
export type ExpiryReading =
  | { readonly fault: null; readonly month: string; readonly year: string }
  | { readonly fault: Fault };

/** In months. */
const LONGEST_LIFE = 240;

/** Half a day west of Greenwich: the last place on earth where a card's last month is still running. */
const LAST_TIME_ZONE_MS = 12 * 3_600_000;

/**
 * Reads `MM / YY` and checks it against the calendar.
 *
 * @param nowMs the present moment, in milliseconds of the Unix epoch
 */
export function checkExpiry(text: string, nowMs: number): ExpiryReading {
  const [month, shortYear] = split(text);
  if (month === '') {
    return { fault: 'expiryEmpty' };
  }
  if (month.length < 2 || ![2, 4].includes(shortYear.length)) {
    return { fault: 'expiryIncomplete' };
  }
  if (!/^(?:0[1-9]|1[0-2])$/u.test(month)) {
    return { fault: 'expiryMonth' };
  }
  const year = shortYear.length === 2 ? `20${shortYear}` : shortYear;
  const now = new Date(nowMs - LAST_TIME_ZONE_MS);
  const monthsLeft = (Number(year) - now.getUTCFullYear()) * 12 + Number(month) - 1 - now.getUTCMonth();
  if (monthsLeft < 0) {
    return { fault: 'expiryPast' };
  }
  // No card lives that long: it is a slip of the finger.
  return monthsLeft > LONGEST_LIFE ? { fault: 'expiryRefused' } : { fault: null, month, year };
}
