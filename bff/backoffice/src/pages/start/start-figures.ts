import { html, type TemplateResult } from 'lit';
import { amountText } from '../../views/amounts.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import {
  codeTable,
  dayCharts,
  type Figures,
  incompleteNotice,
  listLink,
  type Report,
  rateText,
  retryTable,
} from '../reports/report-parts.ts';

/** What is compared: today, and the same day of the week before. */
export interface TwoDays {
  readonly today: Report;
  readonly before: Report;
}

/** One line of the comparison. */
interface Compared {
  readonly name: string;
  readonly today: TemplateResult | string;
  readonly before: TemplateResult | string;
}

/** Today beside the same day of the week before, by currency: volumes of two are never added. */
export function comparison({ today, before }: TwoDays): TemplateResult {
  const currencies = [
    ...new Set([today, before].flatMap((day) => day.currencies.map(({ currency }) => currency))),
  ];
  const isComplete = today.isComplete && before.isComplete;
  return html`${incompleteNotice({ isComplete })}
    ${
      currencies.length === 0
        ? html`<p class="empty">${isComplete ? 'No payments yet today, nor a week ago.' : 'Not known yet.'}</p>`
        : html`${currencies.map((currency) => table(currency, today, before))}
            <p class="panel-body small soft">Of the week before, the whole day is counted.</p>`
    }`;
}

function table(currency: string, today: Report, before: Report): TemplateResult {
  const columns: readonly Column<Compared>[] = [
    { label: currency, isName: true, cell: ({ name }) => name },
    { label: 'Today so far', kind: 'amount', cell: (row) => row.today },
    { label: `${weekday(before.from)} a week ago`, kind: 'amount', cell: (row) => row.before },
  ];
  const [now, then] = [today, before].map(({ currencies }) =>
    currencies.find((figures) => figures.currency === currency),
  );
  const rows = LINES.map(
    ({ name, show }): Compared => ({ name, today: show(now, currency), before: show(then, currency) }),
  );
  return html`<office-table .name=${`Today, ${currency}`} .columns=${columns} .rows=${rows}></office-table>`;
}

const NO_AMOUNT = '0.00';

type Show = (figures: Figures | undefined, currency: string) => TemplateResult | string;

const LINES: readonly { readonly name: string; readonly show: Show }[] = [
  {
    name: 'Approved volume',
    show: (figures, currency) =>
      linked(
        amountText(figures?.payments.approved.amount ?? NO_AMOUNT, currency),
        figures?.payments.approved.query,
      ),
  },
  {
    name: 'Approved payments',
    show: (figures) =>
      linked(String(figures?.payments.approved.count ?? 0), figures?.payments.approved.query),
  },
  { name: 'Approval rate', show: (figures) => rateText(figures?.payments.rates.final) },
  {
    name: 'Not successful',
    show: (figures) => linked(String(figures?.payments.failed.count ?? 0), figures?.payments.failed.query),
  },
  {
    name: 'Still open',
    show: (figures) => linked(String(figures?.payments.open.count ?? 0), figures?.payments.open.query),
  },
  {
    name: 'Refunded',
    show: (figures, currency) =>
      linked(amountText(figures?.followUps.RF.amount ?? NO_AMOUNT, currency), figures?.followUps.RF.query),
  },
];

function linked(words: string, query: string | undefined): TemplateResult | string {
  return query === undefined ? words : html`<a href=${listLink(query)}>${words}</a>`;
}

function weekday(day: string): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const MOST_CODES = 5;

/** The last days: volume and rate as lines, why payments did not succeed, and what smart retry rescued. */
export function lastDays(report: Report): TemplateResult {
  const { currencies } = report;
  if (currencies.length === 0)
    return html`${incompleteNotice(report)}<p class="panel empty">No payments yet.</p>`;
  return html`${incompleteNotice(report)}
    ${currencies.map(
      (figures) => html`<h3>${figures.currency}</h3>
        ${dayCharts(figures)}
        <div class="columns">
          ${panel('Why payments did not succeed', codeTable(figures, MOST_CODES))}
          ${panel('Smart retry', retryTable(figures))}
        </div>`,
    )}`;
}
