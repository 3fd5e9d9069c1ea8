import { html, nothing, type TemplateResult } from 'lit';
import { type AnswerOf, callAdmin } from '../call/call-admin.ts';
import { preferences, setPreferences } from '../preferences.ts';
import { texts } from '../texts/texts.ts';
import { OfficeDialog } from '../views/office-element.ts';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['/', 'Ctrl K'], texts().search],
  [['j', 'k'], texts().nextOrPreviousRowIn],
  [['Enter'], texts().openRow],
  [['Esc'], texts().closeDialogOrMenu],
  [['?'], texts().showThisHelp],
];

/** The keyboard's commands, and the switch for letters as keys. */
export class OfficeHelp extends OfficeDialog {
  readonly #keys = this.reads((how) => callAdmin('GET search-keys', how));

  protected override content() {
    return html`<div class="dialog">
      <h2>${texts().shortcuts}</h2>
      <dl class="keys">
        ${KEYS.map(
          ([keys, does]) => html`<dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${does}</dd>`,
        )}
      </dl>
      ${this.#keys.value ? searchKeys(this.#keys.value) : nothing}
      <label class="choice">
        <input
          type="checkbox"
          .checked=${preferences().letterKeys === 'on'}
          @change=${({ target }: Event) =>
            setPreferences({
              letterKeys: target instanceof HTMLInputElement && target.checked ? 'on' : 'off',
            })}
        />
        ${texts().singleKeyShortcuts}
      </label>
      <div class="row ends">
        <button class="button" type="button" autofocus @click=${() => this.close()}>${texts().close}</button>
      </div>
    </div>`;
  }
}

/** The syntax of the search, with an example for each part. */
function searchKeys({ keys }: AnswerOf<'GET search-keys'>): TemplateResult {
  return html`<details>
    <summary>${texts().search2}</summary>
    <p class="small soft">${texts().typeANameEMail}</p>
    <dl class="keys small">
      ${keys.map(
        ({ example, says }) => html`<dt class="code">${example}</dt>
          <dd>${says}</dd>`,
      )}
    </dl>
  </details>`;
}
