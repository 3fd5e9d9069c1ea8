import { html, nothing, type TemplateResult } from 'lit';
import { amountText } from '../../views/amounts.ts';
import { showTime } from '../../views/times.ts';
import type { PaymentDetail } from './payment-detail-shape.ts';

/** Refunds of the payment that were asked for and are not known to be made. */
export function waitingRefunds({ waitingRefunds: waiting }: PaymentDetail): TemplateResult | typeof nothing {
  if (waiting.length === 0) return nothing;
  return html`<div class="notice warn">
    <strong>${waiting.length === 1 ? 'A refund waits' : `${waiting.length} refunds wait`} for a second person</strong>
    ${waiting.map(
      ({ amount, currency, requestedBy, requestedAt, isInterrupted }) => html`<p>
        ${amountText(amount, currency)}, asked for by ${requestedBy.email} ${showTime(requestedAt, false)}${
          isInterrupted ? '; agreed to, and not known to be made' : ''
        }.
      </p>`,
    )}
    <p><a href="/approvals">To the approvals</a></p>
  </div>`;
}
