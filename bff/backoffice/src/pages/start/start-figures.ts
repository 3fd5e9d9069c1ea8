import { html, nothing, type TemplateResult } from 'lit';
import { amountText, countText } from '../../texts/amounts.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { locale } from '../../texts/texts.ts';
import { panel } from '../../views/panel.ts';
import { sparkline } from '../../views/sparkline.ts';
import { chosenFigures } from '../reports/currency-choice.ts';
import {
  codeTable,
  type Figures,
  incompleteNotice,
  listLink,
  type Report,
  rateText,
  retryTable,
} from '../reports/report-parts.ts';

/** The last seven days, the seven before, and all 30 for the lines. */
export interface StartReports {
  readonly week: Report;
  readonly before: Report;
  readonly month: Report;
}

interface Tile {
  readonly name: string;
  readonly figure: string;
  readonly query?: string | undefined;
  readonly now: number | undefined;
  readonly before: number | undefined;
  /** Whether more of it is good news. */
  readonly isGood: boolean;
  readonly line: readonly number[];
}

/** Four figures of a week, each with its change and the line of 30 days, and what went wrong in them. */
export function startFigures({ week, before, month }: StartReports): TemplateResult {
  const shown = chosenFigures(month);
  if (!shown) {
    const isComplete = week.isComplete && month.isComplete;
    return html`${incompleteNotice({ isComplete })}${isComplete ? html`<p class="panel empty">${reportTexts.noPaymentsInTheLast}</p>` : nothing}`;
  }
  const ofCurrency = ({ currencies }: Report) =>
    currencies.find(({ currency }) => currency === shown.currency);
  return html`${incompleteNotice(month)}
    <section class="stack">
      <div class="row apart">
        <h2>${reportTexts.last7Days}</h2>
        <span class="small soft">${reportTexts.comparedWithThe7Days}</span>
      </div>
      <ul class="tiles four" role="list">
        ${tilesOf(shown, ofCurrency(week), ofCurrency(before)).map(tile)}
      </ul>
    </section>`;
}

function tilesOf(month: Figures, week: Figures | undefined, before: Figures | undefined): readonly Tile[] {
  const { currency, days } = month;
  const [now, then] = [week?.payments, before?.payments];
  const counted = (
    name: string,
    key: 'approved' | 'failed',
    isGood: boolean,
    line: readonly number[],
  ): Tile => ({
    name,
    figure: countText(now?.[key].count ?? 0),
    query: now?.[key].query,
    now: now?.[key].count ?? 0,
    before: then?.[key].count ?? 0,
    isGood,
    line,
  });
  return [
    {
      name: reportTexts.approvedVolume2,
      figure: amountText(now?.approved.amount ?? '0.00', currency),
      query: now?.approved.query,
      now: Number(now?.approved.amount ?? 0),
      before: Number(then?.approved.amount ?? 0),
      isGood: true,
      line: days.map(({ approved }) => Number(approved.amount)),
    },
    counted(
      reportTexts.approvedPayments,
      'approved',
      true,
      days.map(({ approved }) => approved.count),
    ),
    {
      name: reportTexts.approvalRate,
      figure: rateText(now?.rates.final),
      now: now?.rates.final,
      before: then?.rates.final,
      isGood: true,
      line: days.flatMap(({ rates }) => rates.final ?? []),
    },
    counted(
      reportTexts.failedPayments,
      'failed',
      false,
      days.map((day) => day.declined.count + day.refused.count + day.notSent.count),
    ),
  ];
}

function tile(shown: Tile): TemplateResult {
  const { name, figure, query, line } = shown;
  return html`<li class="panel tile">
    <span class="small soft">${name}</span>
    <strong>${query === undefined ? figure : html`<a href=${listLink(query)}>${figure}</a>`}</strong>
    <span class="row apart">${change(shown)} ${sparkline(line)}</span>
  </li>`;
}

/** How much more or less it is, in words and with an arrow: a colour alone says nothing to many. */
function change({ now, before, isGood }: Tile): TemplateResult {
  if (now === undefined || !before) return html`<span class="small soft">${reportTexts.noEarlierData}</span>`;
  const share = (now - before) / before;
  if (Math.abs(share) < 0.0005) return html`<span class="small soft">${reportTexts.noChange}</span>`;
  const isMore = share > 0;
  const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 });
  return html`<span class="small change ${isMore === isGood ? 'good' : 'bad'}"
    ><span aria-hidden="true">${isMore ? '▲' : '▼'}</span> ${percent.format(Math.abs(share))}
    <span class="unseen">${isMore ? reportTexts.more : reportTexts.less}</span></span
  >`;
}

/** Why payments failed and what smart retry recovered in 30 days, where there is something to say. */
export function startPanels({ month }: StartReports): TemplateResult | typeof nothing {
  const shown = chosenFigures(month);
  if (!shown || (shown.codes.length === 0 && shown.retries.length === 0)) return nothing;
  return html`<div class="columns">
    ${shown.codes.length > 0 ? panel(reportTexts.declineReasonsLast30Days, codeTable(shown, MOST_CODES)) : nothing}
    ${shown.retries.length > 0 ? panel(reportTexts.smartRetryLast30Days, retryTable(shown)) : nothing}
  </div>`;
}

const MOST_CODES = 5;
