import { html, type TemplateResult } from 'lit';

const DAY = 86_400_000;

const CHOICES = [
  [0, 'immediately'],
  [1, 'in 1 day'],
  [7, 'in 7 days'],
  [30, 'in 30 days'],
] as const;

/** For how long the older of two secrets stays valid beside the new one. */
export function besideField(): TemplateResult {
  return html`<div class="field">
    <label for="beside">The old one stops working</label>
    <select id="beside" name="beside" autofocus>
      ${CHOICES.map(([days, words]) => html`<option value=${days} ?selected=${days === 7}>${words}</option>`)}
    </select>
  </div>`;
}

/** The moment that was chosen, in milliseconds. */
export function besideUntil(value: (name: string) => string): number {
  return Date.now() + Number(value('beside')) * DAY;
}
