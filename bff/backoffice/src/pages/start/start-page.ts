import { html, nothing, type TemplateResult } from 'lit';
import { readAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { may, startOf } from '../../session/session.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { shownColumns } from '../payments/payment-columns.ts';
import { PAYMENT_LIST, type PaymentList, type PaymentRow } from '../payments/payment-list-shape.ts';
import { figureTiles } from '../reports/report-parts.ts';
import { ATTENTION, type Attention, listLink, REPORT, type Report } from '../reports/report-shape.ts';

interface ChannelRow {
  readonly merchant: string;
  readonly id: string;
  readonly name: string;
}

const CHANNELS: readonly Column<ChannelRow>[] = [
  { label: 'Channel', cell: ({ name }) => name, isName: true },
  { label: 'Merchant', cell: ({ merchant }) => merchant },
  { label: 'Entity id', cell: ({ id }) => html`<span class="code">${id}</span>` },
];

const LAST = '10';

/** What needs attention first, then today, then the last payments; as far as the user may see each. */
export class OfficeStart extends OfficeElement {
  readonly #attention = new Loaded<Attention>(this);
  readonly #today = new Loaded<Report>(this);
  readonly #payments = new Loaded<PaymentList>(this);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  override render() {
    return html`<div class="head"><h1>Start</h1></div>
      <div class="sections">
        ${may('reports.view') ? this.#reports() : nothing} ${may('payments.view') ? this.#lastPayments() : nothing}
        ${panel('Your channels', channelTable())}
      </div>`;
  }

  #reports(): TemplateResult {
    const again = () => this.#load();
    return html`${panel('Needs attention', whenLoaded(this.#attention, attentionList, again), { isPadded: true })}
      <section class="stack">
        <div class="row apart"><h2>Today (UTC)</h2><a href="/reports">Reports</a></div>
        ${whenLoaded(this.#today, today, again)}
      </section>`;
  }

  #lastPayments(): TemplateResult {
    const table = whenLoaded(
      this.#payments,
      ({ payments }) =>
        html`<office-table
          name="Last payments"
          .columns=${shownColumns()}
          .rows=${payments}
          .opens=${({ id }: PaymentRow) => `/payments/${encodeURIComponent(id)}`}
        ></office-table>`,
      () => this.#load(),
    );
    return panel('Last payments', table, { beside: html`<a href="/payments">All payments</a>` });
  }

  #load(): void {
    if (may('reports.view')) {
      const day = new Date().toISOString().slice(0, 10);
      void this.#attention.load((signal) => readAdmin('reports/attention', ATTENTION, signal));
      void this.#today.load((signal) => readAdmin(`reports?from=${day}&to=${day}`, REPORT, signal));
    }
    if (may('payments.view')) {
      void this.#payments.load((signal) => readAdmin(`payments?limit=${LAST}`, PAYMENT_LIST, signal));
    }
  }
}

function attentionList({ items, isComplete }: Attention): TemplateResult {
  if (items.length === 0) {
    return html`<p class="soft">
      ${isComplete ? 'Nothing does.' : 'The ledger is still being summed.'}
    </p>`;
  }
  return html`<ul class="tight" role="list">
    ${items.map(
      ({ count, isAtLeast, says, query }) => html`<li class="row">
        <span class="count">${count}${isAtLeast ? '+' : ''}</span>
        ${query === undefined ? says : html`<a href=${listLink(query)}>${says}</a>`}
      </li>`,
    )}
  </ul>`;
}

function today({ currencies }: Report): TemplateResult {
  if (currencies.length === 0) return html`<p class="panel empty">No payments yet.</p>`;
  return html`${currencies.map(
    (figures) => html`<h3>${figures.currency}</h3>
      ${figureTiles(figures)}`,
  )}`;
}

function channelTable(): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  const rows = merchants.flatMap(({ name: merchant, channels }) =>
    channels.map(({ id, name }): ChannelRow => ({ merchant, id, name })),
  );
  return html`<office-table
    name="Your channels"
    empty="Your roles hold for no channel yet."
    .columns=${CHANNELS}
    .rows=${rows}
  ></office-table>`;
}
