import { html, type TemplateResult } from 'lit';
import { preferences } from '../preferences/preferences.ts';

/** A time of the server: milliseconds, or ISO 8601. */
export type Instant = number | string;

const zoneOf = () => (preferences().times === 'utc' ? { timeZone: 'UTC' } : {});

/** Year first, so that times in a column can be compared at a glance, in the zone that the user has chosen. */
export function timeText(instant: Instant, seconds = true): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return String(instant);
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: seconds ? 'medium' : 'short',
    ...zoneOf(),
  }).format(date);
}

export function dayText(instant: Instant): string {
  return timeText(instant).slice(0, 10);
}

const DAY = 86_400_000;

/** `Yesterday`, `22 Nov`, or with its year where that is another one. */
function dayWords(instant: Instant): string {
  const [day, now] = [dayText(instant), Date.now()];
  if (day === dayText(now - DAY)) return 'Yesterday';
  const year = day.slice(0, 4) === dayText(now).slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const options = { day: 'numeric', month: 'short', ...year, ...zoneOf() } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(instant));
}

export function showTime(instant: Instant | undefined, seconds = true): TemplateResult | string {
  return instant === undefined ? '' : timeElement(instant, timeText(instant, seconds));
}

/**
 * `Today 14:02` or `22 Nov 14:02`, with the whole time in the title. Where there is little room, the time of today and
 * the day of others are enough.
 */
export function showRecent(instant: Instant): TemplateResult {
  const clock = timeText(instant, false).slice(11);
  return dayText(instant) === dayText(Date.now())
    ? timeElement(instant, html`<span class="minor">Today</span> ${clock}`)
    : timeElement(instant, html`${dayWords(instant)} <span class="minor">${clock}</span>`);
}

function timeElement(instant: Instant, text: TemplateResult | string): TemplateResult {
  const date = new Date(instant);
  const iso = Number.isNaN(date.getTime()) ? String(instant) : date.toISOString();
  return html`<time class="figures" datetime=${iso} title=${iso}>${text}</time>`;
}
