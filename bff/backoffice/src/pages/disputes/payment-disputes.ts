import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import type { DetailedOperation } from '../payments/payment-acts.ts';

/** The way from a payment to the disputes about it. */
export function disputeLinks(operations: readonly DetailedOperation[]): TemplateResult | typeof nothing {
  const chargebacks = operations.filter(({ type, state }) => type === 'CB' && state === 'approved');
  if (chargebacks.length === 0) return nothing;
  return html`<p class="notice bad">
    ${chargebacks.map(
      ({ id }, place) =>
        html`<a href="/disputes/${id}">${place === 0 ? texts().openDispute : fill(texts().openDispute2, place + 1)}</a> `,
    )}
    <span class="small">${texts().reasonDeadlineAndEvidence}</span>
  </p>`;
}
