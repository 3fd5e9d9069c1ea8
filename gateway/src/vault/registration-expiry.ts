import type { StorableInstrument } from '../instruments/instrument.ts';
import { storableKindOf } from '../instruments/registry.ts';

/** How long stored details live. Source: retention periods of the field. */
const MONTHS_KEPT = 14;
const MONTHS_EXTENDED = 24;

/**
 * Until when new details live: a card until 14 months after its expiry month ends, what is no card until 14 months
 * after its last use, of which its storing is the first.
 *
 * @returns milliseconds since the epoch; the first moment at which they do not live any more
 */
export function firstExpiry(instrument: StorableInstrument, createdAt: number): number {
  const from = storableKindOf(instrument).keptFrom(instrument);
  // Months of a date count from 0, so that this is the first moment of the month after.
  return from === undefined
    ? expiryAfterUse(createdAt)
    : Date.UTC(Number(from.year), Number(from.month) + MONTHS_KEPT, 1);
}

/** Until when details that are no card live after they were used. */
export function expiryAfterUse(usedAt: number): number {
  return monthsLater(usedAt, MONTHS_KEPT);
}

/** Until when details live that somebody at `now` wants to live until `until`: 24 months from now at most. */
export function extendedExpiry(until: number, now: number): number {
  return Math.min(until, monthsLater(now, MONTHS_EXTENDED));
}

/** The same day and time of a later month, UTC; its last day when it has fewer days. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
