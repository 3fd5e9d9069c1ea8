import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { mayAt } from '../../session/session.ts';
import { digitsText } from '../../views/amounts.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { factList, panel } from '../../views/panel.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { isOffered, PAYMENT_ACTS, type PaymentAct, type PaymentDetail, whyNot } from './payment-acts.ts';
import { notificationTable } from './payment-notifications.ts';
import { lifeLine, operationTable, rawAnswer, waitingRefunds } from './payment-parts.ts';
import { cardEnding, statusBadge, typeWords } from './payment-status.ts';

/** One payment: how it stands, what happened to it, and what can be done with it. */
export class OfficePayment extends OfficeElement {
  static override properties = {
    paymentId: { attribute: false },
    act: { state: true },
    personal: { state: true },
  };
  declare paymentId: string;
  declare act: PaymentAct | undefined;
  declare personal: boolean;
  readonly #detail = new Loaded<PaymentDetail>(this);

  constructor() {
    super();
    this.personal = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#load();
  }

  override render() {
    return html`<p class="trail"><a href="/payments">Payments</a> <span aria-hidden="true">/</span></p>
      ${this.#detail.value ? nothing : html`<div class="head"><h1>Payment</h1></div>`}
      ${whenLoaded(
        this.#detail,
        (detail) => this.#show(detail),
        () => void this.#load(),
      )}
      ${this.#dialog()}`;
  }

  #show(detail: PaymentDetail): TemplateResult {
    const { payment, authentication } = detail;
    return html`<div class="head">
        <div>
          <h1 class="sum">
            <strong>${digitsText(payment.amount)} ${payment.currency}</strong> ${statusBadge(payment.status)}
          </h1>
          <p class="row small">
            <span class="code soft">${payment.id}</span
            ><office-copy what="payment id" .value=${payment.id}></office-copy>
          </p>
        </div>
        ${this.#buttons(detail)}
      </div>
      <div class="sections" aria-busy=${this.#detail.isWaiting ? 'true' : 'false'}>
        ${openOutcome(detail)} ${waitingRefunds(detail)}
        <div class="beside">
          <div class="sections">
            ${panel('What happened', lifeLine(detail.timeline))}
            ${panel('Operations', operationTable(detail))} ${notificationTable(detail)}
          </div>
          <div class="sections">
            ${panel('Payment', summary(detail), { isPadded: true })}
            ${authentication ? panel('Authentication', factList(authentication), { isPadded: true }) : nothing}
            ${detail.fields.length > 0 ? this.#fields(detail) : nothing}
          </div>
        </div>
        ${rawAnswer(detail.raw)}
      </div>`;
  }

  #buttons(detail: PaymentDetail): TemplateResult {
    const acts = PAYMENT_ACTS.filter((act) =>
      [act.right, act.alsoNeeds?.(detail.payment) ?? act.right].every((right) => mayAtPayment(right, detail)),
    );
    const refused = acts.flatMap((act) => {
      const why = isOffered(act, detail) ? undefined : whyNot(act, detail);
      return why === undefined ? [] : [{ act, why }];
    });
    return html`<div>
      <div class="row">
        ${acts
          .filter((act) => isOffered(act, detail))
          .map(
            (act) => html`<button
              class="button ${act.isDestructive ? 'danger' : ''}"
              type="button"
              @click=${() => (this.act = act)}
            >
              ${act.title}
            </button>`,
          )}
        ${refused.map(
          ({ act }) => html`<button class="button" type="button" disabled aria-describedby="why-${act.name}">
            ${act.title}
          </button>`,
        )}
        <button class="button plain" type="button" @click=${() => void this.#load()}>Look again</button>
      </div>
      ${refused.map(
        ({ act, why }) =>
          html`<p class="small soft" id="why-${act.name}">${act.title}: not possible. ${why}.</p>`,
      )}
    </div>`;
  }

  #fields(detail: PaymentDetail): TemplateResult {
    const { fields, hasPersonalData } = detail;
    const facts = factList(Object.fromEntries(fields.map(({ name, value }) => [name, value])));
    const beside =
      !hasPersonalData && mayAtPayment('payments.personal-data', detail)
        ? html`<button class="button slim" type="button" @click=${() => this.#showPersonal()}>
          Show personal data
        </button>`
        : html`<span class="small soft">${hasPersonalData ? '' : 'masked'}</span>`;
    return panel('Sent by the shop', facts, { isPadded: true, beside });
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
        void this.#load();
      }}
    ></office-payment-act>`;
  }

  #showPersonal(): void {
    this.personal = true;
    void this.#load();
  }

  async #load(): Promise<void> {
    const query = this.personal ? 'personal=true' : '';
    await this.#detail.load((signal) => callAdmin('GET payments/:id', { id: this.paymentId, query, signal }));
  }
}

/** Where the rights on a payment have to hold. */
function mayAtPayment(right: string, { payment }: PaymentDetail): boolean {
  return mayAt(right, payment.merchant, payment.channel.id);
}

function openOutcome({ inquiries }: PaymentDetail): TemplateResult | typeof nothing {
  const [first] = inquiries;
  if (!first) return nothing;
  return html`<div class="notice warn">
    <strong>How this ended is not known yet</strong>
    <p>
      Only the answer of ${first.acquirer ?? 'the acquirer'} decides. It is asked again by ${showTime(first.nextBy)}
      at the latest.
    </p>
  </div>`;
}

function summary({ payment, holder, expiry }: PaymentDetail): TemplateResult {
  return factList({
    Type: typeWords(payment.type),
    'Paid with': cardEnding(payment.brand, payment.last4),
    Holder: holder,
    'Valid until': expiry,
    Result: html`<span class="code">${payment.code}</span> ${payment.description}`,
    Created: showTime(payment.createdAt),
    Reference: payment.merchantTransactionId,
    Invoice: payment.invoice,
    Merchant: payment.merchant,
    Channel: payment.channel.name ?? payment.channel.id,
    Acquirer: payment.acquirer,
    'Stored details': payment.registration,
  });
}
