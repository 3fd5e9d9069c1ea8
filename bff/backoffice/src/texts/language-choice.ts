import { html, type TemplateResult } from 'lit';
import { chooseLanguage, LANGUAGES, type Language, language, texts } from './texts.ts';

/** Chooses the language, before the sign-in too. */
export function languageChoice(): TemplateResult {
  return html`<div class="field">
    <label for="choice-language">${texts().language}</label>
    <select id="choice-language" @change=${choose}>
      ${Object.entries(LANGUAGES).map(
        ([value, name]) =>
          html`<option value=${value} lang=${value} ?selected=${value === language()}>${name}</option>`,
      )}
    </select>
  </div>`;
}

function isLanguage(value: string): value is Language {
  return Object.hasOwn(LANGUAGES, value);
}

function choose({ target }: Event): void {
  if (target instanceof HTMLSelectElement && isLanguage(target.value)) chooseLanguage(target.value);
}
