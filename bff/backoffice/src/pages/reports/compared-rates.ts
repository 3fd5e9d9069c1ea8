import { html, nothing, type TemplateResult } from 'lit';
import { countText } from '../../views/amounts.ts';
import type { Column } from '../../views/office-table.ts';
import { panel } from '../../views/panel.ts';
import { type Figures, listLink, rateText } from './report-parts.ts';

/** What payments are told apart by, with the same figures for each value. */
export interface RateRow {
  readonly name: string;
  /** Leads to the list of what is counted. */
  readonly query: string;
  readonly approved: number;
  readonly declined: number;
  readonly rate: number | undefined;
}

/** Approval by brand and by acquirer; an acquirer has the rate of its own attempts. */
export function rateRows({
  brands,
  acquirers,
}: Figures): Readonly<Record<'Brand' | 'Acquirer', readonly RateRow[]>> {
  return {
    Brand: brands.map(({ name, query, approved, declined, rates }) => ({
      name,
      query,
      approved: approved.count,
      declined: declined.count,
      rate: rates.final,
    })),
    Acquirer: acquirers.map(({ name, asked, approved, declined, rate }) => ({
      name,
      query: asked.query,
      approved: approved.count,
      declined: declined.count,
      rate,
    })),
  };
}

/** The rates of both spans next to each other, with the change in percentage points. */
export function comparedRates(now: Figures, before: Figures | undefined, span: string): TemplateResult {
  const [shown, earlier] = [rateRows(now), before && rateRows(before)];
  return html`<div class="columns">
      ${(['Brand', 'Acquirer'] as const).map((name) =>
        panel(
          `${name} compared with ${span}`,
          html`<office-table
            .name=${`${name} compared`}
            .columns=${columnsOf(name, earlier?.[name] ?? [])}
            .rows=${shown[name]}
          ></office-table>`,
        ),
      )}
    </div>
    ${before ? nothing : html`<p class="notice">No payments from ${span} in ${now.currency}.</p>`}`;
}

function columnsOf(label: string, before: readonly RateRow[]): readonly Column<RateRow>[] {
  const earlier = ({ name }: RateRow) => before.find((row) => row.name === name);
  return [
    { label, isName: true, cell: ({ name, query }) => html`<a href=${listLink(query)}>${name}</a>` },
    { label: 'Approved', kind: 'amount', cell: ({ approved }) => countText(approved) },
    { label: 'Before', kind: 'amount', cell: (row) => countText(earlier(row)?.approved ?? 0) },
    { label: 'Approval rate', kind: 'amount', cell: ({ rate }) => rateText(rate) },
    { label: 'Rate before', kind: 'amount', cell: (row) => rateText(earlier(row)?.rate) },
    { label: 'Change', kind: 'amount', cell: (row) => changeText(row.rate, earlier(row)?.rate) },
  ];
}

/** `+2.1 pp`; a dash where one of the spans has no rate. */
export function changeText(now: number | undefined, before: number | undefined): string {
  if (now === undefined || before === undefined) return '–';
  const points = (now - before) * 100;
  return `${points > 0 ? '+' : ''}${points.toFixed(1)} pp`;
}
