import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { Loaded } from '../../call/loaded.ts';
import { type Address, goTo, withQuery } from '../../router/address.ts';
import type { ShownScope } from '../../session/start.ts';
import { announce } from '../../views/announce.ts';
import { formValues } from '../../views/form-values.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { showTime } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { refusedSearch } from '../payments/search-text.ts';
import { type AuditEntries, type AuditEntry, actorName } from './audit-entry-dialog.ts';

const TONES: Readonly<Record<string, Tone>> = {
  done: 'good',
  refused: 'bad',
  failed: 'bad',
  unknown: 'warn',
};

const FILTERS = [
  { key: 'actor', label: 'User', example: 'ada@shop.example' },
  { key: 'action', label: 'Action', example: 'payment.refund' },
  { key: 'target', label: 'Object id', example: '' },
] as const;

/** Who did what, the newest first. */
export class OfficeAuditLog extends OfficeElement {
  static override properties = {
    address: { attribute: false },
    shown: { state: true },
    refused: { state: true },
  };
  declare address: Address;
  declare shown: AuditEntry | undefined;
  declare refused: boolean;
  readonly #page = new Loaded<AuditEntries>(this);
  #asked: string | undefined;

  readonly #columns: readonly Column<AuditEntry>[] = [
    { label: 'Time', kind: 'nowrap', cell: ({ time }) => showTime(time) },
    { label: 'User', cell: actorName },
    {
      label: 'Action',
      isName: true,
      cell: (entry) =>
        html`<button class="link" type="button" @click=${() => (this.shown = entry)}>${entry.says}</button>`,
    },
    { label: 'Outcome', cell: ({ outcome }) => badge(outcome, TONES[outcome] ?? 'plain') },
    { label: 'Object', cell: ({ target }) => (target ? html`${target.type} ${shortId(target.id)}` : '') },
    { label: 'Merchant', cell: ({ scope }: { readonly scope: ShownScope }) => scope.merchant ?? '' },
    { label: 'Address', cell: ({ address }) => html`<span class="code">${address}</span>` },
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && this.address.query.toString() !== this.#asked) void this.#load();
  }

  override render() {
    return html`<div class="head">
        <div>
          <h1>Audit log</h1>
          <p class="soft">Append-only. Viewing it is logged, too.</p>
        </div>
      </div>
      <div class="panel">
        <form class="filters" @submit=${(event: SubmitEvent) => this.#filter(event)}>
          ${FILTERS.map(
            ({ key, label, example }) => html`<div class="field">
              <label for="audit-${key}">${label}</label>
              <input
                id="audit-${key}"
                name=${key}
                placeholder=${example}
                autocomplete="off"
                .value=${this.address.query.get(key) ?? ''}
              />
            </div>`,
          )}
          ${this.refused ? html`<p class="small wrong" role="alert">This looks like a full card number.</p>` : nothing}
          <div class="row"><button class="button">Apply</button></div>
        </form>
        ${whenLoaded(
          this.#page,
          (page) => this.#table(page),
          () => void this.#load(),
        )}
      </div>
      ${
        this.shown
          ? html`<office-audit-entry
            .entry=${this.shown}
            @closed=${() => (this.shown = undefined)}
          ></office-audit-entry>`
          : nothing
      }`;
  }

  #table({ entries, next }: AuditEntries): TemplateResult {
    return html`<office-table
        name="Audit log"
        empty="No entries found"
        ?busy=${this.#page.isWaiting}
        .columns=${this.#columns}
        .rows=${entries}
      ></office-table>
      <div class="panel-foot">
        <span class="soft small">${entries.length} entries, newest first</span>
        <nav class="row" aria-label="More entries">
          ${
            this.address.query.has('before')
              ? html`<a class="button slim" href=${withQuery(this.address, { before: undefined })}>Newest</a>`
              : nothing
          }
          ${
            next === undefined
              ? nothing
              : html`<a class="button slim" href=${withQuery(this.address, { before: String(next) })}>Older</a>`
          }
        </nav>
      </div>`;
  }

  #filter(event: SubmitEvent): void {
    const given = formValues(event);
    const changes = Object.fromEntries(FILTERS.map(({ key }) => [key, given(key).trim()]));
    this.refused = Object.values(changes).some((value) => refusedSearch(value));
    if (this.refused) return;
    goTo(withQuery(this.address, { ...changes, before: undefined }));
  }

  async #load(): Promise<void> {
    this.#asked = this.address.query.toString();
    const page = await this.#page.load((signal) =>
      callAdmin('GET audit-log', { query: this.#asked ?? '', signal }),
    );
    if (page) announce(`${page.entries.length} entries`);
  }
}

const ID_SHOWN = 12;

function shortId(id: string): TemplateResult {
  return html`<span class="code" title=${id}>${id.length > ID_SHOWN ? `…${id.slice(-ID_SHOWN)}` : id}</span>`;
}
