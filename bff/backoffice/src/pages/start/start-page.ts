import { html, nothing, type TemplateResult } from 'lit';
import { type Answer, callAdmin } from '../../call/call-admin.ts';
import type { Asking } from '../../call/loaded.ts';
import { may, startOf } from '../../session/session.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead, panel } from '../../views/panel.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { type PaymentRow, shownColumns } from '../payments/payment-columns.ts';
import { currencyChoice } from '../reports/currency-choice.ts';
import { type Attention, listLink } from '../reports/report-parts.ts';
import { type StartReports, startFigures, startPanels } from './start-figures.ts';

interface ChannelRow {
  readonly merchant: string;
  readonly id: string;
  readonly name: string;
}

const CHANNELS: readonly Column<ChannelRow>[] = [
  { label: texts().channel, cell: ({ name }) => name, isName: true },
  { label: texts().merchant, cell: ({ merchant }) => merchant },
  { label: texts().entityId, cell: ({ id }) => html`<span class="code">${id}</span>` },
];

const LAST = '8';

/** The start page: notices, four figures and the last payments; each as far as the user may see it. */
export class OfficeStart extends OfficeElement {
  readonly #attention = this.reads((how) => callAdmin('GET reports/attention', how));
  readonly #reports = this.reads(startReports);
  readonly #payments = this.reads((how) => callAdmin('GET payments', { query: `limit=${LAST}`, ...how }));

  override render() {
    const [seesReports, seesPayments] = [may('reports.view'), may('payments.view')];
    const actions = currencyChoice(this.#reports.value?.month, () => this.requestUpdate());
    return html`${pageHead(texts().start, { actions })}
      <div class="sections">
        ${seesReports ? this.#figures() : nothing} ${seesPayments ? this.#lastPayments() : nothing}
        ${this.#reports.value ? startPanels(this.#reports.value) : nothing}
        ${seesReports || seesPayments ? nothing : panel(reportTexts.yourChannels, channelTable())}
      </div>`;
  }

  #figures(): TemplateResult {
    return html`${panel(reportTexts.needsAttention, whenLoaded(this.#attention, attentionList), { isPadded: true })}
    ${whenLoaded(this.#reports, startFigures)}`;
  }

  #lastPayments(): TemplateResult {
    const table = whenLoaded(
      this.#payments,
      ({ payments }) =>
        html`<office-table
          name=${reportTexts.lastPayments}
          .empty=${emptyState(texts().noneYet, { docs: 'start' })}
          .columns=${shownColumns()}
          .rows=${payments}
          .opens=${({ id }: PaymentRow) => `/payments/${encodeURIComponent(id)}`}
        ></office-table>`,
    );
    return panel(reportTexts.lastPayments, table, {
      actions: html`<a href="/payments">${reportTexts.allPayments}</a>`,
    });
  }

  override load(): void {
    const seen = [
      ...(may('reports.view') ? [this.#attention, this.#reports] : []),
      ...(may('payments.view') ? [this.#payments] : []),
    ];
    for (const each of seen) void each.load();
  }
}

const DAY = 86_400_000;

/** The first and the last of some days, counted back from today. */
function daysBack(first: number, last: number): string {
  const [from, to] = [first, last].map((days) =>
    new Date(Date.now() - days * DAY).toISOString().slice(0, 10),
  );
  return `from=${from}&to=${to}`;
}

async function startReports(how: Asking): Promise<Answer<StartReports>> {
  const [week, before, month] = await Promise.all([
    callAdmin('GET reports', { query: daysBack(6, 0), ...how }),
    callAdmin('GET reports', { query: daysBack(13, 7), ...how }),
    callAdmin('GET reports', { query: daysBack(29, 0), ...how }),
  ]);
  if (!week.ok) return week;
  if (!before.ok) return before;
  return month.ok
    ? { ...month, value: { week: week.value, before: before.value, month: month.value } }
    : month;
}

/** The pages of what no search of payments lists, with the right that each needs. */
const PAGES: Readonly<Record<string, readonly [path: string, right: string]>> = {
  approvals: ['/approvals', 'payments.refund'],
  'disputes-due': ['/disputes', 'payments.view'],
  'failed-webhooks': ['/webhooks', 'tokens.manage'],
  certificates: ['/wallet-keys', 'settings.view'],
  'acquirers-down': ['/reports', 'reports.view'],
};

function addressOf({ kind, query }: Attention['items'][number]): string | undefined {
  const [path, right] = PAGES[kind] ?? [];
  if (query !== undefined) return listLink(query);
  return right !== undefined && may(right) ? path : undefined;
}

/** The server says it in English. */
function attentionWords({ kind, says }: Attention['items'][number]): string {
  return reportTexts.attention[kind] ?? says;
}

function attentionList({ items, isComplete }: Attention): TemplateResult {
  if (items.length === 0) {
    return html`<p class="soft">
      ${isComplete ? reportTexts.nothingNeedsAttention : reportTexts.stillChecking}
    </p>`;
  }
  return html`<ul class="tight" role="list">
      ${items.map((item) => {
        const address = addressOf(item);
        return html`<li class="row">
          <span class="count">${item.count}${item.isAtLeast ? '+' : ''}</span>
          ${address === undefined ? attentionWords(item) : html`<a href=${address}>${attentionWords(item)}</a>`}
        </li>`;
      })}
    </ul>
    ${isComplete ? nothing : html`<p class="soft">${reportTexts.stillCheckingThereMayBe}</p>`}`;
}

function channelTable(): TemplateResult {
  const merchants = startOf()?.signedIn?.merchants ?? [];
  const rows = merchants.flatMap(({ name: merchant, channels }) =>
    channels.map(({ id, name }): ChannelRow => ({ merchant, id, name })),
  );
  return html`<office-table
    name=${reportTexts.yourChannels}
    empty=${reportTexts.yourRolesDontIncludeA}
    .columns=${CHANNELS}
    .rows=${rows}
  ></office-table>`;
}
