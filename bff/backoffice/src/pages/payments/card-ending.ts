import { html, type TemplateResult } from 'lit';

/** A card or account by its brand and last digits; never more of it. A screen reader gets the digits one by one. */
export function cardEnding(brand: string | undefined, last4: string | undefined): TemplateResult {
  if (!last4) return html`${brand ?? ''}`;
  return html`<span class="nowrap"
    >${brand ?? ''} <span aria-hidden="true" class="figures">•••• ${last4}</span
    ><span class="unseen">ending ${last4.split('').join(' ')}</span></span
  >`;
}
