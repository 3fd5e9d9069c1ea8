import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { type Address, goTo, withQuery } from '../../router/address.ts';
import type { ShownScope } from '../../session/start.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { counted } from '../../texts/fill.ts';
import { actionText } from '../../texts/served/audit-texts.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { formValues } from '../../views/field.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { listFoot, pageHead } from '../../views/panel.ts';
import { showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { refusedSearch } from '../payments/search-text.ts';
import { type AuditEntries, type AuditEntry, actorName } from './audit-entry-dialog.ts';

export { OfficeAuditEntry } from './audit-entry-dialog.ts';

const TONES: Readonly<Record<string, Tone>> = {
  done: 'good',
  refused: 'bad',
  failed: 'bad',
  unknown: 'warn',
};

const FILTERS = [
  { key: 'actor', label: adminTexts.user, example: 'ada@shop.example' },
  { key: 'action', label: adminTexts.action, example: 'payment.refund' },
  { key: 'target', label: adminTexts.objectId, example: '' },
] as const;

/** The audit log, newest entries first. */
export class OfficeAuditLog extends OfficeElement {
  static override properties = {
    address: { attribute: false },
    shown: { state: true },
    refused: { state: true },
  };
  declare address: Address;
  declare shown: AuditEntry | undefined;
  declare refused: boolean;
  readonly #page = this.reads(
    (how) => callAdmin('GET audit-log', { query: this.#asked ?? '', ...how }),
    ({ entries }) => counted(adminTexts.entryCount, entries.length),
  );
  #asked: string | undefined;

  readonly #columns: readonly Column<AuditEntry>[] = [
    {
      label: adminTexts.action,
      isName: true,
      line: 'first',
      cell: (entry) =>
        html`<button class="link" type="button" @click=${() => (this.shown = entry)}>${actionText(entry)}</button>`,
    },
    {
      label: adminTexts.outcome,
      line: 'first',
      cell: ({ outcome }) => badge(stateWords(outcome), TONES[outcome] ?? 'plain'),
    },
    { label: adminTexts.user, line: 'wide', cell: actorName },
    {
      label: adminTexts.object,
      cell: ({ target }) => (target ? html`${nameText(target.type)} ${shortId(target.id)}` : ''),
    },
    {
      label: texts().merchant,
      line: 'minor',
      cell: ({ scope }: { readonly scope: ShownScope }) => scope.merchant,
    },
    { label: texts().address, line: 'minor', cell: ({ address }) => address },
    { label: adminTexts.time, kind: 'nowrap', line: 'end', cell: ({ time }) => showRecent(time) },
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('address') && this.address.query.toString() !== this.#asked) this.load();
  }

  override render() {
    return html`${pageHead(texts().auditLog, { note: adminTexts.appendOnlyViewingItIs })}
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
          ${this.refused ? html`<p class="wrong" role="alert">${adminTexts.thisLooksLikeAFull}</p>` : nothing}
          <div class="row"><button class="button">${texts().apply}</button></div>
        </form>
        ${whenLoaded(this.#page, (page) => this.#table(page))}
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
        name=${texts().auditLog}
        empty=${next === undefined ? adminTexts.noEntriesFound : texts().noneOnPage}
        ?busy=${this.#page.isWaiting}
        .columns=${this.#columns}
        .rows=${entries}
      ></office-table>
      ${listFoot(this.address, {
        name: adminTexts.moreEntries,
        key: 'before',
        next: next?.toString(),
        says: entries.length > 0 ? counted(adminTexts.entriesNewestFirst, entries.length) : '',
      })}`;
  }

  #filter(event: SubmitEvent): void {
    const given = formValues(event);
    const changes = Object.fromEntries(FILTERS.map(({ key }) => [key, given(key).trim()]));
    this.refused = Object.values(changes).some((value) => refusedSearch(value));
    if (this.refused) return;
    goTo(withQuery(this.address, { ...changes, before: undefined }));
  }

  override load(): void {
    this.#asked = this.address.query.toString();
    super.load();
  }
}

const ID_SHOWN = 12;

function shortId(id: string): TemplateResult {
  return html`<span class="code nowrap" title=${id}>${id.length > ID_SHOWN ? `…${id.slice(-ID_SHOWN)}` : id}</span>`;
}
