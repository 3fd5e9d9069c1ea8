import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { type Address, withQuery } from '../../router/address.ts';
import { mayAt, startOf } from '../../session/session.ts';
import { amountText } from '../../texts/amounts.ts';
import { counted, fill, parts } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { badge, type Tone } from '../../views/icons.ts';
import type { Column } from '../../views/office-table.ts';
import { listFoot, pageHead } from '../../views/panel.ts';
import { type Question, QuestionPage } from '../../views/question-dialog.ts';
import { showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { type ActAnswer, outcomeOf } from '../payments/act-answer.ts';
import type { Approval } from '../payments/sought-outcome.ts';

const TONES: Readonly<Record<string, Tone>> = {
  waiting: 'warn',
  approved: 'good',
  'carried-out': 'good',
  refused: 'bad',
};

const REASON = html`<div class="field">
  <label for="decision-reason">${texts().reasonOptional}</label>
  <input id="decision-reason" name="reason" maxlength="200" autocomplete="off" />
</div>`;

/** Refunds above a limit, which two people make together. */
export class OfficeApprovals extends QuestionPage {
  static override properties = { ...QuestionPage.properties, address: { attribute: false } };
  declare address: Address;
  readonly #approvals = this.reads(
    (how) => callAdmin('GET approvals', { query: this.#asked(), ...how }),
    ({ approvals }) => counted(moneyTexts.approvalCount, approvals.length),
  );

  readonly #columns: readonly Column<Approval>[] = [
    { label: moneyTexts.requested, kind: 'nowrap', cell: ({ requestedAt }) => showRecent(requestedAt) },
    {
      label: texts().typeRF,
      isName: true,
      kind: 'amount',
      cell: ({ paymentId, amount, currency }) =>
        html`<a href="/payments/${paymentId}">${amountText(amount, currency)}</a>`,
    },
    { label: moneyTexts.requestedBy, cell: ({ requestedBy }) => requestedBy.email },
    { label: texts().merchant, cell: ({ merchant }) => merchant },
    { label: texts().reason, kind: 'text', cell: ({ reason }) => reason },
    { label: texts().state, cell: stateOf },
    { label: texts().expires, kind: 'nowrap', cell: ({ endsAt }) => showRecent(endsAt) },
    { label: '', cell: (approval) => this.#decision(approval) },
  ];

  override render() {
    const all = this.address.query.get('all') === 'true';
    const other = withQuery(this.address, { all: all ? undefined : 'true', after: undefined });
    const actions = html`<a class="button" href=${other}>${all ? moneyTexts.hideDecided : moneyTexts.showDecided}</a>`;
    return html`${pageHead(texts().approvals, { note: moneyTexts.approvalsNote, actions })}
      <div class="panel">
        ${whenLoaded(
          this.#approvals,
          ({ approvals, next }) =>
            html`<office-table
              name=${texts().approvals}
              .empty=${emptyState(moneyTexts.noRefundsAreWaitingFor)}
              .columns=${this.#columns}
              .rows=${approvals}
            ></office-table>
            ${listFoot(this.address, { name: moneyTexts.moreApprovals, key: 'after', next })}`,
        )}
      </div>
      ${this.dialog()}`;
  }

  #decision(approval: Approval): TemplateResult | string {
    const { decision, state, requestedBy, amount, currency, isInterrupted } = approval;
    const decided = decision ? `${decision.by.email}${decision.reason ? `: ${decision.reason}` : ''}` : '';
    const isOpen = state === 'waiting' || isInterrupted;
    if (!isOpen || !mayAt('payments.refund-above-limit', approval.merchant, approval.channelId))
      return decided;
    if (requestedBy.id === startOf()?.signedIn?.id) return decided || moneyTexts.requestedByYouSomeoneElse;
    const what = html`<span class="unseen"> ${amountText(amount, currency)}</span>`;
    if (isInterrupted) {
      return html`<span class="row">${decided}
        ${this.button(resuming(approval), parts(moneyTexts.retry, what), 'slim')}</span>`;
    }
    return html`<span class="row">
      ${this.button(agreeing(approval), parts(moneyTexts.approve, what), 'slim')}
      ${this.button(refusing(approval), parts(moneyTexts.reject, what), 'slim')}
    </span>`;
  }

  #asked(): URLSearchParams {
    const { query } = this.address;
    const after = query.get('after');
    return new URLSearchParams({
      ...(query.get('all') === 'true' && { waiting: 'false' }),
      ...(after && { after }),
    });
  }
}

function stateOf({ state, isInterrupted, operationId }: Approval): TemplateResult {
  if (isInterrupted) return badge(moneyTexts.interrupted, 'warn');
  const shown = badge(stateWords(state === 'refused' ? 'rejected' : state), TONES[state] ?? 'plain');
  return operationId ? html`<a href="/payments/${operationId}">${shown}</a>` : shown;
}

function agreeing({ id, amount, currency, requestedBy, merchant }: Approval): Question {
  const sum = amountText(amount, currency);
  return {
    title: fill(moneyTexts.refund, sum),
    words: fill(moneyTexts.requestedARefundOfFrom, requestedBy.email, sum, merchant),
    verb: fill(moneyTexts.refund, sum),
    isDestructive: true,
    fields: REASON,
    run: (value) => decide(id, 'approve', value('reason')),
    outcome: (value) => outcomeOf(value as ActAnswer),
  };
}

function resuming({ id, amount, currency, decision }: Approval): Question {
  const sum = amountText(amount, currency);
  return {
    title: fill(moneyTexts.refund, sum),
    words: fill(moneyTexts.approvedThisRefundButIt, decision?.by.email ?? moneyTexts.aSecondPerson),
    verb: moneyTexts.retryRefund,
    isDestructive: true,
    run: () => decide(id, 'approve', ''),
    outcome: (value) => outcomeOf(value as ActAnswer),
  };
}

function refusing({ id, amount, currency, requestedBy }: Approval): Question {
  return {
    title: fill(moneyTexts.rejectTheRefundOf, amountText(amount, currency)),
    words: fill(moneyTexts.nothingIsRefundedCanRequest, requestedBy.email),
    verb: moneyTexts.reject2,
    fields: REASON,
    run: (value) => decide(id, 'refuse', value('reason')),
  };
}

function decide(id: string, act: 'approve' | 'refuse', reason: string) {
  const body = reason.trim() ? { reason: reason.trim() } : {};
  return callAdmin(`POST approvals/:id/${act}`, { id, body });
}
