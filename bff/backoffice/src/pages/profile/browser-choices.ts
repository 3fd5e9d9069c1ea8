import { html, type TemplateResult } from 'lit';
import { type Preferences, preferences, setPreferences } from '../../preferences/preferences.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { languageChoice } from '../../texts/language-choice.ts';
import { texts } from '../../texts/texts.ts';

interface Choice<K extends keyof Preferences> {
  readonly key: K;
  readonly label: string;
  readonly values: readonly (readonly [value: Preferences[K], words: string])[];
}

const THEME: Choice<'theme'> = {
  key: 'theme',
  label: adminTexts.theme,
  values: [
    ['system', adminTexts.system],
    ['light', adminTexts.light],
    ['dark', adminTexts.dark],
  ],
};

const TIMES: Choice<'times'> = {
  key: 'times',
  label: adminTexts.timeZone,
  values: [
    ['local', adminTexts.localTime],
    ['utc', 'UTC'],
  ],
};

const KEYS: Choice<'letterKeys'> = {
  key: 'letterKeys',
  label: texts().singleKeyShortcuts,
  values: [
    ['on', adminTexts.on],
    ['off', adminTexts.off],
  ],
};

/** What is kept in this browser alone. */
export function browserChoices(): TemplateResult {
  return html`<div class="columns">${languageChoice()}${choice(THEME)}${choice(TIMES)}${choice(KEYS)}</div>`;
}

function choice<K extends keyof Preferences>({ key, label, values }: Choice<K>): TemplateResult {
  const now = preferences()[key];
  const choose = ({ target }: Event) => {
    const chosen = values.find(([value]) => target instanceof HTMLSelectElement && value === target.value);
    if (chosen) setPreferences({ [key]: chosen[0] });
  };
  return html`<div class="field">
    <label for="choice-${key}">${label}</label>
    <select id="choice-${key}" @change=${choose}>
      ${values.map(
        ([value, words]) => html`<option value=${value} ?selected=${value === now}>${words}</option>`,
      )}
    </select>
  </div>`;
}
