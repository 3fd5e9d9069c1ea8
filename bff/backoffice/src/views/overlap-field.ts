import { html, type TemplateResult } from 'lit';
import { texts } from '../texts/texts.ts';

const DAY = 86_400_000;

const CHOICES = [
  [0, texts().immediately],
  [1, texts().in1Day],
  [7, texts().in7Days],
  [30, texts().in30Days],
] as const;

/** For how long the older of two secrets stays valid alongside the new one. */
export function overlapField(): TemplateResult {
  return html`<div class="field">
    <label for="overlap">${texts().theOldOneStopsWorking}</label>
    <select id="overlap" name="overlap" autofocus>
      ${CHOICES.map(([days, words]) => html`<option value=${days} ?selected=${days === 7}>${words}</option>`)}
    </select>
  </div>`;
}

/** The moment that was chosen, in milliseconds. */
export function overlapUntil(value: (name: string) => string): number {
  return Date.now() + Number(value('overlap')) * DAY;
}
