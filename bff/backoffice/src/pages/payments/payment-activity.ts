import { html, nothing, type TemplateResult } from 'lit';
import { amountText } from '../../views/amounts.ts';
import type { Tone } from '../../views/icons.ts';
import { factList } from '../../views/panel.ts';
import { showRecent, showTime } from '../../views/times.ts';
import type { DetailedOperation, PaymentDetail } from './payment-acts.ts';
import { brandName, typeWords } from './payment-status.ts';

/** One line of what happened. */
interface Activity {
  readonly at: number;
  readonly says: string;
  readonly tone: Tone;
  /** Why it failed, or what is awaited. */
  readonly why?: string | undefined;
}

/** What a type of operation did when it succeeded, before its amount; `tone` where that is no good news. */
const DONE: Readonly<Record<string, { readonly verb: string; readonly tone?: Tone }>> = {
  PA: { verb: 'Authorised' },
  DB: { verb: 'Paid' },
  CD: { verb: 'Paid out' },
  CP: { verb: 'Captured' },
  RV: { verb: 'Reversed', tone: 'plain' },
  RF: { verb: 'Refunded', tone: 'plain' },
  CB: { verb: 'Charged back', tone: 'bad' },
  CR: { verb: 'Chargeback reversed:' },
  '3D': { verb: 'Authenticated the shopper for' },
};

/** How an operation ended that did not succeed. */
const FAILED: Readonly<Record<string, string>> = {
  declined: 'declined',
  refused: 'refused by the gateway',
  'not-sent': 'not sent to an acquirer',
};

/** What is awaited while the end of an operation is not known. */
const AWAITED: Readonly<Record<string, string>> = {
  'awaiting-redirect': 'Waiting for the shopper at their bank',
  authenticating: 'Waiting for the shopper to authenticate',
};

function activityOf(operation: DetailedOperation, { payment }: PaymentDetail): Activity {
  const { type, kind, state, isOpen, acquirer, by, description } = operation;
  const at = operation.finishedAt ?? operation.createdAt;
  const amount = amountText(operation.amount, operation.currency);
  const who = by ? ` by ${by}` : '';
  if (state === 'approved') {
    const { verb, tone = 'good' } = DONE[type] ?? { verb: typeWords(type) };
    const isExtension = type === 'PA' && kind === 'follow-up';
    const card =
      kind === 'payment' && payment.last4 ? ` with ${brandName(payment.brand)} •••• ${payment.last4}` : '';
    return { at, tone, says: `${isExtension ? 'Authorisation extended:' : verb} ${amount}${card}${who}` };
  }
  const what = kind === 'attempt' ? `First attempt at ${acquirer ?? 'an acquirer'}` : nounOf(type);
  if (isOpen) {
    const why = AWAITED[state] ?? 'The acquirer has not confirmed the outcome yet';
    return { at, tone: 'warn', says: `${what} of ${amount} in progress${who}`, why };
  }
  const ended = FAILED[state] ?? state.replaceAll('-', ' ');
  return { at, tone: 'bad', says: `${what} of ${amount} ${ended}${who}`, why: description };
}

function nounOf(type: string): string {
  return type === 'DB' ? 'Payment' : typeWords(type);
}

/** An acquirer that said something else later is no operation, and has to be seen all the same. */
function contradictionsOf({ timeline }: PaymentDetail): readonly Activity[] {
  return timeline
    .filter(({ what }) => what === 'contradicted')
    .map(({ at, text }) => ({
      at,
      tone: 'warn',
      says: 'The acquirer contradicted the recorded result',
      why: text,
    }));
}

/** What happened to a payment, in sentences: one for each operation, the newest first. */
export function activityList(detail: PaymentDetail): TemplateResult {
  const made = detail.operations.map((operation) => activityOf(operation, detail)).toReversed();
  const all = [...made, ...contradictionsOf(detail)].toSorted((one, other) => other.at - one.at);
  return html`<ol class="line" role="list" aria-label="Activity">
      ${all.map(
        ({ at, says, tone, why }) => html`<li class=${tone}>
          <span class="row apart"
            ><strong>${says}</strong><span class="soft small">${showRecent(at)}</span></span
          >
          ${why ? html`<span class="small soft">${why}</span>` : nothing}
        </li>`,
      )}
    </ol>
    <div class="panel-body"><details>
      <summary>Technical details</summary>
      <div class="stack">${detail.operations.map((each) => technical(each, detail.operations))} ${eventLog(detail)}</div>
    </details></div>`;
}

/** What the acquirers call it, and what support of an acquirer asks for. */
function technical(operation: DetailedOperation, operations: readonly DetailedOperation[]): TemplateResult {
  return html`<div>
    <div class="row">
      <h3>${typeWords(operation.type)} <span class="code soft">${operation.id}</span></h3>
      <office-copy what="operation id" .value=${operation.id}></office-copy>
    </div>
    ${factList({
      'Refers to': referred(operation, operations),
      'Result code': html`<span class="code">${operation.code}</span> ${operation.description}`,
      Acquirer: operation.acquirer,
      'Request id': operation.acquirerKey,
      Routing: operation.routing,
      Reference: operation.merchantTransactionId,
      'Statement text': operation.descriptor,
      Started: showTime(operation.createdAt),
      Ended: showTime(operation.finishedAt),
      ...operation.references,
    })}
  </div>`;
}

/** The id alone of what an operation refers to says little. */
function referred({ refersTo }: DetailedOperation, operations: readonly DetailedOperation[]) {
  const target = operations.find(({ id }) => id === refersTo);
  return target && html`${typeWords(target.type)} <span class="code soft">${target.id}</span>`;
}

function eventLog({ timeline }: PaymentDetail): TemplateResult {
  return html`<div>
    <h3>Event log</h3>
    <ol class="small" role="list">
      ${timeline.map(
        ({ at, what, text }) =>
          html`<li>${showTime(at)} <strong>${what}</strong> <span class="soft">${text}</span></li>`,
      )}
    </ol>
  </div>`;
}
