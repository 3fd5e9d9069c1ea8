import { html, type TemplateResult } from 'lit';
import { callAdmin } from '../../call/call-admin.ts';
import { wordsOf } from '../../call/problem.ts';
import { LOCAL, type Preferences, preferences, setPreferences } from '../../preferences.ts';
import { adminTexts } from '../../texts/administration/administration-texts.ts';
import { fill } from '../../texts/fill.ts';
import { languageChoice } from '../../texts/language-choice.ts';
import { texts } from '../../texts/texts.ts';
import { announce } from '../../views/announce.ts';
import { choiceField } from '../../views/field.ts';

/** How the pages look. The time zone is kept for every browser of the user, the others in this one. */
export function browserChoices(): TemplateResult {
  const { theme, system, light, dark, on, off } = adminTexts;
  return html`<div class="columns">
    ${languageChoice()} ${choice('theme', theme, { system, light, dark })} ${zoneChoice()}
    ${choice('letterKeys', texts().singleKeyShortcuts, { on, off })}
  </div>`;
}

function choice<K extends 'theme' | 'letterKeys'>(
  key: K,
  label: string,
  words: Readonly<Record<Preferences[K], string>>,
): TemplateResult {
  const changed = (chosen: string) => setPreferences({ [key]: chosen });
  return choiceField(
    { id: `choice-${key}`, name: key, label, changed },
    Object.entries(words),
    preferences()[key],
  );
}

/** UTC, and all zones that the browser knows. */
function zoneChoice(): TemplateResult {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return choiceField(
    { id: 'choice-zone', name: 'zone', label: texts().timeZone, changed: (zone) => void chooseZone(zone) },
    [
      [LOCAL, fill(adminTexts.localTime, own)],
      ...zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const),
    ],
    preferences().timeZone,
  );
}

/** For every browser of the user. Where that fails, it holds in this one. */
async function chooseZone(timeZone: string): Promise<void> {
  setPreferences({ timeZone });
  const answer = await callAdmin('PUT preferences', { body: { timeZone } });
  if (!answer.ok) announce(wordsOf(answer.problem));
}
