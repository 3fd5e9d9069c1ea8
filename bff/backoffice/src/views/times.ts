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

export function showTime(instant: Instant | undefined, seconds = true): TemplateResult | string {
  if (instant === undefined) return '';
  const date = new Date(instant);
  const iso = Number.isNaN(date.getTime()) ? String(instant) : date.toISOString();
  return html`<time class="figures" datetime=${iso} title=${iso}>${timeText(instant, seconds)}</time>`;
}
