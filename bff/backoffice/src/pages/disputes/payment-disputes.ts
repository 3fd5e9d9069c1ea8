import { html, nothing, type TemplateResult } from 'lit';
import type { DetailedOperation } from '../payments/payment-acts.ts';

/** The way from a payment to the disputes about it. */
export function disputeLinks(operations: readonly DetailedOperation[]): TemplateResult | typeof nothing {
  const chargebacks = operations.filter(({ type, state }) => type === 'CB' && state === 'approved');
  if (chargebacks.length === 0) return nothing;
  return html`<p class="notice bad">
    ${chargebacks.map(
      ({ id }, place) =>
        html`<a href="/disputes/${id}">${place === 0 ? 'Open dispute' : `Open dispute ${place + 1}`}</a> `,
    )}
    <span class="small">Reason, deadline and evidence</span>
  </p>`;
}
