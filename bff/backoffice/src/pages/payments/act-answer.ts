import { html, nothing, type TemplateResult } from 'lit';
import { amountText } from '../../texts/amounts.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { texts } from '../../texts/texts.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { DetailedOperation } from './payment-acts.ts';

/** A recorded operation, as every answer shows it. */
export type RecordedOperation = Pick<
  DetailedOperation,
  'id' | 'amount' | 'currency' | 'code' | 'description'
>;

/** The server's report about an act, or about a question to the acquirer. */
export interface ActAnswer {
  readonly outcome?: string;
  readonly operation?: RecordedOperation;
  readonly approval?: { readonly id: string };
  readonly isKnown?: boolean;
}

const OUTCOMES: Readonly<Record<string, readonly [says: string, tone: Tone]>> = {
  approved: [texts().done, 'good'],
  declined: [texts().declined, 'bad'],
  refused: [texts().refused, 'bad'],
  'not-sent': [texts().declined, 'bad'],
  uncertain: [texts().outcomeNotKnownYet, 'warn'],
};

export function outcomeOf({ outcome, operation, isKnown }: ActAnswer): TemplateResult {
  if (outcome === 'waits-for-second-person') return waits();
  if (outcome === undefined) {
    return html`<div class="notice ${isKnown ? 'good' : 'warn'}">
      ${isKnown ? texts().theAcquirerHasConfirmedThe : texts().theOutcomeIsStillUnknown}
    </div>`;
  }
  return madeOutcome(outcome, operation);
}

export function waits(): TemplateResult {
  return html`<div class="notice warn">
    <strong>${texts().waitingForASecondPerson}</strong>
    <p>${texts().nothingHasBeenSentTo} <a href="/approvals">${texts().goToApprovals}</a></p>
  </div>`;
}

/** How an operation has ended, with its id, by which it is found again. */
export function madeOutcome(outcome: string, operation: RecordedOperation | undefined): TemplateResult {
  const [says, tone] = OUTCOMES[outcome] ?? [outcome, 'plain'];
  return html`<div class="notice ${tone}">
    <p class="row">
      ${badge(says, tone)}
      ${operation ? html`<strong>${amountText(operation.amount, operation.currency)}</strong>` : nothing}
    </p>
    ${
      tone === 'warn'
        ? html`<p>${texts().itMayHaveGoneThrough}</p>`
        : html`<p>${operation && resultText(operation.code, operation.description)} <span class="code">${operation?.code}</span></p>`
    }
    ${operation ? idLink(operation.id) : nothing}
  </div>`;
}

function idLink(id: string): TemplateResult {
  return html`<p class="row small">
    <a class="code" href="/payments/${encodeURIComponent(id)}">${id}</a>
    <office-copy what=${texts().operationId} .value=${id}></office-copy>
  </p>`;
}
