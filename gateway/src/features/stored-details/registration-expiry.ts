import type { StorableInstrument } from '../../instruments/instrument.ts';
import { storableKindOf } from '../../instruments/registry.ts';

/** How long stored details are kept. Source: usual retention periods of payment gateways. */
const MONTHS_KEPT = 14;
const MONTHS_EXTENDED = 24;

/**
 * The expiry of new details: a card's is 14 months after the end of its expiry month, others' 14 months after their
 * last use. Storing counts as the first use.
 *
 * @returns milliseconds since the epoch; the first moment at which they are expired
 */
export function firstExpiry(instrument: StorableInstrument, createdAt: number): number {
  const from = storableKindOf(instrument).keptFrom(instrument);
  // Months of a `Date` count from 0, so this is the first moment of the following month.
  return from === undefined
    ? expiryAfterUse(createdAt)
    : Date.UTC(Number(from.year), Number(from.month) + MONTHS_KEPT, 1);
}

/** The expiry of details that are not a card, after a use. */
export function expiryAfterUse(usedAt: number): number {
  return monthsLater(usedAt, MONTHS_KEPT);
}

/** The expiry of details that are to be extended to `until`: 24 months from `now` at most. */
export function extendedExpiry(until: number, now: number): number {
  return Math.min(until, monthsLater(now, MONTHS_EXTENDED));
}

/** The same day and time of a later month, UTC, or the last day of a shorter month. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
