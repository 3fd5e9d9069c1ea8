import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { wordsOf } from '../../call/problem.ts';
import { LOCAL, type Preferences, preferences, setPreferences } from '../../preferences.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { languageChoice } from '../../texts/language-choice.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';

interface Choice<K extends 'theme' | 'letterKeys'> {
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

const KEYS: Choice<'letterKeys'> = {
  key: 'letterKeys',
  label: texts().singleKeyShortcuts,
  values: [
    ['on', adminTexts.on],
    ['off', adminTexts.off],
  ],
};

/** How the pages look. The time zone is kept for every browser of the user, the others in this one. */
export function browserChoices(): TemplateResult {
  return html`<div class="columns">${languageChoice()}${choice(THEME)}${zoneChoice()}${choice(KEYS)}</div>`;
}

function choice<K extends 'theme' | 'letterKeys'>({ key, label, values }: Choice<K>): TemplateResult {
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

/** UTC, and all zones that the browser knows. */
function zoneChoice(): TemplateResult {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const now = preferences().timeZone;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return html`<div class="field">
    <label for="choice-zone">${texts().timeZone}</label>
    <select id="choice-zone" @change=${chooseZone}>
      <option value=${LOCAL} ?selected=${now === LOCAL}>${fill(adminTexts.localTime, own)}</option>
      ${zones.map((zone) => html`<option value=${zone} ?selected=${zone === now}>${zone.replaceAll('_', ' ')}</option>`)}
    </select>
  </div>`;
}

function chooseZone({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const timeZone = target.value;
  setPreferences({ timeZone });
  void saveZone(timeZone);
}

/** For every browser of the user. Where that fails, it holds in this one. */
async function saveZone(timeZone: string): Promise<void> {
  const answer = await callAdmin('PUT preferences', { body: { timeZone } });
  if (!answer.ok) announce(wordsOf(answer.problem));
}
