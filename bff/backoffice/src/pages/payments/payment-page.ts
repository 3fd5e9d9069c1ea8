import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { followChanges } from '../../session/live-changes.ts';
import { amountText } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { texts } from '../../texts/texts.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { factList, panel } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';
import { trail } from '../../views/trail.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { activityList } from './payment-activity.ts';
import type { DetailedOperation, PaymentAct, PaymentDetail } from './payment-acts.ts';
import { mayAtPayment, paymentButtons } from './payment-buttons.ts';
import { notificationTable } from './payment-notifications.ts';
import { moneySummary, rawAnswer, requestData, waitingRefunds } from './payment-parts.ts';
import { cardEnding, statusBadge, typeWords } from './payment-status.ts';

/** One payment: its amounts, its activity, and the actions on it. */
export class OfficePayment extends OfficeElement {
  static override properties = {
    paymentId: { attribute: false },
    act: { state: true },
    personal: { state: true },
  };
  declare paymentId: string;
  declare act: PaymentAct | undefined;
  declare personal: boolean;
  readonly #detail = this.reads((how) =>
    callAdmin('GET payments/:id', {
      id: this.paymentId,
      query: this.personal ? 'personal=true' : '',
      ...how,
    }),
  );

  constructor() {
    super();
    this.personal = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    followChanges((changes) => {
      // A masked value stays masked, and a shown value was recorded: neither is read again by itself.
      const isOwn = changes === 'any' || changes.has(this.#detail.value?.payment.id ?? '');
      if (isOwn && !this.personal) void this.#detail.load({ isBackground: true });
    }, this.left);
  }

  override render() {
    const { payment } = this.#detail.value ?? {};
    const name = payment?.merchantTransactionId ?? `…${this.paymentId.slice(-8)}`;
    return html`${trail([texts().payments, '/payments'], name)}
      ${payment ? nothing : html`<div class="head"><h1>${texts().payment}</h1></div>`}
      ${whenLoaded(this.#detail, (detail) => this.#show(detail))} ${this.#dialog()}`;
  }

  #show(detail: PaymentDetail): TemplateResult {
    const { payment, authentication, fields } = detail;
    return html`<div class="head">
        <div>
          <h1 class="sum">
            <strong>${amountText(payment.amount, payment.currency)}</strong> ${statusBadge(payment)}
          </h1>
          ${reasonOf(detail)}
        </div>
        ${paymentButtons(detail, { act: (act) => (this.act = act), refresh: () => this.load() })}
      </div>
      <div class="sections" aria-busy=${this.#detail.isWaiting ? 'true' : 'false'}>
        ${openOutcome(detail)} ${waitingRefunds(detail)} ${disputeLinks(detail.operations)} ${moneySummary(detail)}
        <div class="two-columns">
          <div class="sections">
            ${panel(texts().activity, activityList(detail))} ${notificationTable(detail)}
            ${requestData(fields, html``)}
          </div>
          <div class="sections">
            ${panel(texts().details, summary(detail), { isPadded: true, actions: this.#personalData(detail) })}
            ${authentication ? panel(texts().type3D, factList(authentication), { isPadded: true }) : nothing}
          </div>
        </div>
        ${rawAnswer(detail.raw)}
      </div>`;
  }

  #personalData(detail: PaymentDetail): TemplateResult {
    if (detail.hasPersonalData) return html``;
    return mayAtPayment('payments.personal-data', detail)
      ? html`<button class="button slim" type="button" @click=${() => this.#showPersonal()}>
          ${texts().showPersonalData}
        </button>`
      : html`<span class="small soft">${texts().personalDataIsMasked}</span>`;
  }

  /** Outlives a failed reload of the page behind it: its outcome must stay in sight. */
  #dialog(): TemplateResult | typeof nothing {
    const detail = this.#detail.value;
    if (!this.act || !detail) return nothing;
    return html`<office-payment-act
      .act=${this.act}
      .detail=${detail}
      @closed=${() => {
        this.act = undefined;
        this.load();
      }}
    ></office-payment-act>`;
  }

  #showPersonal(): void {
    this.personal = true;
    this.load();
  }
}

/** The reason of a failed payment, next to its state: shoppers ask for it. */
function reasonOf({ payment }: PaymentDetail): TemplateResult | typeof nothing {
  return payment.status === 'declined'
    ? html`<p>${resultText(payment.code, payment.description)}</p>`
    : nothing;
}

function openOutcome({ inquiries }: PaymentDetail): TemplateResult | typeof nothing {
  const [first] = inquiries;
  if (!first) return nothing;
  return html`<div class="notice warn">
    <strong>${texts().outcomeNotKnownYet}</strong>
    <p>
      ${parts(texts().askedAgainBy, first.acquirer ?? texts().theAcquirer, showTime(first.nextBy))}
    </p>
  </div>`;
}

function summary({ payment, holder, expiry }: PaymentDetail): TemplateResult {
  return factList({
    [texts().customer]: payment.customer,
    [texts().email]: payment.email,
    [texts().paidWith]: cardEnding(payment.brand, payment.last4),
    [texts().holder]: holder,
    [texts().expires]: expiry,
    [texts().reference]: payment.merchantTransactionId,
    [texts().invoice]: payment.invoice,
    [texts().created]: showTime(payment.createdAt, true),
    [texts().type]: typeWords(payment.type),
    [texts().result]:
      html`${resultText(payment.code, payment.description)} <span class="code soft">${payment.code}</span>`,
    [texts().channel]: payment.channel.name ?? payment.channel.id,
    [texts().merchant]: payment.merchant,
    [texts().acquirer]: payment.acquirer,
    [texts().storedDetails]: payment.registration,
    [texts().paymentId]: html`<span class="code small">${payment.id}</span>
      <office-copy what=${texts().paymentId2} .value=${payment.id}></office-copy>`,
  });
}

/** The way from a payment to the disputes about it. */
function disputeLinks(operations: readonly DetailedOperation[]): TemplateResult | typeof nothing {
  const chargebacks = operations.filter(({ type, state }) => type === 'CB' && state === 'approved');
  if (chargebacks.length === 0) return nothing;
  return html`<p class="notice bad">
    ${chargebacks.map(
      ({ id }, place) =>
        html`<a href="/disputes/${id}">${place === 0 ? texts().openDispute : fill(texts().openDispute2, place + 1)}</a> `,
    )}
    <span class="small">${texts().reasonDeadlineAndEvidence}</span>
  </p>`;
}
