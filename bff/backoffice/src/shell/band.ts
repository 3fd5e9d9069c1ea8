import { html, type TemplateResult } from 'lit';

/** Test and live differ by colour, border and word, on every page. */
export function band(environment: 'test' | 'live'): TemplateResult {
  return html`<aside class="band ${environment}" aria-label="Environment">
    <strong>${environment}</strong>
    <span>${environment === 'live' ? 'Real money and real cards' : 'No real money moves here'}</span>
  </aside>`;
}
