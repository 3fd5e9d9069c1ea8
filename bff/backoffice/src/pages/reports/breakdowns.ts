import { html, nothing, type TemplateResult } from 'lit';
import { countText } from '../../texts/amounts.ts';
import { fill } from '../../texts/fill.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { texts } from '../../texts/texts.ts';
import { lineChart, shortNumber } from '../../views/line-chart.ts';
import { panel } from '../../views/panel.ts';
import { inWords } from './breakdown-names.ts';
import { acquirerTable, codeTable, type Figures, namedTable, retryTable } from './report-parts.ts';

/**
 * The breakdowns below the charts of days: by brand, acquirer, hour, authentication, country, code, and smart retry.
 */
export function breakdowns(figures: Figures): TemplateResult {
  const { currency } = figures;
  return html`${panel(reportTexts.brands, namedTable(fill(reportTexts.brands2, currency), texts().brand, inWords(figures, 'brand')))}
    ${panel(texts().acquirers, acquirerTable(figures))}
    ${panel(
      reportTexts.authentication,
      namedTable(
        fill(reportTexts.authentications, currency),
        reportTexts.authentication,
        inWords(figures, 'authentication'),
      ),
    )}
    ${panel(
      reportTexts.issuersCountry,
      html`${namedTable(
        fill(reportTexts.issuersCountries, currency),
        reportTexts.issuersCountry,
        inWords(figures, 'country'),
      )}
        <p class="panel-body small soft">${reportTexts.countryIsKnownWhere}</p>`,
    )}
    <div class="columns">
      ${hours(figures)}
      ${figures.codes.length > 0 ? panel(reportTexts.declineReasons, codeTable(figures)) : nothing}
      ${figures.retries.length > 0 ? panel(texts().smartRetry, retryTable(figures)) : nothing}
    </div>
    <details class="panel">
      <summary class="panel-body">${reportTexts.showHoursAsATable}</summary>
      ${namedTable(fill(reportTexts.hours, currency), reportTexts.hour, inWords(figures, 'hour'))}
    </details>`;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** All hours are in the picture, and in the table those with payments. */
function hours(figures: Figures): TemplateResult {
  const known = new Map(figures.by.hour.map((each) => [each.name, each.approved.count]));
  const points = HOURS.map((hour) => {
    const value = known.get(hour) ?? 0;
    return { label: `${hour}:00`, tick: hour, value, says: countText(value) };
  });
  return panel(
    reportTexts.hoursOfTheDay,
    lineChart(points, { title: reportTexts.approvedByHour, tickText: shortNumber }),
    { isPadded: true },
  );
}
