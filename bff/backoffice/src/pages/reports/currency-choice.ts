import { html, nothing, type TemplateResult } from 'lit';
import { keep, kept } from '../../preferences.ts';
import { texts } from '../../texts/texts.ts';
import { options } from '../../views/field.ts';
import type { Figures, Report } from './report-parts.ts';

const KEY = 'report-currency';

/** The figures of the currency that this browser has chosen, or else of the one with most payments. */
export function chosenFigures({ currencies }: Pick<Report, 'currencies'>): Figures | undefined {
  const wanted = kept(KEY);
  return (
    currencies.find(({ currency }) => currency === wanted) ??
    currencies.toSorted((one, other) => other.payments.approved.count - one.payments.approved.count)[0]
  );
}

/** One currency is shown at a time, because amounts of two are never added. The choice is kept. */
export function currencyChoice(
  report: Report | undefined,
  changed: () => void,
): TemplateResult | typeof nothing {
  const chosen = report && chosenFigures(report);
  if (!report || !chosen || report.currencies.length < 2) return nothing;
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) keep(KEY, target.value);
    changed();
  };
  return html`<select aria-label=${texts().currency} @change=${choose}>
    ${options(
      report.currencies.map(({ currency }) => [currency, currency] as const),
      chosen.currency,
    )}
  </select>`;
}
