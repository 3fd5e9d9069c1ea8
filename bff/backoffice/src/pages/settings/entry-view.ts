import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { nameText } from '../../texts/served/problem-texts.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { factList, panel } from '../../views/panel.ts';
import { changeOf, changeOfText, removal, type SettingsAct } from './setting-acts.ts';
import { changeable, mayChangeAt, type SettingEntry } from './setting-entry.ts';
import { settingFacts } from './setting-facts.ts';
import { plainText, type Settings, type Tree } from './settings-shape.ts';

/** One entry of the settings: a panel for each section, with its values in use, and what the user may do about them. */
export function entryView(
  settings: Settings,
  entry: SettingEntry,
  act: (act: SettingsAct) => void,
): TemplateResult {
  const { kind, path, sections } = entry;
  return html`${kind === 'channel' ? idPanel(path) : nothing} ${kind === 'acquirer' ? fixedPanel(entry) : nothing}
  ${sections.map((section) => sectionPanel(settings, entry, section, act))} ${advanced(settings, entry, act)}`;
}

function sectionPanel(
  settings: Settings,
  entry: SettingEntry,
  { title, hint, fields }: SettingEntry['sections'][number],
  act: (act: SettingsAct) => void,
): TemplateResult {
  const { value, path, named } = entry;
  const changed = new Set(settings.fromVersion.map((each) => JSON.stringify(each.path)));
  const own = changeable(settings, entry, fields);
  const isOwn = (level: string) => mayChangeAt(settings, level, path);
  const change = () => act(changeOf(entry, title, own, ({ level }) => isOwn(level)));
  const button = html`<button class="button slim" type="button" aria-label=${fill(settingTexts.change, title)} @click=${change}>
    ${texts().change}
  </button>`;
  return panel(
    title,
    html`<div class="stack">
      ${hint ? html`<p class="soft small">${hint}</p>` : nothing}
      ${settingFacts(fields, value, path, { named, changed })}
    </div>`,
    { isPadded: true, ...(own.length > 0 && { actions: button }) },
  );
}

function idPanel(path: readonly string[]): TemplateResult {
  const id = path.at(-1) ?? '';
  return html`<div class="panel"><div class="panel-body">
    ${factList({
      [texts().merchant]: path[1],
      [texts().entityId]: html`<span class="row"
        ><span class="code">${id}</span><office-copy what=${settingTexts.entityId} .value=${id}></office-copy
      ></span>`,
    })}
  </div></div>`;
}

const FIXED: Readonly<Record<string, string>> = {
  connector: settingTexts.protocol,
  address: texts().address,
};

/** The settings of an acquirer that only the operator changes. */
function fixedPanel({ value }: SettingEntry): TemplateResult {
  const { capabilities: _changeable, ...fixed } = value;
  return panel(
    settingTexts.connection,
    html`<div class="stack">${factList(Object.fromEntries(Object.entries(fixed).map(([name, own]) => [FIXED[name] ?? name, html`<span class="code">${plainText(own)}</span>`])))}
      <p class="soft small">${settingTexts.managedByTheOperatorIn}</p></div>`,
    { isPadded: true },
  );
}

/** Settings that do not fit a form, and those that no form could undo. */
function advanced(
  settings: Settings,
  entry: SettingEntry,
  act: (act: SettingsAct) => void,
): TemplateResult | typeof nothing {
  const { kind, path, sections } = entry;
  const names = new Set(
    sections.flatMap(({ fields }) => changeable(settings, entry, fields)).map(({ name }) => name),
  );
  if (names.size === 0) return nothing;
  const own: Tree = Object.fromEntries(Object.entries(entry.value).filter(([name]) => names.has(name)));
  const isRemovable =
    (kind === 'channel' && mayChangeAt(settings, 'merchant', path)) ||
    (kind === 'merchant' && mayChangeAt(settings, 'platform', path));
  return panel(
    settingTexts.advanced,
    html`<div class="row">
      <button class="button" type="button" @click=${() => act(changeOfText(entry, own))}>${settingTexts.editAsJson}</button>
      ${
        isRemovable
          ? html`<button class="button danger" type="button" @click=${() => act(removal(entry))}>${fill(settingTexts.removeThis, nameText(kind))}</button>`
          : nothing
      }
    </div>`,
    { isPadded: true },
  );
}
