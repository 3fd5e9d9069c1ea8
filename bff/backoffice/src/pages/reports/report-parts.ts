import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { amountText, digitsText } from '../../views/amounts.ts';
import { lineChart, shortNumber } from '../../views/line-chart.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';

/** Said wherever figures of a ledger stand that is still being summed: a small sum may be a large one. */
export function incompleteNotice({
  isComplete,
}: Pick<Report, 'isComplete'>): TemplateResult | typeof nothing {
  return isComplete
    ? nothing
    : html`<p class="notice warn">
        Figures are still being calculated. The newest payments aren’t counted yet.
      </p>`;
}

/** The first figures of a currency. Each leads to the list of what it counts. */
export function figureTiles({ currency, payments, followUps }: Figures): TemplateResult {
  const { approved, failed, declined, open, unknown, rates } = payments;
  const decided = approved.count + declined.count;
  return html`<ul class="tiles" role="list">
    ${tile('Approved', amountText(approved.amount, currency), counted(approved.count, 'payment'), approved.query)}
    ${tile('Approval rate', rateText(rates.final), `${approved.count} of ${decided}; ${rateText(rates.first)} at first attempt`)}
    ${tile('Failed', String(failed.count), amountText(failed.amount, currency), failed.query)}
    ${tile('Open', String(open.count), `${unknown.count} unknown, not part of the rate`, open.query)}
    ${tile('Refunded', amountText(followUps.RF.amount, currency), counted(followUps.RF.count, 'refund'), followUps.RF.query)}
    ${tile('Charged back', amountText(followUps.CB.amount, currency), counted(followUps.CB.count, 'chargeback'), followUps.CB.query)}
  </ul>`;
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function tile(name: string, figure: string, small: string, query?: string): TemplateResult {
  return html`<li class="panel tile">
    <span class="small soft">${name}</span>
    <strong>${query === undefined ? figure : html`<a href=${listLink(query)}>${figure}</a>`}</strong>
    <span class="small soft">${small}</span>
  </li>`;
}

/** Volume and approval rate over the days, as pictures and as one table. */
export function dayCharts({ currency, days }: Figures): TemplateResult {
  const volume = days.map(({ name, approved }) => ({
    label: name,
    value: Number(approved.amount),
    says: amountText(approved.amount, currency),
  }));
  const rate = days.map(({ name, rates }) => ({
    label: name,
    value: rates.final,
    says: rateText(rates.final),
  }));
  return html`<div class="columns">
      ${panel(
        `Approved volume, ${currency}`,
        lineChart(volume, { title: `Approved volume in ${currency} by day`, tickText: shortNumber }),
        { isPadded: true },
      )}
      ${panel(
        'Approval rate',
        lineChart(rate, {
          title: 'Approval rate by day',
          tickText: (value) => `${value * 100} %`,
          highest: 1,
        }),
        { isPadded: true },
      )}
    </div>
    <details class="panel">
      <summary class="panel-head">Show as a table</summary>
      ${namedTable(`Days, ${currency}`, 'Day', days)}
    </details>`;
}

/** Days, brands or the like with the same figures for each. */
export function namedTable(name: string, label: string, rows: readonly NamedFigures[]): TemplateResult {
  const columns: readonly Column<NamedFigures>[] = [
    {
      label,
      isName: true,
      kind: 'nowrap',
      cell: (row) => html`<a href=${listLink(row.query)}>${row.name}</a>`,
    },
    { label: 'Approved', kind: 'amount', cell: ({ approved }) => approved.count },
    { label: 'Volume', kind: 'amount', cell: ({ approved }) => digitsText(approved.amount) },
    { label: 'Declined', kind: 'amount', cell: ({ declined }) => declined.count },
    { label: 'Refused', kind: 'amount', cell: ({ refused }) => refused.count },
    { label: 'Not sent', kind: 'amount', cell: ({ notSent }) => notSent.count },
    { label: 'Pending', kind: 'amount', cell: ({ pending }) => countLink(pending) },
    { label: 'Unknown', kind: 'amount', cell: ({ unknown }) => countLink(unknown) },
    { label: 'First attempts', kind: 'amount', cell: ({ rates }) => rateText(rates.first) },
    { label: 'Approval rate', kind: 'amount', cell: ({ rates }) => rateText(rates.final) },
  ];
  return html`<office-table .name=${name} .columns=${columns} .rows=${rows}></office-table>`;
}

/** How many, with the list of them where there are any. */
function countLink({
  count,
  query,
}: {
  readonly count: number;
  readonly query: string;
}): TemplateResult | number {
  return count === 0 ? count : html`<a href=${listLink(query)}>${count}</a>`;
}

type Acquirer = Figures['acquirers'][number];
type Code = Figures['codes'][number];
type Retry = Figures['retries'][number];

const ACQUIRERS: readonly Column<Acquirer>[] = [
  {
    label: 'Acquirer',
    isName: true,
    cell: ({ name, asked }) => html`<a href=${listLink(asked.query)}>${name}</a>`,
  },
  { label: 'Attempts', kind: 'amount', cell: ({ asked }) => asked.count },
  { label: 'Approved', kind: 'amount', cell: ({ approved }) => approved.count },
  { label: 'Volume', kind: 'amount', cell: ({ approved }) => digitsText(approved.amount) },
  { label: 'Declined', kind: 'amount', cell: ({ declined }) => declined.count },
  { label: 'Attempt approval rate', kind: 'amount', cell: ({ rate }) => rateText(rate) },
];

const CODES: readonly Column<Code>[] = [
  {
    label: 'Code',
    isName: true,
    kind: 'nowrap',
    cell: ({ code, query }) => html`<a class="code" href=${listLink(query)}>${code}</a>`,
  },
  { label: 'Reason', cell: ({ says }) => says },
  { label: 'Payments', kind: 'amount', cell: ({ count }) => count },
  { label: 'Amount', kind: 'amount', cell: ({ amount }) => digitsText(amount) },
];

const RETRIES: readonly Column<Retry>[] = [
  { label: 'Acquirers', isName: true, cell: ({ first, second }) => `${first} → ${second}` },
  { label: 'Retried', kind: 'amount', cell: ({ retried }) => countLink(retried) },
  { label: 'Recovered', kind: 'amount', cell: ({ rescued }) => countLink(rescued) },
  { label: 'Recovered amount', kind: 'amount', cell: ({ rescued }) => digitsText(rescued.amount) },
];

/** What stands below the charts: by brand, acquirer, code, and what smart retry rescued. */
export function breakdowns(figures: Figures): TemplateResult {
  const { brands, acquirers, currency } = figures;
  return html`${panel('Brands', namedTable(`Brands, ${currency}`, 'Brand', brands))}
    ${panel(
      'Acquirers',
      html`<office-table
        .name=${`Acquirers, ${currency}`}
        .columns=${ACQUIRERS}
        .rows=${acquirers}
      ></office-table>`,
    )}
    <div class="columns">
      ${figures.codes.length > 0 ? panel('Decline reasons', codeTable(figures)) : nothing}
      ${figures.retries.length > 0 ? panel('Smart retry', retryTable(figures)) : nothing}
    </div>`;
}

export function retryTable({ retries, currency }: Figures): TemplateResult {
  return html`<office-table
    .name=${`Smart retry, ${currency}`}
    .columns=${RETRIES}
    .rows=${retries}
  ></office-table>`;
}

/** Result codes with what they say, the most frequent first. */
export function codeTable({ codes, currency }: Figures, most = codes.length): TemplateResult {
  return html`<office-table
    .name=${`Result codes, ${currency}`}
    .columns=${CODES}
    .rows=${codes.slice(0, most)}
  ></office-table>`;
}

export type Report = AnswerOf<'GET reports'>;
export type Figures = Report['currencies'][number];
type NamedFigures = Figures['days'][number];
export type Attention = AnswerOf<'GET reports/attention'>;

export function listLink(query: string): string {
  return `/payments?${new URLSearchParams({ q: query })}`;
}

/** A share in per cent; nothing where nothing was approved or declined. */
export function rateText(rate: number | undefined): string {
  return rate === undefined ? '–' : `${(rate * 100).toFixed(1)} %`;
}
