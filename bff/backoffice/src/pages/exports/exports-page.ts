import { html, nothing, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { type Problem, wordsOf } from '../../call/problem.ts';
import { countText } from '../../texts/amounts.ts';
import { fill, parts } from '../../texts/fill.ts';
import { moneyTexts } from '../../texts/money/money-texts.ts';
import { stateWords, texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { emptyState } from '../../views/empty-state.ts';
import { formValues } from '../../views/field.ts';
import { badge, type Tone } from '../../views/icons.ts';
import { OfficeElement } from '../../views/office-element.ts';
import type { Column } from '../../views/office-table.ts';
import { pageHead, panel } from '../../views/panel.ts';
import { showRecent } from '../../views/times.ts';
import { whenLoaded } from '../../views/when-loaded.ts';
import { askedOf, type ExportFormState, exportForm } from './export-form.ts';
import { askedWords, EXPORT_KINDS, type Export, runExport } from './run-export.ts';

/** Milliseconds between two checks of what is being written. */
const PAUSE = 2000;

const TONES: Readonly<Record<string, Tone>> = {
  done: 'good',
  failed: 'bad',
  running: 'warn',
  waiting: 'warn',
};

/** Files of payments, of the journal and of what acquirers owe; and those that are being written. */
export class OfficeExports extends OfficeElement {
  static override properties = { form: { state: true }, problem: { state: true } };
  declare form: ExportFormState;
  declare problem: Problem | undefined;
  readonly #exports = this.reads((how) => callAdmin('GET exports', how));
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #columns: readonly Column<Export>[] = [
    { label: texts().export, isName: true, cell: ({ kind }) => EXPORT_KINDS[kind] ?? kind },
    { label: moneyTexts.contents, cell: (job) => html`<span class="breaks">${askedWords(job)}</span>` },
    { label: texts().state, cell: stateOf },
    { label: moneyTexts.rows, kind: 'amount', cell: ({ rows }) => countText(rows) },
    { label: moneyTexts.requested, kind: 'nowrap', cell: ({ madeAt }) => showRecent(madeAt) },
    { label: moneyTexts.availableUntil, kind: 'nowrap', cell: ({ endsAt }) => showRecent(endsAt) },
    { label: '', cell: (job) => this.#acts(job) },
  ];

  constructor() {
    super();
    this.form = { kind: 'journal', merchant: '', channel: '', runs: false };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  override render() {
    return html`${pageHead(texts().exports)}
      <div class="sections">
        ${exportForm(this.form, {
          change: (to) => (this.form = { ...this.form, ...to }),
          run: (event) => void this.#run(event),
        })}
        ${this.problem ? html`<p class="notice bad" role="alert">${wordsOf(this.problem)}</p>` : nothing}
        ${panel(
          moneyTexts.largeExports,
          whenLoaded(
            this.#exports,
            ({ exports }) => html`<office-table
              name=${moneyTexts.largeExports}
              .empty=${emptyState(moneyTexts.noLargeExportsExportsOf)}
              .columns=${this.#columns}
              .rows=${exports}
            ></office-table>`,
          ),
        )}
      </div>`;
  }

  #acts(job: Export): TemplateResult | string {
    const isDone = job.state === 'done';
    if (!isDone && !isWriting(job)) return '';
    const what = html`<span class="unseen"> ${EXPORT_KINDS[job.kind]}, ${askedWords(job)}</span>`;
    return html`<span class="row">
      ${
        isDone
          ? html`<a href="/admin/v1/exports/${job.id}/file" download=${job.name}>${parts(moneyTexts.download, what)}</a>`
          : nothing
      }
      <button class="link" type="button" @click=${() => void this.#end(job)}>
        ${isDone ? texts().remove2 : texts().cancel}${what}
      </button>
    </span>`;
  }

  async #run(event: SubmitEvent): Promise<void> {
    const value = formValues(event);
    if (this.form.runs) return;
    const kind = value('kind');
    this.form = { kind, merchant: value('merchant'), channel: value('channel'), runs: true };
    this.problem = undefined;
    const end = await runExport(kind, askedOf(value));
    this.form = { ...this.form, runs: false };
    if (end.kind === 'failed') this.problem = end.problem;
    if (end.kind === 'begun') this.load();
  }

  /** It removes nothing that cannot be exported again, so it asks for no confirmation. */
  async #end(job: Export): Promise<void> {
    const answer = await callAdmin('DELETE exports/:id', { id: job.id });
    this.problem = answer.ok ? undefined : answer.problem;
    if (answer.ok) announce(job.state === 'done' ? moneyTexts.fileRemoved : moneyTexts.exportCancelled);
    this.load();
  }

  override load(): void {
    void this.#follow();
  }

  /** Reads again as long as something is being written. */
  async #follow(): Promise<void> {
    clearTimeout(this.#timer);
    const before = this.#exports.value?.exports.filter(isWriting) ?? [];
    const found = await this.#exports.load();
    if (!this.isConnected) return;
    const ids = new Set(before.map(({ id }) => id));
    const done = found?.exports.filter(({ id, state }) => ids.has(id) && state === 'done') ?? [];
    if (done.length > 0) announce(moneyTexts.anExportIsReadyTo);
    if (found?.exports.some(isWriting)) this.#timer = setTimeout(() => this.load(), PAUSE);
  }
}

function isWriting({ state }: Export): boolean {
  return state === 'waiting' || state === 'running';
}

function stateOf({ state, share, why, kind }: Export): TemplateResult {
  const bar =
    state === 'running'
      ? html`<progress
          max="1"
          .value=${share ?? 0}
          aria-label=${fill(moneyTexts.progress, EXPORT_KINDS[kind] ?? kind)}
        ></progress>`
      : nothing;
  return html`<div>
    ${badge(stateWords(state), TONES[state] ?? 'plain')} ${share === undefined ? nothing : bar}
    ${why ? html`<p class="small">${why}</p>` : nothing}
  </div>`;
}
