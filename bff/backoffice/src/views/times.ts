import { html, type TemplateResult } from 'lit';
import { LOCAL, preferences } from '../preferences.ts';
import { capitalised, language, locale, texts } from '../texts/texts.ts';

/** A time of the server: milliseconds, or ISO 8601. */
export type Instant = number | string;

/** The one time zone of all pages, by its name of IANA. */
export function timeZone(): string {
  const { timeZone: chosen } = preferences();
  return chosen === LOCAL ? new Intl.DateTimeFormat().resolvedOptions().timeZone : chosen;
}

const zoneOf = () => ({ timeZone: timeZone() });

/**
 * The moment at which clocks of the time zone show something. Of an hour that is there twice, it is the first.
 *
 * @param clock `2026-03-01T14:30`
 * @returns milliseconds; not a number where it names no moment
 */
export function momentAt(clock: string): number {
  const asUtc = Date.parse(`${clock}Z`);
  // The first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - aheadAt(asUtc);
  return asUtc - aheadAt(guess);
}

/** How far the clocks of the time zone are ahead of UTC, in milliseconds. */
function aheadAt(moment: number): number {
  if (Number.isNaN(moment)) return Number.NaN;
  const options = { dateStyle: 'short', timeStyle: 'medium', ...zoneOf() } as const;
  const shown = new Intl.DateTimeFormat('sv-SE', options).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}

const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const DAY_OF_YEAR = { ...SHORT_DAY, year: 'numeric' } as const;

/** In the zone that the user has chosen. The month is a word, so that no reader takes it for the day. */
export function timeText(instant: Instant, seconds = true): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  return dayText(instant) + texts().comma + clockText(date, seconds ? 'medium' : 'short');
}

function clockText(date: Date, timeStyle: 'medium' | 'short'): string {
  return new Intl.DateTimeFormat(locale(), { timeStyle, ...zoneOf() }).format(date);
}

/** A day in the time zone, or one without a time: `2026-11-22`. */
export function dayText(instant: Instant): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  const zone = typeof instant === 'string' && instant.length === 10 ? { timeZone: 'UTC' } : zoneOf();
  return new Intl.DateTimeFormat(locale(), { ...DAY_OF_YEAR, ...zone }).format(date);
}

/** A day without its year, for the axis of a chart. @param day `2026-11-22` */
export function shortDay(day: string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale(), { ...SHORT_DAY, timeZone: 'UTC' }).format(date);
}

/** The day in the time zone, for fields of the browser's own: `2026-11-22`. */
export function isoDay(instant: Instant): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zoneOf() }).format(date);
}

const DAY = 86_400_000;

/** `Yesterday`, `22 Nov`, or with its year where that is another one. */
function dayWords(instant: Instant): string {
  const [day, now] = [isoDay(instant), Date.now()];
  if (day === isoDay(now - DAY)) return relativeDay(-1);
  const options = day.slice(0, 4) === isoDay(now).slice(0, 4) ? SHORT_DAY : DAY_OF_YEAR;
  return new Intl.DateTimeFormat(locale(), { ...options, ...zoneOf() }).format(new Date(instant));
}

/** `Today` or `Yesterday`. */
function relativeDay(days: number): string {
  return capitalised(new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(days, 'day'));
}

export function showTime(instant: Instant | undefined, seconds = false): TemplateResult | string {
  return instant === undefined ? '' : timeElement(instant, timeText(instant, seconds));
}

/**
 * `Today 14:02` or `22 Nov 14:02`, with the whole time in the title. Where there is little room, the time of today and
 * the day of others are enough.
 */
export function showRecent(instant: Instant | undefined): TemplateResult | string {
  if (instant === undefined) return '';
  const clock = clockText(new Date(instant), 'short');
  return isoDay(instant) === isoDay(Date.now())
    ? timeElement(instant, html`<span class="minor">${relativeDay(0)}</span> ${clock}`)
    : timeElement(instant, html`${dayWords(instant)} <span class="minor">${clock}</span>`);
}

function timeElement(instant: Instant, text: TemplateResult | string): TemplateResult {
  const date = new Date(instant);
  const iso = Number.isNaN(date.getTime()) ? String(instant) : date.toISOString();
  return html`<time class="figures" datetime=${iso} title=${iso}>${text}</time>`;
}
