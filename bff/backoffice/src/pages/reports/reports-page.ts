import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { saveFile } from '../../call/read-file.ts';
import { type Address, goTo, withQuery } from '../../router/address.ts';
import { fill } from '../../texts/fill.ts';
import { reportTexts } from '../../texts/reports/reports-texts.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { choiceField, formValues } from '../../views/field.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { pageHead } from '../../views/panel.ts';
import { dayText } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { breakdowns } from './breakdowns.ts';
import { comparedRates } from './compared-rates.ts';
import { chosenFigures, currencyChoice } from './currency-choice.ts';
import { placeFields } from './place-fields.ts';
import { reportCsv } from './report-csv.ts';
import { dayCharts, type Figures, figureTiles, incompleteNotice, type Report } from './report-parts.ts';

const KEYS = ['from', 'to', 'merchant', 'channel'] as const;
/** The choices that the server is not asked for. */
const COMPARE = 'compare';

/** Figures of some days, of one currency at a time. */
export class OfficeReports extends OfficeElement {
  static override properties = { address: { attribute: false }, merchant: { state: true } };
  declare address: Address;
  /** The one that is chosen and not shown yet. */
  declare merchant: string | undefined;
  readonly #report = this.reads(
    (how) => callAdmin('GET reports', { query: this.#query(), ...how }),
    ({ from, to }) => fill(reportTexts.figuresFromTo, dayText(from), dayText(to)),
  );
  readonly #before = new Loaded(this, (how) => callAdmin('GET reports', { query: this.#earlier, ...how }));
  #earlier = new URLSearchParams();
  #asked: string | undefined;
  #typed: { readonly from?: string; readonly to?: string } = {};

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('address')) return;
    this.merchant = undefined;
    if (this.address.query.toString() !== this.#asked) this.load();
  }

  override render() {
    const actions = html`<div class="row">
      ${currencyChoice(this.#report.value, () => this.requestUpdate())}
      <button class="button" type="button" ?disabled=${!this.#report.value} @click=${() => this.#download()}>
        ${reportTexts.downloadCsv}
      </button>
    </div>`;
    return html`${pageHead(texts().reports, { note: reportTexts.rateNote, actions })}
      <div class="sections">
        ${this.#form()}
        ${whenLoaded(this.#report, (report) => this.#show(report))}
      </div>`;
  }

  #form(): TemplateResult {
    const { query } = this.address;
    const { from = '', to = '' } = this.#report.value ?? {};
    const { merchant = query.get('merchant') ?? '' } = this;
    const channel = query.get('channel') ?? '';
    const typed = this.#typed;
    return html`<form
      class="panel filters"
      @input=${({ target }: InputEvent) => this.#note(target)}
      @submit=${(event: SubmitEvent) => this.#choose(event)}
    >
      <div class="field">
        <label for="report-from">${texts().from}</label>
        <input id="report-from" type="date" name="from" .value=${typed.from ?? query.get('from') ?? from} />
      </div>
      <div class="field">
        <label for="report-to">${texts().to}</label>
        <input id="report-to" type="date" name="to" .value=${typed.to ?? query.get('to') ?? to} />
      </div>
      ${placeFields('report', { merchant, channel }, (name) => (this.merchant = name))}
      ${choiceField(
        { id: 'report-compare', name: COMPARE, label: reportTexts.compareWith },
        [['', reportTexts.nothing], ...Object.entries(COMPARISONS)],
        query.get(COMPARE) ?? '',
      )}
      <div class="row"><button class="button">${texts().apply}</button></div>
    </form>`;
  }

  #show({ currencies, isComplete }: Report): TemplateResult {
    const figures = chosenFigures({ currencies });
    if (!figures) {
      return html`${incompleteNotice({ isComplete })}<p class="panel empty">${reportTexts.noPaymentsInThisPeriod}</p>`;
    }
    return html`${incompleteNotice({ isComplete })}
      ${figureTiles(figures)} ${this.#compared(figures)} ${dayCharts(figures)} ${breakdowns(figures)}`;
  }

  #compared(figures: Figures): TemplateResult | typeof nothing {
    const before = this.#before.value;
    if (!this.address.query.has(COMPARE) || !before) return nothing;
    const same = before.currencies.find(({ currency }) => currency === figures.currency);
    return comparedRates(figures, same, fill(texts().to22, dayText(before.from), dayText(before.to)));
  }

  #download(): void {
    const report = this.#report.value;
    if (!report) return;
    saveFile(`report-${report.from}-${report.to}.csv`, new Blob([reportCsv(report)], { type: 'text/csv' }));
    announce(reportTexts.reportSaved);
  }

  /** A day that was chosen while the report was on its way stays when that comes. */
  #note(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement && target.type === 'date') {
      this.#typed = { ...this.#typed, [target.name]: target.value };
    }
  }

  #choose(event: SubmitEvent): void {
    const given = formValues(event);
    goTo(withQuery(this.address, Object.fromEntries([...KEYS, COMPARE].map((key) => [key, given(key)]))));
  }

  override load(): void {
    this.#asked = this.address.query.toString();
    this.#typed = {};
    void this.#loadBoth();
  }

  async #loadBoth(): Promise<void> {
    const query = this.#query();
    const report = await this.#report.load();
    const how = asComparison(this.address.query.get(COMPARE));
    if (!report || !how) return;
    const span = comparedSpan(how, report.from, report.to);
    this.#earlier = new URLSearchParams({ ...Object.fromEntries(query), ...span });
    await this.#before.load();
  }

  #query(): URLSearchParams {
    const query = new URLSearchParams(this.address.query);
    query.delete(COMPARE);
    return query;
  }
}

const DAY = 86_400_000;

/** A report of some days that another one is compared with. */
type Comparison = 'previous' | 'year';

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  previous: reportTexts.previousPeriod,
  year: reportTexts.aYearEarlier,
};

function asComparison(text: string | null): Comparison | undefined {
  return text === 'previous' || text === 'year' ? text : undefined;
}

/**
 * The days that are compared with some days: as many before them, or the same weekdays 52 weeks earlier.
 *
 * @param from the first day, ISO 8601
 * @param to the last day, included
 */
function comparedSpan(
  how: Comparison,
  from: string,
  to: string,
): { readonly from: string; readonly to: string } {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const back = how === 'year' ? 364 * DAY : last - first + DAY;
  const day = (time: number) => new Date(time - back).toISOString().slice(0, 10);
  return { from: day(first), to: day(last) };
}
