import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { type Address, goTo, withQuery } from '../../router/address.ts';
import { followChanges } from '../../session/live-changes.ts';
import { may } from '../../session/session.ts';
import { counted, fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { emptyState } from '../../views/empty-state.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { listFoot } from '../../views/panel.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { filterForm, filterValueWords } from './filter-form.ts';
import { columnChoice, type PaymentList, type PaymentRow, shownColumns } from './payment-columns.ts';
import { type Chip, chipWords, refusedSearch, withoutChip } from './search-text.ts';
import { type SavedView, viewMenu } from './view-menu.ts';

const ROWS = '50';

/** The list of payments. Its filters are part of the address. */
export class OfficePayments extends OfficeElement {
  static override properties = {
    address: { attribute: false },
    filters: { state: true },
    refused: { state: true },
  };
  declare address: Address;
  declare filters: boolean;
  /** Why the search in the address was taken out of it. */
  declare refused: string | undefined;
  readonly #list = this.reads(
    (how) => callAdmin('GET payments', { query: this.#query(), ...how }),
    ({ payments }) => counted(texts().paymentCount, payments.length),
  );
  readonly #choices = new Loaded(this, (how) => callAdmin('GET search-choices', how));
  #asked: string | undefined;
  /** Payments that were ticked for refunds. */
  readonly #chosen = new Set<string>();

  override connectedCallback(): void {
    super.connectedCallback();
    followChanges(() => {
      if (!this.address.query.has('after') && this.#chosen.size === 0) this.load({ isBackground: true });
    }, this.left);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && this.address.query.toString() !== this.#asked) this.load();
  }

  override render() {
    const chips = this.#list.value?.chips ?? [];
    return html`<div class="head">
        <h1>${texts().payments}</h1>
        ${viewMenu(this.#search, this.address.query.get('columns') ?? '', (view) => this.#open(view))}
        ${columnChoice(this.address.query, (columns) => goTo(withQuery(this.address, { columns }), 'replace'))}
        <button
          class="button"
          type="button"
          aria-expanded=${this.filters ? 'true' : 'false'}
          aria-controls="filters"
          @click=${() => this.#toggleFilters()}
        >
          ${texts().filters}
        </button>
        ${may('payments.refund') ? html`<a class="button" href=${this.#refundsLink()}>${this.#chosen.size === 0 ? texts().refundSeveral : fill(texts().refundSelected, this.#chosen.size)}</a>` : nothing}
        ${may('payments.export') ? html`<office-export .search=${this.#search}></office-export>` : nothing}
      </div>
      <div class="panel">
        <div id="filters" ?hidden=${!this.filters}>
          ${this.filters ? this.#filterForm(chips) : nothing}
        </div>
        ${this.refused ? html`<p class="notice bad" role="alert">${this.refused}</p>` : nothing}
        ${this.#chips(chips)}
        ${whenLoaded(this.#list, (list) => this.#table(list))}
      </div>`;
  }

  /** The columns of the list, with a box to tick for those who may refund. */
  #columns(): readonly Column<PaymentRow>[] {
    const columns = shownColumns(this.address.query);
    if (!may('payments.refund')) return columns;
    const tick = ({ target }: Event, id: string) => {
      if (target instanceof HTMLInputElement && target.checked) this.#chosen.add(id);
      else this.#chosen.delete(id);
      this.requestUpdate();
    };
    return [
      ...columns,
      {
        label: texts().select,
        kind: 'nowrap',
        line: 'first',
        cell: (row) => html`<input
          type="checkbox"
          aria-label=${fill(texts().selectPayment, row.merchantTransactionId ?? row.id)}
          .checked=${this.#chosen.has(row.id)}
          @change=${(event: Event) => tick(event, row.id)}
        />`,
      },
    ];
  }

  #refundsLink(): string {
    return this.#chosen.size === 0 ? '/refunds' : `/refunds?payments=${[...this.#chosen].join(',')}`;
  }

  #open({ search, columns }: SavedView): void {
    goTo(withQuery(this.address, { q: search, columns: columns.join(','), after: undefined }));
  }

  get #search(): string {
    return this.address.query.get('q') ?? '';
  }

  #chips(chips: readonly Chip[]): TemplateResult | typeof nothing {
    if (chips.length === 0) return nothing;
    return html`<div class="panel-head chips">
      ${chips.map(
        (chip) => html`<span class="chip"
          >${wordsOf(chip)}<button
            type="button"
            aria-label=${fill(texts().remove, wordsOf(chip))}
            @click=${() => this.#go(withoutChip(chips, chip))}
          >
            <span aria-hidden="true">×</span></button
        ></span>`,
      )}
      <a class="small" href="/payments">${texts().clearAll}</a>
    </div>`;
  }

  #table({ payments, next, isComplete }: PaymentList): TemplateResult {
    return html`${isComplete ? nothing : html`<p class="panel-body soft">${texts().indexing}</p>`}
      <office-table
        .name=${texts().payments}
        .empty=${next ? texts().noneOnPage : noPayments(this.#search)}
        ?busy=${this.#list.isWaiting}
        .columns=${this.#columns()}
        .rows=${payments}
        .opens=${({ id }: PaymentRow) => `/payments/${encodeURIComponent(id)}`}
      ></office-table>
      ${listFoot(this.address, {
        name: texts().morePayments,
        key: 'after',
        next,
        says:
          payments.length > 0
            ? `${counted(texts().paymentCount, payments.length)}${texts().newestFirst}`
            : '',
      })}`;
  }

  /** Lists that came later would undo what was chosen meanwhile. */
  #filterForm(chips: readonly Chip[]): TemplateResult {
    return this.#choices.isWaiting
      ? html`<p class="panel-body soft">${texts().loading}</p>`
      : filterForm(chips, this.#choices.value, (search) => this.#go(search));
  }

  #toggleFilters(): void {
    this.filters = !this.filters;
    if (this.filters && !this.#choices.value) void this.#choices.load();
  }

  #go(search: string): void {
    this.refused = refusedSearch(search);
    if (this.refused) return;
    goTo(withQuery(this.address, { q: search, after: undefined }));
  }

  override load(how: { readonly isBackground?: boolean } = {}): void {
    const { query } = this.address;
    const refused = refusedSearch(query.get('q') ?? '');
    if (refused) {
      this.refused = refused;
      goTo(withQuery(this.address, { q: undefined, after: undefined }), 'replace');
      return;
    }
    if (query.has('q')) this.refused = undefined;
    this.#asked = query.toString();
    void this.#list.load(how);
  }

  #query(): URLSearchParams {
    const asked = new URLSearchParams({ limit: ROWS });
    for (const key of ['q', 'after']) {
      const value = this.address.query.get(key);
      if (value) asked.set(key, value);
    }
    return asked;
  }
}

const wordsOf = (chip: Chip): string => chipWords(chip, filterValueWords);

function noPayments(search: string): TemplateResult {
  return search
    ? emptyState(`${texts().noneFound}. ${texts().foundByWholeWords}`, {
        act: html`<a class="button slim" href="/payments">${texts().clearSearch}</a>`,
      })
    : emptyState(texts().noneYet, { docs: 'start' });
}
