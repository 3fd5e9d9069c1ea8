import type { MessageCode } from '@tollgate/gateway/catalogue/messages/say';
import { html, nothing, type TemplateResult } from 'lit';
import { amountText } from '../../texts/amounts.ts';
import { fill } from '../../texts/fill.ts';
import { saidText } from '../../texts/served/problem-texts.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
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

/** A sentence for each type of operation that succeeded, with its amount; `tone` where it is bad news. */
const DONE: Readonly<Record<string, { readonly says: string; readonly tone?: Tone }>> = {
  PA: { says: texts().donePA },
  DB: { says: texts().doneDB },
  CD: { says: texts().doneCD },
  CP: { says: texts().doneCP },
  RV: { says: texts().doneRV, tone: 'plain' },
  RF: { says: texts().doneRF, tone: 'plain' },
  CB: { says: texts().doneCB, tone: 'bad' },
  CR: { says: texts().doneCR },
  '3D': { says: texts().done3D },
};

/** How an operation ended that did not succeed. */
const FAILED: Readonly<Record<string, string>> = {
  declined: texts().endedDeclined,
  refused: texts().endedRefused,
  'not-sent': texts().endedNotSent,
};

/** The awaited event while the end of an operation is not known. */
const AWAITED: Readonly<Record<string, string>> = {
  'awaiting-redirect': texts().waitingForTheShopperAt,
  authenticating: texts().waitingForTheShopperTo,
};

function activityOf(operation: DetailedOperation, { payment }: PaymentDetail): Activity {
  const { type, kind, state, isOpen, acquirer, by, description } = operation;
  const at = operation.finishedAt ?? operation.createdAt;
  const amount = amountText(operation.amount, operation.currency);
  const signed = (says: string, pattern = texts().requestedByWhom) => (by ? fill(pattern, says, by) : says);
  if (state === 'approved') {
    const { says, tone = 'good' } = DONE[type] ?? { says: `${typeWords(type)}: {0}` };
    const isExtension = type === 'PA' && kind === 'follow-up';
    const done = fill(isExtension ? texts().extended : says, amount);
    const isPaid = kind === 'payment' && payment.last4;
    const card = isPaid ? fill(texts().withCard, done, brandName(payment.brand), payment.last4 ?? '') : done;
    return { at, tone, says: signed(card, texts().byWhom) };
  }
  const what =
    kind === 'attempt' ? fill(texts().firstAttemptAt, acquirer ?? texts().anAcquirer) : nounOf(type);
  if (isOpen) {
    const why = AWAITED[state] ?? texts().theAcquirerHasNotConfirmed;
    return { at, tone: 'warn', says: signed(fill(texts().inProgress, what, amount)), why };
  }
  const ended = FAILED[state] ?? texts().endedOther;
  return {
    at,
    tone: 'bad',
    says: signed(fill(ended, what, amount, stateWords(state))),
    why: resultText(operation.code, description),
  };
}

function nounOf(type: string): string {
  return type === 'DB' ? texts().payment : typeWords(type);
}

/** An acquirer that said something else later is no operation, and has to be seen all the same. */
function contradictionsOf({ timeline }: PaymentDetail): readonly Activity[] {
  return timeline
    .filter(({ what }) => what === 'contradicted')
    .map(({ at, text }) => ({
      at,
      tone: 'warn',
      says: texts().theAcquirerContradictedTheRecorded,
      why: text,
    }));
}

/** The activity of a payment, in sentences: one for each operation, the newest first. */
export function activityList(detail: PaymentDetail): TemplateResult {
  const made = detail.operations.map((operation) => activityOf(operation, detail)).toReversed();
  const all = [...made, ...contradictionsOf(detail)].toSorted((one, other) => other.at - one.at);
  return html`<ol class="line" role="list" aria-label=${texts().activity}>
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
      <summary>${texts().technicalDetails}</summary>
      <div class="stack">${detail.operations.map((each) => technical(each, detail.operations))} ${eventLog(detail)}</div>
    </details></div>`;
}

/** The acquirers' references, which an acquirer's support asks for. */
function technical(operation: DetailedOperation, operations: readonly DetailedOperation[]): TemplateResult {
  return html`<div>
    <div class="row">
      <h3>${typeWords(operation.type)} <span class="code soft">${operation.id}</span></h3>
      <office-copy what=${texts().operationId} .value=${operation.id}></office-copy>
    </div>
    ${factList({
      [texts().refersTo]: referred(operation, operations),
      [texts().resultCode]:
        html`<span class="code">${operation.code}</span> ${resultText(operation.code, operation.description)}`,
      [texts().acquirer]: operation.acquirer,
      [texts().requestId]: operation.acquirerKey,
      [texts().routing]: operation.routing && saidText(operation.routing, operation.routingReason),
      [texts().reference]: operation.merchantTransactionId,
      [texts().statementText]: operation.descriptor,
      [texts().started]: showTime(operation.createdAt, true),
      [texts().ended]: showTime(operation.finishedAt, true),
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
    <h3>${texts().eventLog}</h3>
    <ol class="small tight" role="list">
      ${timeline.map(
        ({ at, what, text, says }) =>
          html`<li>${showTime(at, true)} <strong>${saidText(what, { code: what as MessageCode, values: [] })}</strong>
            <span class="soft">${saidText(text, ...says)}</span></li>`,
      )}
    </ol>
  </div>`;
}
