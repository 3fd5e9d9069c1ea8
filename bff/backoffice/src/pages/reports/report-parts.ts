import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../call/call-admin.ts';
import { amountText, countText, digitsText, shareText } from '../../texts/amounts.ts';
import { counted, fill } from '../../texts/fill.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { resultText } from '../../texts/served/result-texts.ts';
import { texts } from '../../texts/texts.ts';
import { lineChart, shortNumber } from '../../views/line-chart.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { dayText, shortDay } from '../../views/times.ts';

/** Said wherever figures of a ledger stand that is still being summed: a small sum may be a large one. */
export function incompleteNotice({
  isComplete,
}: Pick<Report, 'isComplete'>): TemplateResult | typeof nothing {
  return isComplete
    ? nothing
    : html`<p class="notice warn">
        ${reportTexts.figuresAreStillBeingCalculated}
      </p>`;
}

/** The first figures of a currency. Each leads to the list of what it counts. */
export function figureTiles({ currency, payments, followUps }: Figures): TemplateResult {
  const { approved, failed, declined, open, unknown, rates } = payments;
  const decided = approved.count + declined.count;
  return html`<ul class="tiles" role="list">
    ${tile(texts().approved, amountText(approved.amount, currency), counted(reportTexts.paymentCount, approved.count), approved.query)}
    ${tile(reportTexts.approvalRate, rateText(rates.final), fill(reportTexts.ofAtFirstAttempt, approved.count, decided, rateText(rates.first)))}
    ${tile(texts().failed, countText(failed.count), amountText(failed.amount, currency), failed.query)}
    ${tile(reportTexts.open, countText(open.count), fill(reportTexts.unknownNotPartOfThe, unknown.count), open.query)}
    ${tile(texts().refunded, amountText(followUps.RF.amount, currency), counted(reportTexts.refundCount, followUps.RF.count), followUps.RF.query)}
    ${tile(texts().chargedBack, amountText(followUps.CB.amount, currency), counted(reportTexts.chargebackCount, followUps.CB.count), followUps.CB.query)}
  </ul>`;
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
    label: dayText(name),
    tick: shortDay(name),
    value: Number(approved.amount),
    says: amountText(approved.amount, currency),
  }));
  const rate = days.map(({ name, rates }) => ({
    label: dayText(name),
    tick: shortDay(name),
    value: rates.final,
    says: rateText(rates.final),
  }));
  return html`<div class="columns">
      ${panel(
        fill(reportTexts.approvedVolume, currency),
        lineChart(volume, {
          title: fill(reportTexts.approvedVolumeInByDay, currency),
          tickText: shortNumber,
        }),
        { isPadded: true },
      )}
      ${panel(
        reportTexts.approvalRate,
        lineChart(rate, {
          title: reportTexts.approvalRateByDay,
          tickText: (value) => shareText(value, 0),
          highest: 1,
        }),
        { isPadded: true },
      )}
    </div>
    <details class="panel">
      <summary class="panel-body">${reportTexts.showAsATable}</summary>
      ${namedTable(
        fill(reportTexts.days, currency),
        reportTexts.day,
        days.map((day) => ({ ...day, name: dayText(day.name) })),
      )}
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
    { label: texts().approved, kind: 'amount', cell: ({ approved }) => countOf(approved.count) },
    { label: reportTexts.volume, kind: 'amount', cell: ({ approved }) => digitsText(approved.amount) },
    { label: texts().declined, kind: 'amount', cell: ({ declined }) => countOf(declined.count) },
    { label: texts().refused, kind: 'amount', cell: ({ refused }) => countOf(refused.count) },
    { label: reportTexts.notSent, kind: 'amount', cell: ({ notSent }) => countOf(notSent.count) },
    { label: texts().pending, kind: 'amount', cell: ({ pending }) => countLink(pending) },
    { label: reportTexts.unknown, kind: 'amount', cell: ({ unknown }) => countLink(unknown) },
    { label: reportTexts.firstAttempts, kind: 'amount', cell: ({ rates }) => rateText(rates.first) },
    { label: reportTexts.approvalRate, kind: 'amount', cell: ({ rates }) => rateText(rates.final) },
  ];
  return html`<office-table .name=${name} .columns=${columns} .rows=${rows}></office-table>`;
}

/** Where rows have no room for columns, none is left out. */
const countOf = (count: number): TemplateResult | string =>
  count === 0 ? html`<span class="nil">0</span>` : countText(count);

/** How many, with the list of them where there are any. */
function countLink({
  count,
  query,
}: {
  readonly count: number;
  readonly query: string;
}): TemplateResult | string {
  return count === 0 ? countOf(0) : html`<a href=${listLink(query)}>${countText(count)}</a>`;
}

type Acquirer = Figures['acquirers'][number];
type Code = Figures['codes'][number];
type Retry = Figures['retries'][number];

const ACQUIRERS: readonly Column<Acquirer>[] = [
  {
    label: texts().acquirer,
    isName: true,
    cell: ({ name, asked }) => html`<a href=${listLink(asked.query)}>${name}</a>`,
  },
  { label: reportTexts.attempts, kind: 'amount', cell: ({ asked }) => countText(asked.count) },
  { label: texts().approved, kind: 'amount', cell: ({ approved }) => countText(approved.count) },
  { label: reportTexts.volume, kind: 'amount', cell: ({ approved }) => digitsText(approved.amount) },
  { label: texts().declined, kind: 'amount', cell: ({ declined }) => countText(declined.count) },
  { label: reportTexts.attemptApprovalRate, kind: 'amount', cell: ({ rate }) => rateText(rate) },
];

const CODES: readonly Column<Code>[] = [
  {
    label: reportTexts.code,
    isName: true,
    kind: 'nowrap',
    cell: ({ code, query }) => html`<a class="code" href=${listLink(query)}>${code}</a>`,
  },
  { label: texts().reason, cell: ({ code, says }) => resultText(code, says) },
  { label: texts().payments, kind: 'amount', cell: ({ count }) => countText(count) },
  { label: texts().amount, kind: 'amount', cell: ({ amount }) => digitsText(amount) },
];

const RETRIES: readonly Column<Retry>[] = [
  { label: texts().acquirers, isName: true, cell: ({ first, second }) => `${first} → ${second}` },
  { label: reportTexts.retried, kind: 'amount', cell: ({ retried }) => countLink(retried) },
  { label: reportTexts.recovered, kind: 'amount', cell: ({ rescued }) => countLink(rescued) },
  { label: reportTexts.recoveredAmount, kind: 'amount', cell: ({ rescued }) => digitsText(rescued.amount) },
];

export function acquirerTable({ acquirers, currency }: Figures): TemplateResult {
  return html`<office-table
    .name=${fill(reportTexts.acquirers, currency)}
    .columns=${ACQUIRERS}
    .rows=${acquirers}
  ></office-table>`;
}

export function retryTable({ retries, currency }: Figures): TemplateResult {
  return html`<office-table
    .name=${fill(reportTexts.smartRetry, currency)}
    .columns=${RETRIES}
    .rows=${retries}
  ></office-table>`;
}

/** Result codes with what they say, the most frequent first. */
export function codeTable({ codes, currency }: Figures, most = codes.length): TemplateResult {
  return html`<office-table
    .name=${fill(reportTexts.resultCodes, currency)}
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
  return rate === undefined ? '–' : shareText(rate);
}
