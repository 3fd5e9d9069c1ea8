import { html, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { type Address, goTo, withQuery } from '../../router/address.ts';
import { announce } from '../../views/announce.ts';
import { formValues } from '../../views/form-values.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { chosenFigures, currencyChoice } from './currency-choice.ts';
import { placeFields } from './place-fields.ts';
import { breakdowns, dayCharts, figureTiles, incompleteNotice, type Report } from './report-parts.ts';

const KEYS = ['from', 'to', 'merchant', 'channel'] as const;

/** Figures of some days, of one currency at a time. */
export class OfficeReports extends OfficeElement {
  static override properties = { address: { attribute: false }, merchant: { state: true } };
  declare address: Address;
  /** The one that is chosen and not shown yet. */
  declare merchant: string | undefined;
  readonly #report = new Loaded<Report>(this);
  #asked: string | undefined;
  #typed: { readonly from?: string; readonly to?: string } = {};

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('address')) return;
    this.merchant = undefined;
    if (this.address.query.toString() !== this.#asked) void this.#load();
  }

  override render() {
    return html`<div class="head">
        <div>
          <h1>Reports</h1>
          <p class="soft">
            Approval rate is approved / (approved + declined), without open payments. Days are in UTC.
          </p>
        </div>
        ${currencyChoice(this.#report.value, () => this.requestUpdate())}
      </div>
      <div class="sections">
        ${this.#form()}
        ${whenLoaded(
          this.#report,
          (report) => this.#show(report),
          () => void this.#load(),
        )}
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
        <label for="report-from">From</label>
        <input id="report-from" type="date" name="from" .value=${typed.from ?? query.get('from') ?? from} />
      </div>
      <div class="field">
        <label for="report-to">To</label>
        <input id="report-to" type="date" name="to" .value=${typed.to ?? query.get('to') ?? to} />
      </div>
      ${placeFields('report', { merchant, channel }, (name) => (this.merchant = name))}
      <div class="row"><button class="button">Apply</button></div>
    </form>`;
  }

  #show({ currencies, isComplete }: Report): TemplateResult {
    const figures = chosenFigures({ currencies });
    if (!figures) {
      return html`${incompleteNotice({ isComplete })}<p class="panel empty">No payments in this period.</p>`;
    }
    return html`${incompleteNotice({ isComplete })}
      ${figureTiles(figures)} ${dayCharts(figures)} ${breakdowns(figures)}`;
  }

  /** A day that was chosen while the report was on its way stays when that comes. */
  #note(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement && target.type === 'date') {
      this.#typed = { ...this.#typed, [target.name]: target.value };
    }
  }

  #choose(event: SubmitEvent): void {
    const given = formValues(event);
    goTo(withQuery(this.address, Object.fromEntries(KEYS.map((key) => [key, given(key)]))));
  }

  async #load(): Promise<void> {
    this.#asked = this.address.query.toString();
    this.#typed = {};
    const report = await this.#report.load((signal) =>
      callAdmin('GET reports', { query: this.#asked ?? '', signal }),
    );
    if (report) announce(`Figures from ${report.from} to ${report.to}`);
  }
}
