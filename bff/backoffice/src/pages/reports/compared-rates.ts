import { html, type TemplateResult } from 'lit';
import { countText, digitsText } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { texts } from '../../texts/texts.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { inWords } from './breakdown-names.ts';
import { type Figures, listLink, rateText } from './report-parts.ts';

/** The dimensions of payments, with the same figures for each value. */
export interface RateRow {
  readonly name: string;
  /** Leads to the list of what is counted. */
  readonly query: string;
  readonly approved: number;
  readonly declined: number;
  readonly rate: number | undefined;
}

const RATED = {
  Brand: texts().brand,
  Acquirer: texts().acquirer,
  Authentication: reportTexts.authentication,
  Country: reportTexts.issuersCountry,
  Hour: reportTexts.hour,
} as const;

type Rated = keyof typeof RATED;

/** Approval rates by each fact that distinguishes payments; an acquirer has the rate of its own attempts. */
export function rateRows(figures: Figures): Readonly<Record<Rated, readonly RateRow[]>> {
  const { acquirers } = figures;
  return {
    Brand: inWords(figures, 'brand').map(ratedOf),
    Authentication: inWords(figures, 'authentication').map(ratedOf),
    Country: inWords(figures, 'country').map(ratedOf),
    Hour: inWords(figures, 'hour').map(ratedOf),
    Acquirer: acquirers.map(({ name, asked, approved, declined, rate }) => ({
      name,
      query: asked.query,
      approved: approved.count,
      declined: declined.count,
      rate,
    })),
  };
}

function ratedOf({ name, query, approved, declined, rates }: Figures['brands'][number]): RateRow {
  return { name, query, approved: approved.count, declined: declined.count, rate: rates.final };
}

/** The rates of both spans next to each other, with the change in percentage points. */
export function comparedRates(now: Figures, before: Figures | undefined, span: string): TemplateResult {
  if (!before) return html`<p class="notice">${parts(reportTexts.noPaymentsFromIn, span, now.currency)}</p>`;
  const [shown, earlier] = [rateRows(now), rateRows(before)];
  return html`<div class="columns">
      ${(Object.keys(RATED) as Rated[]).map((name) =>
        panel(
          fill(reportTexts.comparedWith, RATED[name], span),
          html`<office-table
            .name=${fill(reportTexts.compared, RATED[name])}
            .columns=${columnsOf(RATED[name], earlier[name])}
            .rows=${shown[name]}
          ></office-table>`,
        ),
      )}
    </div>`;
}

function columnsOf(label: string, before: readonly RateRow[]): readonly Column<RateRow>[] {
  const earlier = ({ name }: RateRow) => before.find((row) => row.name === name);
  return [
    { label, isName: true, cell: ({ name, query }) => html`<a href=${listLink(query)}>${name}</a>` },
    { label: texts().approved, kind: 'amount', cell: ({ approved }) => countText(approved) },
    { label: reportTexts.before, kind: 'amount', cell: (row) => countText(earlier(row)?.approved ?? 0) },
    { label: reportTexts.approvalRate, kind: 'amount', cell: ({ rate }) => rateText(rate) },
    { label: reportTexts.rateBefore, kind: 'amount', cell: (row) => rateText(earlier(row)?.rate) },
    { label: texts().change, kind: 'amount', cell: (row) => changeText(row.rate, earlier(row)?.rate) },
  ];
}

/** `+2.1 pp`; a dash where one of the spans has no rate. */
export function changeText(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined) return '–';
  const points = (now - before) * 100;
  return fill(reportTexts.pp, points > 0 ? '+' : '', digitsText(points.toFixed(1)));
}
