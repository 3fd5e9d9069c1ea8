import { html, nothing } from 'lit';
import { wordsOf } from '../../call/problem.ts';
import { parts } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { type ExportEnd, runExport } from '../exports/run-export.ts';

/** Saves what a search finds as a file, or has it written where it is large. That it was exported is in the audit log. */
export class OfficeExport extends OfficeElement {
  static override properties = { search: {}, runs: { state: true }, end: { state: true } };
  declare search: string;
  declare runs: boolean;
  declare end: ExportEnd | undefined;

  constructor() {
    super();
    this.search = '';
    this.runs = false;
  }

  override render() {
    const { end } = this;
    return html`<button class="button" type="button" ?disabled=${this.runs} @click=${() => void this.#export()}>
        ${this.runs ? texts().exporting : texts().export}
      </button>
      ${end?.kind === 'failed' ? html`<p class="wrong" role="alert">${wordsOf(end.problem)}</p>` : nothing}
      ${
        end?.kind === 'begun'
          ? html`<p class="small">${parts(texts().thisIsALargeExport, html`<a href="/exports">${texts().exports}</a>`)}</p>`
          : nothing
      }`;
  }

  async #export(): Promise<void> {
    this.runs = true;
    this.end = undefined;
    this.end = await runExport('payments', { q: this.search });
    this.runs = false;
  }
}
