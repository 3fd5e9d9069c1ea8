import { html, nothing, type TemplateResult } from 'lit';
import { digitsText } from '../../views/amounts.ts';
import { factList } from '../../views/fact-list.ts';
import type { Column } from '../../views/office-table.ts';
import type { Tone } from '../../views/state-badge.ts';
import { showTime } from '../../views/times.ts';
import { operationState } from './operation-state.ts';
import type { PaymentDetail } from './payment-detail-shape.ts';
import { typeWords } from './payment-types.ts';

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
    cell: ({ amount, currency }) => html`${digitsText(amount)} <span class="soft">${currency}</span>`,
  },
  {
    label: 'Result',
    cell: ({ code, description }) => html`<span class="code nowrap" title=${description}>${code}</span>`,
  },
  { label: 'Acquirer', kind: 'nowrap', cell: ({ acquirer }) => acquirer },
  { label: 'Started', kind: 'nowrap', cell: ({ createdAt }) => showTime(createdAt) },
];

/** Every operation, the attempts before smart retry among them, with what the acquirers call them. */
export function operationTable({ operations }: PaymentDetail): TemplateResult {
  const named = operations.filter(({ references, routing }) => routing || Object.keys(references).length > 0);
  return html`<office-table name="Operations" .columns=${OPERATIONS} .rows=${operations}></office-table>
    ${
      named.length === 0
        ? nothing
        : html`<details class="panel-body">
          <summary>References of the acquirers</summary>
          <div class="stack">
            ${named.map(
              ({ id, type, routing, references }) => html`<h3>
                  ${typeWords(type)} <span class="code soft">${id}</span>
                </h3>
                ${factList({ 'Chosen because': routing, ...references })}`,
            )}
          </div>
        </details>`
    }`;
}

/** The answer as the payment API gives it, for those who compare it with what a shop has received. */
export function rawAnswer(raw: unknown): TemplateResult {
  return html`<details>
    <summary>Answer of the payment API</summary>
    <pre tabindex="0" aria-label="Answer of the payment API">${JSON.stringify(raw, undefined, 2)}</pre>
  </details>`;
}
