import { html, type TemplateResult } from 'lit';
import { flag, type Of, object, optional, text } from '../../call/shape.ts';
import { amountText } from '../../views/amounts.ts';
import { badge, type Tone } from '../../views/state-badge.ts';

const OPERATION = object({ id: text, amount: text, currency: text, code: text, description: text });

/** What the server says has become of an act, or of a question to the acquirer. */
export const ACT_ANSWER = object({
  outcome: optional(text),
  operation: optional(OPERATION),
  isKnown: optional(flag),
});

export type ActAnswer = Of<typeof ACT_ANSWER>;

const OUTCOMES: Readonly<Record<string, readonly [says: string, tone: Tone]>> = {
  approved: ['Done', 'good'],
  declined: ['Declined', 'bad'],
  refused: ['Refused', 'bad'],
  uncertain: ['Result not known yet', 'warn'],
};

export function outcomeOf({ outcome, operation, isKnown }: ActAnswer): TemplateResult {
  if (outcome === 'waits-for-second-person') {
    return html`<div class="notice warn" role="status">
      <strong>A second person has to agree</strong>
      <p>Nothing was sent to the acquirer yet. <a href="/approvals">To the approvals</a></p>
    </div>`;
  }
  if (outcome === undefined) {
    return html`<div class="notice ${isKnown ? 'good' : 'warn'}" role="status">
      ${isKnown ? 'The acquirer has answered.' : 'The result is still not known. The gateway goes on asking.'}
    </div>`;
  }
  const [says, tone] = OUTCOMES[outcome] ?? [outcome, 'plain'];
  return html`<div class="notice ${tone}" role="status">
    <p class="row">
      ${badge(says, tone)}
      ${operation ? html`<strong>${amountText(operation.amount, operation.currency)}</strong>` : ''}
    </p>
    ${
      tone === 'warn'
        ? html`<p>It may have been done. The gateway goes on asking; look again, and do not repeat it.</p>`
        : html`<p>${operation?.description} <span class="code">${operation?.code}</span></p>`
    }
  </div>`;
}
