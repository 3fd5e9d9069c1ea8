import { html, nothing, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin } from '../../call/call-admin.ts';
import { wordsOf } from '../../call/problem.ts';
import { fill } from '../../texts/fill.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { formValues } from '../../views/field.ts';
import { OfficeElement } from '../../views/office-element.ts';
import { refusedSearch } from './search-text.ts';

type Views = AnswerOf<'GET saved-views'>;
export type SavedView = Views['views'][number];

/** The searches that the user has named, on every browser. They are read when the menu opens. */
export class OfficeViews extends OfficeElement {
  static override properties = {
    search: { attribute: false },
    columns: { attribute: false },
    open: { attribute: false },
    views: { state: true },
    problem: { state: true },
  };
  declare search: string;
  /** Names with commas between them; empty: the usual ones. */
  declare columns: string;
  declare open: (view: SavedView) => void;
  declare views: Views | undefined;
  declare problem: string | undefined;

  override render() {
    return html`<button class="button" type="button" popovertarget="views">${texts().views}</button>
      <div
        class="pop start"
        id="views"
        popover
        role="group"
        aria-label=${texts().savedViews}
        @beforetoggle=${({ newState }: ToggleEvent) => newState === 'open' && void this.#load()}
      >
        ${this.views?.views.map((view) => this.#row(view))} ${this.#form()}
        ${this.problem ? html`<p class="title wrong" role="alert">${this.problem}</p>` : nothing}
        <p class="title small soft">
          ${this.search ? '' : `${texts().searchFirstThenSaveThe} `}${texts().onlyYouSeeYourViews}
        </p>
      </div>`;
  }

  #row(view: SavedView): TemplateResult {
    const { name } = view;
    return html`<div class="row apart">
      <button
        class="item"
        type="button"
        popovertarget="views"
        popovertargetaction="hide"
        @click=${() => this.open(view)}
      >
        ${name}
      </button>
      <button class="button plain slim" type="button" aria-label=${fill(texts().remove, name)} @click=${() => void this.#remove(name)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>`;
  }

  #form(): TemplateResult | typeof nothing {
    if (!this.search || !this.views || this.views.views.length >= this.views.most) return nothing;
    return html`<form class="row" @submit=${(event: SubmitEvent) => void this.#save(event)}>
      <input name="name" aria-label=${texts().viewName} placeholder=${texts().saveThisSearchAs} maxlength="40" required />
      <button class="button slim">${texts().save}</button>
    </form>`;
  }

  async #load(): Promise<void> {
    const answer = await callAdmin('GET saved-views');
    if (answer.ok) this.views = answer.value;
    else this.problem = wordsOf(answer.problem);
  }

  async #save(event: SubmitEvent): Promise<void> {
    const name = formValues(event)('name').trim();
    this.problem = refusedSearch(name);
    if (!name || this.problem) return;
    const columns = this.columns.split(',').filter(Boolean);
    const answer = await callAdmin('PUT saved-views', { body: { name, search: this.search, columns } });
    this.problem = answer.ok ? undefined : wordsOf(answer.problem);
    if (answer.ok) announce(fill(texts().saved, name));
    await this.#load();
  }

  async #remove(name: string): Promise<void> {
    const answer = await callAdmin('DELETE saved-views/:name', { name });
    this.problem = answer.ok ? undefined : wordsOf(answer.problem);
    if (answer.ok) announce(fill(texts().removed, name));
    await this.#load();
  }
}

export function viewMenu(search: string, columns: string, open: (view: SavedView) => void): TemplateResult {
  return html`<office-views .search=${search} .columns=${columns} .open=${open}></office-views>`;
}
