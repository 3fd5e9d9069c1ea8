import { html, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin, readAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { json, type Of } from '../../call/shape.ts';
import { type Address, withQuery } from '../../router/address.ts';
import { may, startOf } from '../../session/session.ts';
import { amountText } from '../../views/amounts.ts';
import { announce } from '../../views/announce.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { type Question, questionDialog } from '../../views/question-dialog.ts';
import { badge, type Tone } from '../../views/state-badge.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { ACT_ANSWER, type ActAnswer, outcomeOf } from '../payments/act-answer.ts';
import { APPROVALS, type Approval } from './approval-shape.ts';

const TONES: Readonly<Record<string, Tone>> = {
  waiting: 'warn',
  approved: 'good',
  done: 'good',
  refused: 'bad',
};

const REASON = html`<div class="field">
  <label for="decision-reason">Reason, if you like</label>
  <input id="decision-reason" name="reason" maxlength="200" autocomplete="off" />
</div>`;

/** Refunds above a limit, which two people make together. */
export class OfficeApprovals extends OfficeElement {
  static override properties = { address: { attribute: false }, question: { state: true } };
  declare address: Address;
  declare question: Question | undefined;
  readonly #approvals = new Loaded<Of<typeof APPROVALS>>(this);

  readonly #columns: readonly Column<Approval>[] = [
    { label: 'Asked', kind: 'nowrap', cell: ({ requestedAt }) => showTime(requestedAt, false) },
    {
      label: 'Refund',
      isName: true,
      kind: 'amount',
      cell: ({ paymentId, amount, currency }) =>
        html`<a href="/payments/${paymentId}">${amountText(amount, currency)}</a>`,
    },
    { label: 'By', cell: ({ requestedBy }) => requestedBy.email },
    { label: 'Merchant', cell: ({ merchant }) => merchant },
    { label: 'Reason', cell: ({ reason }) => reason },
    { label: 'State', cell: ({ state }) => badge(state.replace('-', ' '), TONES[state] ?? 'plain') },
    { label: 'Until', kind: 'nowrap', cell: ({ endsAt }) => showTime(endsAt, false) },
    { label: '', cell: (approval) => this.#decision(approval) },
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address')) void this.#load();
  }

  override render() {
    const all = this.address.query.get('all') === 'true';
    return html`<div class="head">
        <div>
          <h1>Approvals</h1>
          <p class="soft">Refunds above the limit of a merchant are made when a second person agrees.</p>
        </div>
        <a class="button" href=${withQuery(this.address, { all: all ? undefined : 'true' })}
          >${all ? 'Only those that wait' : 'Decided ones, too'}</a
        >
      </div>
      <div class="panel">
        ${whenLoaded(
          this.#approvals,
          ({ approvals }) =>
            html`<office-table
              name="Approvals"
              empty="No refund waits for a second person."
              .columns=${this.#columns}
              .rows=${approvals}
            ></office-table>`,
          () => void this.#load(),
        )}
      </div>
      ${questionDialog(this.question, {
        done: () => void this.#load(),
        closed: () => (this.question = undefined),
      })}`;
  }

  #decision(approval: Approval): TemplateResult | string {
    const { decision, state, requestedBy, amount, currency } = approval;
    if (decision) return html`${decision.by.email}${decision.reason ? `: ${decision.reason}` : ''}`;
    if (state !== 'waiting' || !may('payments.refund-above-limit')) return '';
    if (requestedBy.id === startOf()?.signedIn?.id) return 'You asked for it; another person decides.';
    const what = html`<span class="unseen"> ${amountText(amount, currency)}</span>`;
    return html`<span class="row">
      <button class="link" type="button" @click=${() => (this.question = agreeing(approval))}>Agree${what}</button>
      <button class="link" type="button" @click=${() => (this.question = refusing(approval))}>Refuse${what}</button>
    </span>`;
  }

  async #load(): Promise<void> {
    const all = this.address.query.get('all') === 'true';
    const path = all ? 'approvals?waiting=false' : 'approvals';
    const found = await this.#approvals.load((signal) => readAdmin(path, APPROVALS, signal));
    if (found) announce(`${found.approvals.length} approvals`);
  }
}

function agreeing({ id, amount, currency, requestedBy, merchant }: Approval): Question {
  const sum = amountText(amount, currency);
  return {
    title: `Refund ${sum}`,
    words: `${requestedBy.email} has asked to give ${sum} back from ${merchant}. When you agree it is made at once, and can not be taken back.`,
    verb: `Refund ${sum}`,
    isDestructive: true,
    fields: REASON,
    run: (value) => decide(id, 'approve', value('reason')),
    outcome: (value) => outcomeOf(value as ActAnswer),
  };
}

function refusing({ id, amount, currency, requestedBy }: Approval): Question {
  return {
    title: `Refuse the refund of ${amountText(amount, currency)}`,
    words: `It is not made. ${requestedBy.email} can ask again.`,
    verb: 'Refuse',
    fields: REASON,
    run: (value) => decide(id, 'refuse', value('reason')),
  };
}

function decide(id: string, act: 'approve' | 'refuse', reason: string) {
  const body = reason.trim() ? { reason: reason.trim() } : {};
  const shape = act === 'approve' ? ACT_ANSWER : json;
  return callAdmin<unknown>({ method: 'POST', path: `approvals/${id}/${act}`, body, shape });
}
