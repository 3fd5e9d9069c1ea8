import { html, nothing, type TemplateResult } from 'lit';
import { amountText, digitsText } from '../../views/amounts.ts';
import type { Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { factList } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';
import type { PaymentDetail } from './payment-acts.ts';
import { operationState, typeWords } from './payment-status.ts';

type Operation = PaymentDetail['operations'][number];

const TONES: Readonly<Record<string, Tone>> = {
  approved: 'good',
  declined: 'bad',
  failed: 'bad',
  unknown: 'warn',
  contradiction: 'warn',
};

/** What happened, in the order of time. */
export function lifeLine(timeline: PaymentDetail['timeline']): TemplateResult {
  return html`<ol class="line" role="list">
    ${timeline.map(
      ({ at, what, text }) => html`<li class=${TONES[what] ?? nothing}>
        <span class="row"><strong>${what}</strong> <span class="soft small">${showTime(at)}</span></span>
        <span>${text}</span>
      </li>`,
    )}
  </ol>`;
}

const KINDS: Readonly<Record<string, string>> = { attempt: 'first attempt' };

const OPERATIONS: readonly Column<Operation>[] = [
  {
    label: 'Operation',
    isName: true,
    cell: ({ type, kind }) => [typeWords(type), KINDS[kind]].filter(Boolean).join(', '),
  },
  { label: 'State', cell: operationState },
  {
    label: 'Amount',
    kind: 'amount',
    cell: ({ amount, currency }) =>
      html`<span>${digitsText(amount)} <span class="soft">${currency}</span></span>`,
  },
  {
    label: 'Result',
    cell: ({ code, description }) => html`<span class="code nowrap" title=${description}>${code}</span>`,
  },
  { label: 'Acquirer', cell: ({ acquirer }) => acquirer },
  { label: 'Started', kind: 'nowrap', cell: ({ createdAt }) => showTime(createdAt) },
  { label: 'Ended', kind: 'nowrap', cell: ({ finishedAt }) => showTime(finishedAt) },
];

/** What an operation refers to, by its type: its id alone says little. */
function referred({ refersTo }: Operation, operations: readonly Operation[]): TemplateResult | undefined {
  const target = operations.find(({ id }) => id === refersTo);
  return target && html`${typeWords(target.type)} <span class="code soft">${target.id}</span>`;
}

/** Every operation, the attempts before smart retry among them, with what the acquirers call them. */
export function operationTable({ operations }: PaymentDetail): TemplateResult {
  return html`<office-table name="Operations" .columns=${OPERATIONS} .rows=${operations}></office-table>
    <div class="panel-body"><details>
      <summary>Ids, results and references</summary>
      <div class="stack">
        ${operations.map(
          (operation) => html`<div class="row">
              <h3>${typeWords(operation.type)} <span class="code soft">${operation.id}</span></h3>
              <office-copy what="operation id" .value=${operation.id}></office-copy>
            </div>
            ${factList({
              'Refers to': referred(operation, operations),
              Result: html`<span class="code">${operation.code}</span> ${operation.description}`,
              Acquirer: operation.acquirer,
              'Chosen because': operation.routing,
              Reference: operation.merchantTransactionId,
              'On the statement': operation.descriptor,
              Ended: operation.finishedAt === undefined ? undefined : showTime(operation.finishedAt),
              ...operation.references,
            })}`,
        )}
      </div>
    </details></div>`;
}

/** The answer as the payment API gives it, for those who compare it with what a shop has received. */
export function rawAnswer(raw: unknown): TemplateResult {
  return html`<details>
    <summary>Answer of the payment API</summary>
    <pre tabindex="0" aria-label="Answer of the payment API">${JSON.stringify(raw, undefined, 2)}</pre>
  </details>`;
}

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
