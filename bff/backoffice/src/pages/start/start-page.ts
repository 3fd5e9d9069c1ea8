import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { may, startOf } from '../../session/session.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { type PaymentList, type PaymentRow, shownColumns } from '../payments/payment-columns.ts';
import { type Attention, listLink, type Report } from '../reports/report-parts.ts';
import { comparison, lastDays, type TwoDays } from './start-figures.ts';

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
  readonly #today = new Loaded<TwoDays>(this);
  readonly #days = new Loaded<Report>(this);
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
      ${panel('Today (UTC)', whenLoaded(this.#today, comparison, again), {
        beside: html`<a href="/reports">Reports</a>`,
      })}
      <section class="stack">
        <h2>The last 30 days</h2>
        ${whenLoaded(this.#days, lastDays, again)}
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
      void this.#attention.load((signal) => callAdmin('GET reports/attention', { signal }));
      void this.#today.load(twoDays);
      void this.#days.load((signal) => callAdmin('GET reports', { signal }));
    }
    if (may('payments.view')) {
      void this.#payments.load((signal) => callAdmin('GET payments', { query: `limit=${LAST}`, signal }));
    }
  }
}

const WEEK = 7 * 86_400_000;

async function twoDays(signal: AbortSignal): Promise<Answer<TwoDays>> {
  const now = Date.now();
  const [today, before] = await Promise.all(
    [now, now - WEEK].map((time) => {
      const day = new Date(time).toISOString().slice(0, 10);
      return callAdmin('GET reports', { query: `from=${day}&to=${day}`, signal });
    }),
  );
  if (!today?.ok) return today ?? NO_ANSWER;
  if (!before?.ok) return before ?? NO_ANSWER;
  return { ...today, value: { today: today.value, before: before.value } };
}

const NO_ANSWER = { ok: false, problem: { kind: 'unreachable', late: false } } as const;

/** The pages of what no search of payments lists, with the right that each needs. */
const PAGES: Readonly<Record<string, readonly [path: string, right: string]>> = {
  approvals: ['/approvals', 'payments.refund'],
  'failed-webhooks': ['/webhooks', 'tokens.manage'],
  certificates: ['/wallet-keys', 'settings.view'],
  'acquirers-down': ['/reports', 'reports.view'],
};

function addressOf({ kind, query }: Attention['items'][number]): string | undefined {
  if (query !== undefined) return listLink(query);
  const [path, right] = PAGES[kind] ?? [];
  return right !== undefined && may(right) ? path : undefined;
}

function attentionList({ items, isComplete }: Attention): TemplateResult {
  if (items.length === 0) {
    return html`<p class="soft">
      ${isComplete ? 'Nothing does.' : 'Nothing that is known yet: the ledger is still being summed.'}
    </p>`;
  }
  return html`<ul class="tight" role="list">
      ${items.map((item) => {
        const address = addressOf(item);
        return html`<li class="row">
          <span class="count">${item.count}${item.isAtLeast ? '+' : ''}</span>
          ${address === undefined ? item.says : html`<a href=${address}>${item.says}</a>`}
        </li>`;
      })}
    </ul>
    ${
      isComplete ? nothing : html`<p class="soft">The ledger is still being summed, so there may be more.</p>`
    }`;
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
