import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { mayHaveHappened } from '../../call/problem.ts';
import { amountText } from '../../views/amounts.ts';
import { announce } from '../../views/announce.ts';
import { writeProblem } from '../../views/notice.ts';
import { OfficeDialog } from '../../views/office-dialog.ts';
import { ACT_ANSWER, type ActAnswer, outcomeOf } from './act-answer.ts';
import type { PaymentAct } from './payment-acts.ts';
import type { PaymentDetail } from './payment-detail-shape.ts';

const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** As the server takes it: two decimals or none. */
const wireAmount = (text: string): string => text.replace(/\.(\d)$/, '.$10');

const REASON = html`<div class="field">
  <label for="act-reason">Reason, if you like</label>
  <input id="act-reason" maxlength="200" autocomplete="off" aria-describedby="act-reason-hint" />
  <p class="hint" id="act-reason-hint">For the audit log.</p>
</div>`;

/**
 * Confirms one act on a payment. Its idempotency key is made when it opens, so that a second try of the same dialog is
 * never a second act. Nothing is shown as done before the server has said so.
 */
export class OfficePaymentAct extends OfficeDialog {
  static override properties = {
    act: { attribute: false },
    detail: { attribute: false },
    amount: { state: true },
    runs: { state: true },
    answer: { state: true },
  };
  declare act: PaymentAct;
  declare detail: PaymentDetail;
  declare amount: string | undefined;
  declare runs: boolean;
  declare answer: Answer<ActAnswer> | undefined;
  readonly #key = crypto.randomUUID();

  protected override mayClose(): boolean {
    return !this.runs;
  }

  protected override content(): TemplateResult {
    const isOver = this.answer !== undefined && (this.answer.ok || mayHaveHappened(this.answer.problem));
    return html`<form @submit=${(event: SubmitEvent) => event.preventDefault()}>
      <h2>${this.act.title}</h2>
      ${isOver ? this.#outcome() : this.#question()}
    </form>`;
  }

  #question(): TemplateResult {
    const { act } = this;
    const { payment } = this.detail;
    const wrong = this.#wrong();
    const problem = this.answer?.ok === false ? this.answer.problem : undefined;
    return html`<p>${act.consequence(payment)}</p>
      ${act.hasAmount ? this.#amountField(wrong) : nothing} ${act.name === 'inquiry' ? nothing : REASON}
      ${writeProblem(problem)}
      <div class="row ends">
        <button class="button" type="button" ?autofocus=${!act.hasAmount} ?disabled=${this.runs} @click=${() => this.close()}>
          Cancel
        </button>
        <button
          class="button main ${act.isDestructive ? 'danger' : ''}"
          type="button"
          ?disabled=${this.runs || wrong !== undefined}
          @click=${() => this.#run()}
        >
          ${this.runs ? 'Running …' : this.#verb()}
        </button>
      </div>`;
  }

  #amountField(wrong: string | undefined): TemplateResult {
    const { currency } = this.detail.payment;
    return html`<div class="field">
      <label for="act-amount">Amount</label>
      <div class="with-unit">
        <span aria-hidden="true">${currency}</span>
        <input
          id="act-amount"
          inputmode="decimal"
          autocomplete="off"
          autofocus
          .value=${this.#amount}
          aria-invalid=${wrong ? 'true' : 'false'}
          aria-describedby="act-amount-hint"
          ?readonly=${this.runs}
          @input=${({ target }: Event) => (this.amount = (target as HTMLInputElement).value.trim().replace(',', '.'))}
        />
      </div>
      <p class=${wrong ? 'wrong' : 'hint'} id="act-amount-hint">
        ${wrong ?? `At most ${amountText(this.#rest, currency)}.`}
      </p>
    </div>`;
  }

  #outcome(): TemplateResult {
    const { answer } = this;
    return html`${answer?.ok ? outcomeOf(answer.value) : writeProblem(answer?.problem)}
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>
          ${answer?.ok ? 'Close' : 'Look again'}
        </button>
      </div>`;
  }

  get #rest(): string {
    return this.act.rest(this.detail);
  }

  get #amount(): string {
    return this.amount ?? this.#rest;
  }

  /** More decimals than the currency has are refused here; all else is the server's to say. */
  #wrong(): string | undefined {
    if (!this.act.hasAmount) return undefined;
    if (!AMOUNT.test(this.#amount) || Number(this.#amount) === 0) return 'An amount such as 12.50.';
    const most = new Intl.NumberFormat('en', { style: 'currency', currency: this.detail.payment.currency });
    const digits = most.resolvedOptions().maximumFractionDigits ?? 2;
    const given = (this.#amount.split('.')[1] ?? '').replace(/0+$/, '').length;
    return given > digits ? `${this.detail.payment.currency} has ${digits} decimals.` : undefined;
  }

  #verb(): string {
    const { verb, hasAmount, name } = this.act;
    const { currency, amount } = this.detail.payment;
    if (hasAmount) return `${verb} ${amountText(this.#amount, currency)}`;
    return name === 'reversal' ? `${verb} ${amountText(amount, currency)}` : verb;
  }

  /** A question to the acquirer changes nothing, so it has no key. */
  #body(): object | undefined {
    if (this.act.name === 'inquiry') return undefined;
    const reason = this.querySelector<HTMLInputElement>('#act-reason')?.value.trim();
    return {
      idempotencyKey: this.#key,
      ...(this.act.hasAmount && { amount: wireAmount(this.#amount) }),
      ...(reason && { reason }),
    };
  }

  async #run(): Promise<void> {
    if (this.runs) return;
    this.runs = true;
    this.answer = undefined;
    this.answer = await callAdmin({
      method: 'POST',
      path: `payments/${encodeURIComponent(this.detail.payment.id)}/${this.act.name}`,
      body: this.#body(),
      shape: ACT_ANSWER,
    });
    this.runs = false;
    if (this.answer.ok) announce('The server has answered.');
  }
}
