import { html, type TemplateResult } from 'lit';
import { amountText, digitsText } from '../../views/amounts.ts';
import { lineChart } from '../../views/line-chart.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { shortNumber } from '../../views/scales.ts';
import { type Figures, listLink, type NamedFigures, rateText } from './report-shape.ts';

/** The first figures of a currency. Each leads to the list of what it counts. */
export function figureTiles({ currency, payments, followUps, query }: Figures): TemplateResult {
  const { approved, failed, pending, unknown, rates } = payments;
  const open = pending.count + unknown.count;
  return html`<ul class="tiles" role="list">
    ${tile('Approved', amountText(approved.amount, currency), counted(approved.count, 'payment'), approved.query)}
    ${tile('Approval rate', rateText(rates.final), `${rateText(rates.first)} at the first attempt`, query)}
    ${tile('Not successful', String(failed.count), amountText(failed.amount, currency), failed.query)}
    ${tile('Still open', String(open), 'not part of the rate', unknown.count > 0 ? unknown.query : pending.query)}
    ${tile('Refunded', amountText(followUps.RF.amount, currency), counted(followUps.RF.count, 'refund'))}
    ${tile('Charged back', amountText(followUps.CB.amount, currency), counted(followUps.CB.count, 'chargeback'))}
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
      <summary class="panel-head">The same as a table</summary>
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
    {
      label: 'Open',
      kind: 'amount',
      cell: ({ pending, unknown }) => pending.count + unknown.count,
    },
    { label: 'First attempts', kind: 'amount', cell: ({ rates }) => rateText(rates.first) },
    { label: 'Approval rate', kind: 'amount', cell: ({ rates }) => rateText(rates.final) },
  ];
  return html`<office-table .name=${name} .columns=${columns} .rows=${rows}></office-table>`;
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
  { label: 'Asked', kind: 'amount', cell: ({ asked }) => asked.count },
  { label: 'Approved', kind: 'amount', cell: ({ approved }) => approved.count },
  { label: 'Declined', kind: 'amount', cell: ({ declined }) => declined.count },
  { label: 'Rate of attempts', kind: 'amount', cell: ({ rate }) => rateText(rate) },
];

const CODES: readonly Column<Code>[] = [
  {
    label: 'Code',
    isName: true,
    kind: 'nowrap',
    cell: ({ code, query }) => html`<a class="code" href=${listLink(query)}>${code}</a>`,
  },
  { label: 'What it says', cell: ({ says }) => says },
  { label: 'Payments', kind: 'amount', cell: ({ count }) => count },
  { label: 'Amount', kind: 'amount', cell: ({ amount }) => digitsText(amount) },
];

const RETRIES: readonly Column<Retry>[] = [
  { label: 'First, then', isName: true, cell: ({ first, second }) => `${first} → ${second}` },
  { label: 'Retried', kind: 'amount', cell: ({ retried }) => retried.count },
  { label: 'Rescued', kind: 'amount', cell: ({ rescued }) => rescued.count },
  { label: 'Rescued amount', kind: 'amount', cell: ({ rescued }) => digitsText(rescued.amount) },
];

/** What stands below the charts: by brand, acquirer, code, and what smart retry rescued. */
export function breakdowns(figures: Figures): TemplateResult {
  const { brands, acquirers, codes, retries, currency } = figures;
  return html`${panel('Brands', namedTable(`Brands, ${currency}`, 'Brand', brands))}
    <div class="columns">
      ${panel(
        'Acquirers',
        html`<office-table
          .name=${`Acquirers, ${currency}`}
          .columns=${ACQUIRERS}
          .rows=${acquirers}
        ></office-table>`,
      )}
      ${panel(
        'Smart retry',
        html`<office-table
          .name=${`Smart retry, ${currency}`}
          empty="Nothing was tried at a second acquirer."
          .columns=${RETRIES}
          .rows=${retries}
        ></office-table>`,
      )}
    </div>
    ${panel(
      'Why payments did not succeed',
      html`<office-table
        .name=${`Result codes, ${currency}`}
        empty="All payments succeeded."
        .columns=${CODES}
        .rows=${codes}
      ></office-table>`,
    )}`;
}
