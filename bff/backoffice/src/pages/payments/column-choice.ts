import { html, type TemplateResult } from 'lit';
import { PAYMENT_COLUMNS, showColumn, shownColumns } from './payment-columns.ts';

/** Which columns this browser shows. */
export function columnChoice(changed: () => void): TemplateResult {
  const shown = new Set(shownColumns().map(({ name }) => name));
  const choose = (name: string, { target }: Event) => {
    showColumn(name, target instanceof HTMLInputElement && target.checked);
    changed();
  };
  return html`<button class="button" type="button" popovertarget="columns">Columns</button>
    <div class="pop" id="columns" popover role="group" aria-label="Columns">
      ${PAYMENT_COLUMNS.filter(({ isName }) => !isName).map(
        ({ name, label }) => html`<label class="item">
          <input
            type="checkbox"
            .checked=${shown.has(name)}
            @change=${(event: Event) => choose(name, event)}
          />${label}
        </label>`,
      )}
    </div>`;
}
