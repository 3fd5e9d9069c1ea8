import { html, nothing, type TemplateResult } from 'lit';
import { preferences } from '../preferences.ts';
import { goTo } from '../router/address.ts';
import { texts } from '../texts/texts.ts';
import { OfficeElement } from './office-element.ts';
import { onKeys } from './on-keys.ts';

export interface Column<Row> {
  readonly label: string;
  /** A text, or a template. In the column of the row's name it is the text of its link. */
  cell(row: Row): unknown;
  /** `cut`: one line, however long. `text`: sentences, which need some width. */
  readonly kind?: 'amount' | 'nowrap' | 'cut' | 'text';
  /** Of the row's link, for screen readers, where its texts are alike in many rows. It begins with the text. */
  linkName?(row: Row): string;
  /** Names the row: a header of it, and its link where rows can be opened. */
  readonly isName?: boolean;
  /**
   * Where rows of a list have no room for columns, its place in the two lines of a row: in the first, at its end, as
   * wide as the second has room for, below them in full, or nowhere. Others are in the second. A list with any has lines,
   * others cards.
   */
  readonly line?: 'first' | 'end' | 'wide' | 'whole' | 'minor';
}

/**
 * A list: a table of the browser's own in a region that scrolls. Rows fold into cards where there is no room. With
 * the focus inside, or on the page as a whole for the first list, j and k go from row to row, which moves the focus
 * itself, and Enter opens as any link does.
 */
export class OfficeTable<Row = unknown> extends OfficeElement {
  static override properties = {
    columns: { attribute: false },
    rows: { attribute: false },
    opens: { attribute: false },
    name: {},
    busy: { type: Boolean },
    empty: {},
  };
  declare columns: readonly Column<Row>[];
  declare rows: readonly Row[];
  /** The address of a row's own page. */
  declare opens: ((row: Row) => string) | undefined;
  declare name: string;
  declare busy: boolean;
  /** Shown instead of rows: a sentence, or more. */
  declare empty: string | TemplateResult;

  constructor() {
    super();
    this.columns = [];
    this.rows = [];
    this.opens = undefined;
    this.name = '';
    this.busy = false;
    this.empty = texts().nothingHereYet;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    onKeys({ j: () => this.#move(1), k: () => this.#move(-1) }, this.left);
  }

  override render() {
    if (this.rows.length === 0) return html`<p class="empty">${this.busy ? texts().loading : this.empty}</p>`;
    return html`<div
      class="scroll ${this.opens ? 'opens' : ''}"
      role="region"
      aria-label=${this.name}
      aria-busy=${this.busy}
      tabindex="0"
    >
      <table class=${this.columns.some(({ line }) => line) ? 'lines' : 'folds'}>
        <thead>
          <tr>
            ${this.columns.map(
              ({ label, kind }) => html`<th scope="col" class=${kind ?? nothing}>
                ${label || html`<span class="unseen">${texts().actions}</span>`}
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${this.rows.map(
            (row) => html`<tr @click=${(event: MouseEvent) => this.#open(event, row)}>
              ${this.columns.map((column) => this.#cell(column, row))}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #cell(column: Column<Row>, row: Row): TemplateResult {
    const { label, isName } = column;
    const kind = [column.kind, column.line].filter(Boolean).join(' ') || nothing;
    const shown = column.cell(row) ?? '';
    // One element holds the whole of it, which is next to the label where rows fold.
    // A name or a reference is read in its own direction, whatever that of the page is.
    const direction = typeof shown === 'string' ? 'auto' : nothing;
    if (!isName) return html`<td data-label=${label} class=${kind}><div dir=${direction}>${shown}</div></td>`;
    const address = this.opens?.(row);
    return html`<th scope="row" data-label=${label} class=${kind}>
      <div>${address ? html`<a href=${address} aria-label=${column.linkName?.(row) ?? nothing}>${shown}</a>` : shown}</div>
    </th>`;
  }

  /** An extra for the mouse: the link of the row is what counts. Text may still be selected. */
  #open(event: MouseEvent, row: Row): void {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, summary');
    if (!this.opens || onControl || event.button !== 0 || getSelection()?.type === 'Range') return;
    goTo(this.opens(row));
  }

  #move(step: number): void {
    const isOnPage = document.activeElement?.matches('body, #main');
    const isHere = isOnPage
      ? document.querySelector('office-table') === this
      : this.contains(document.activeElement);
    if (!isHere || preferences().letterKeys === 'off') return;
    const rows = [...this.querySelectorAll('tbody tr')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step];
    next?.querySelector<HTMLElement>('a, button')?.focus();
  }
}
