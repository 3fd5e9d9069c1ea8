import { html, nothing } from 'lit';
import { type Problem, wordsOf } from '../../call/problem.ts';
import { readFile } from '../../call/read-file.ts';
import { announce } from '../../views/announce.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { saveFile } from '../../views/save-file.ts';

/** Saves what a search finds as a file. That it was exported is in the audit log. */
export class OfficeExport extends OfficeElement {
  static override properties = { search: {}, runs: { state: true }, problem: { state: true } };
  declare search: string;
  declare runs: boolean;
  declare problem: Problem | undefined;

  constructor() {
    super();
    this.search = '';
    this.runs = false;
  }

  override render() {
    return html`<button class="button" type="button" ?disabled=${this.runs} @click=${() => this.#export()}>
        ${this.runs ? 'Exporting …' : 'Export'}
      </button>
      ${this.problem ? html`<p class="small wrong" role="alert">${wordsOf(this.problem)}</p>` : nothing}`;
  }

  async #export(): Promise<void> {
    this.runs = true;
    this.problem = undefined;
    const query = new URLSearchParams(this.search ? { q: this.search } : {});
    const file = await readFile(`exports/payments.csv?${query}`, 'payments.csv');
    this.runs = false;
    if (file.ok) {
      saveFile(file.name, file.content);
      announce('The export is saved');
    } else this.problem = file.problem;
  }
}
