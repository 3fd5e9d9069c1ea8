import { html, nothing, type TemplateResult } from 'lit';
import { announce } from '../../views/announce.ts';
import { formValues } from '../../views/form-values.ts';
import { MOST_VIEWS, namesShopper, removeView, savedViews, saveView } from './saved-views.ts';
import { refusedSearch } from './search-text.ts';

/** Searches that were given names in this browser. */
export function viewMenu(
  search: string,
  open: (search: string) => void,
  changed: () => void,
): TemplateResult {
  const views = savedViews();
  const save = (event: SubmitEvent) => {
    const name = formValues(event)('name').trim();
    const field = event.target instanceof HTMLFormElement ? event.target.querySelector('input') : null;
    const refused = refusedSearch(name) ?? refusedSearch(search);
    field?.setCustomValidity(refused ?? '');
    if (refused) field?.reportValidity();
    if (!name || refused) return;
    saveView({ name, search });
    announce(`Saved ${name}`);
    changed();
  };
  const remove = (name: string) => {
    removeView(name);
    announce(`Removed ${name}`);
    changed();
  };
  return html`<button class="button" type="button" popovertarget="views">Views</button>
    <div class="pop" id="views" popover role="group" aria-label="Saved views">
      ${views.map(
        ({ name, search: kept }) => html`<div class="row apart">
          <button
            class="item"
            type="button"
            popovertarget="views"
            popovertargetaction="hide"
            @click=${() => open(kept)}
          >
            ${name}
          </button>
          <button class="button plain slim" type="button" aria-label="Remove ${name}" @click=${() => remove(name)}>
            <span aria-hidden="true">×</span>
          </button>
        </div>`,
      )}
      ${
        views.length < MOST_VIEWS && search && !namesShopper(search)
          ? html`<form class="row" @submit=${save}>
            <input name="name" aria-label="View name" placeholder="Save this search as" maxlength="40" required @input=${forgive} />
            <button class="button slim">Save</button>
          </form>`
          : nothing
      }
      <p class="title small soft">
        ${search ? '' : 'Search first, then save the search here. '}${
          namesShopper(search) ? 'Searches that name a shopper aren’t saved. ' : ''
        }Up to ${MOST_VIEWS} views, saved in this browser until you sign out.
      </p>
    </div>`;
}

/** What is written anew is judged anew. */
function forgive({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.setCustomValidity('');
}
