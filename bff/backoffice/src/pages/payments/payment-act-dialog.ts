import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { mayHaveHappened, type Problem, wordsOf } from '../../call/problem.ts';
import { amountText } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { OfficeDialog } from '../../views/office-element.ts';
import { writeProblem } from '../../views/when-loaded.ts';
import { type ActAnswer, madeOutcome, outcomeOf, waits } from './act-answer.ts';
import { amountField, REASON_FIELD, releaseField, wireAmount, wrongAmount } from './act-fields.ts';
import { type PaymentAct, type PaymentDetail, restOf } from './payment-acts.ts';
import { knownIn, type Sought, seekOutcome } from './sought-outcome.ts';
import { watchUntil } from './watch-until.ts';

/** The input of an act; `inquiry` has none. */
interface ActBody {
  readonly idempotencyKey: string;
  readonly amount: string;
  readonly isFinal?: boolean;
  readonly reason?: string;
}

/**
 * Confirms one act on a payment. Its idempotency key is created when it opens, so that a second try of the same dialog is
 * never a second act. Nothing is shown as done before the server has said so; where no answer comes, the same act can be
 * tried again, and the payment is looked at until it is known.
 */
export class OfficePaymentAct extends OfficeDialog {
  static override properties = {
    act: { attribute: false },
    detail: { attribute: false },
    amount: { state: true },
    releases: { state: true },
    answer: { state: true },
    sought: { state: true },
    hasAskedEnough: { state: true },
  };
  declare act: PaymentAct;
  declare detail: PaymentDetail;
  declare amount: string | undefined;
  declare releases: boolean;
  declare answer: Answer<ActAnswer> | undefined;
  declare sought: Sought;
  declare hasAskedEnough: boolean;
  readonly #key = crypto.randomUUID();
  /** The request that was sent when no answer came. From then on nothing else is sent. */
  #unsure: { readonly body: ActBody | undefined; readonly known: ReadonlySet<string> } | undefined;
  #watching: AbortController | undefined;

  constructor() {
    super();
    this.releases = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watching?.abort();
  }

  protected override content(): TemplateResult {
    return html`<form @submit=${(event: SubmitEvent) => event.preventDefault()}>
      <h2>${this.act.title}</h2>
      ${this.#part()}
    </form>`;
  }

  #part(): TemplateResult {
    const { answer, sought } = this;
    if (sought?.kind === 'ended') return this.#end(madeOutcome(sought.operation.state, sought.operation));
    if (sought?.kind === 'waits') return this.#end(waits());
    if (sought?.kind === 'answered') return this.#end(outcomeOf({ isKnown: true }));
    if (answer?.ok) return this.#end(outcomeOf(answer.value), this.#watchWords());
    return this.#unsure ? this.#uncertain(answer?.problem) : this.#question(answer?.problem);
  }

  #question(problem: Problem | undefined): TemplateResult {
    const { act, detail } = this;
    const { currency } = detail.payment;
    const { isPartial } = detail.acts.captures;
    const wrong = act.hasAmount ? wrongAmount(this.#amount, currency) : undefined;
    const isFixed = act.name === 'capture' && !isPartial;
    return html`<p>${act.consequence(detail, this.#rest)}</p>
      ${
        act.hasAmount
          ? amountField({
              amount: this.#amount,
              currency,
              wrong,
              hint: isFixed
                ? texts().fullCapture
                : (act.amountHint ?? fill(texts().upTo, amountText(this.#rest, currency))),
              isFixed: this.runs || isFixed,
              changed: (amount) => (this.amount = amount),
            })
          : nothing
      }
      ${act.name === 'capture' ? this.#releaseField() : nothing} ${act.name === 'inquiry' ? nothing : REASON_FIELD}
      ${writeProblem(problem)}
      <div class="row ends">
        <button class="button" type="button" ?autofocus=${!act.hasAmount} ?disabled=${this.runs} @click=${() => this.close()}>
          ${texts().cancel}
        </button>
        <button
          class="button main ${act.isDestructive ? 'danger' : ''}"
          type="button"
          aria-disabled=${this.runs || wrong !== undefined}
          @click=${() => (wrong === undefined ? this.#send(this.#body()) : this.#amountInput?.focus())}
        >
          ${this.runs ? texts().working : wrong === undefined ? this.#verb() : act.title}
        </button>
      </div>`;
  }

  #releaseField(): TemplateResult {
    return releaseField({
      rest: Number(this.#rest) - Number(this.#amount),
      currency: this.detail.payment.currency,
      isChosen: this.releases,
      isForced: this.#isLast,
      changed: (releases) => (this.releases = releases),
    });
  }

  /** The same act again is safe: its key is the same, and so is all else that was sent. */
  #uncertain(problem: Problem | undefined): TemplateResult {
    return html`<div class="notice warn" role="alert">
        <strong>${texts().outcomeNotKnownYet}</strong>
        <p>${problem ? wordsOf(problem) : ''} ${texts().itMayHaveGoneThrough2}</p>
      </div>
      ${this.#watchWords()}
      <div class="row ends">
        <button class="button" type="button" ?disabled=${this.runs} @click=${() => this.close()}>${texts().refresh}</button>
        <button
          class="button main"
          type="button"
          autofocus
          aria-disabled=${this.runs}
          @click=${() => this.#send(this.#unsure?.body)}
        >
          ${this.runs ? texts().working : texts().tryAgain}
        </button>
      </div>`;
  }

  #watchWords(): TemplateResult | typeof nothing {
    if (!this.#watching) return nothing;
    const { sought } = this;
    const seen =
      sought?.kind === 'open'
        ? html` ${parts(texts().isInProgress, html`<span class="code">${sought.operation.id}</span>`)}`
        : '';
    return html`<p class="small soft">
      ${this.hasAskedEnough ? texts().checkStopped : texts().checkingUntilTheOutcomeIs}${seen}
    </p>`;
  }

  /** What is found out later is announced as an answer is. */
  protected override updated(changed: Map<string, unknown>): void {
    super.updated(changed);
    if (changed.has('sought') && this.sought && this.sought.kind !== 'open') this.ended();
  }

  #end(outcome: TemplateResult, more: TemplateResult | typeof nothing = nothing): TemplateResult {
    return html`${outcome}${more}
      <div class="row ends">
        <button class="button main" type="button" autofocus @click=${() => this.close()}>${texts().close}</button>
      </div>`;
  }

  get #amountInput(): HTMLInputElement | null {
    return this.querySelector('#act-amount');
  }

  get #rest(): string {
    return restOf(this.act, this.detail) ?? '';
  }

  get #amount(): string {
    return this.amount ?? this.#rest;
  }

  /** An acquirer that captures once has no use for what is left. */
  get #isLast(): boolean {
    return !this.detail.acts.captures.isMultiple;
  }

  #verb(): string {
    return fill(this.act.verb, amountText(this.#amount, this.detail.payment.currency));
  }

  /** A question to the acquirer changes nothing, so it has no key. */
  #body(): ActBody | undefined {
    const { name } = this.act;
    if (name === 'inquiry') return undefined;
    const reason = this.querySelector<HTMLInputElement>('#act-reason')?.value.trim();
    return {
      idempotencyKey: this.#key,
      // Of a reversal, too: what the button says is reversed, or nothing is.
      amount: wireAmount(this.#amount),
      ...(name === 'capture' && (this.releases || this.#isLast) && { isFinal: true }),
      ...(reason && { reason }),
    };
  }

  async #send(body: ActBody | undefined): Promise<void> {
    if (this.runs) return;
    this.runs = true;
    const { id } = this.detail.payment;
    const answer: Answer<ActAnswer> = await callAdmin(`POST payments/:id/${this.act.name}`, {
      id,
      ...(body && { body }),
    });
    this.runs = false;
    this.answer = answer;
    if (answer.ok ? answer.value.outcome === 'uncertain' : mayHaveHappened(answer.problem)) {
      this.#unsure ??= { body, known: knownIn(this.detail) };
      this.#watch(answer.ok ? answer.value.operation?.id : undefined);
    } else if (answer.ok) this.#watching?.abort();
  }

  #watch(operationId: string | undefined): void {
    this.#watching?.abort();
    const watching = new AbortController();
    this.#watching = watching;
    this.hasAskedEnough = false;
    const sent = {
      act: this.act,
      amount: this.act.hasAmount ? this.#amount : undefined,
      known: this.#unsure?.known ?? new Set(),
      operationId,
    };
    const ask = async (signal: AbortSignal): Promise<boolean> => {
      const found = await callAdmin('GET payments/:id', { id: this.detail.payment.id, signal });
      if (signal.aborted || !found.ok) return false;
      this.sought = seekOutcome(sent, found.value);
      if (!this.sought || this.sought.kind === 'open') return false;
      return true;
    };
    void watchUntil(ask, () => (this.hasAskedEnough = true), watching.signal);
  }
}
