import { html, type TemplateResult } from 'lit';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { changeShown } from '../../views/difference.ts';
import { nameOf } from './setting-entry.ts';
import {
  type DescribedSettings,
  type SettingDifference,
  type SettingField,
  type SettingInput,
  type SettingSection,
  type Tree,
  treeAt,
} from './settings-shape.ts';
import { valueText } from './value-text.ts';

/** Puts places and values of settings into the words of the pages. */
export interface PlaceWords {
  /** `Shop › Cards › Acquirer` */
  words(path: readonly string[]): string;
  differences(differences: readonly SettingDifference[]): TemplateResult;
}

export function placeWords(settings: Tree, described: DescribedSettings | undefined): PlaceWords {
  const words = (path: readonly string[]) => {
    const { names, sections, within } = entryOf(path, settings, described);
    return [...names, ...labelsOf(sections, within)].join(' › ');
  };
  return {
    words,
    differences: (differences) => html`<ul class="difference" role="list">
      ${differences.map(({ path, before, after }) => {
        const { sections, within } = entryOf(path, settings, described);
        const text = (value: unknown) => textOf(inputAt(sections, within), value);
        return changeShown(words(path), text(before), text(after));
      })}
    </ul>`,
  };
}

/** @returns `undefined` where there is no value; a value of no known field as it is */
function textOf(input: SettingInput | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  return input ? valueText(input, value, {}) || settingTexts.emptyValue : value;
}

interface EntryWords {
  readonly names: readonly string[];
  readonly sections: readonly SettingSection[];
  /** The rest of the path, within the entry. */
  readonly within: readonly string[];
}

function entryOf(
  path: readonly string[],
  settings: Tree,
  described: DescribedSettings | undefined,
): EntryWords {
  const [list, name = '', inner, id = ''] = path;
  const of = (names: readonly string[], sections: readonly SettingSection[] = []) => ({
    names,
    sections,
    within: path.slice(inner === 'channels' ? 4 : list === undefined || !name ? 0 : 2),
  });
  if (list === 'merchants' && inner === 'channels' && id) {
    const channel = nameOf(treeAt(settings, 'merchants', name, 'channels')[id], id);
    return of([name, channel], described?.channel);
  }
  if (list === 'merchants' && name) return of([name], described?.merchant);
  if (list === 'acquirers' && name) {
    const connector = String(treeAt(settings, 'acquirers', name)['connector']);
    return of([texts().acquirer, name], described?.acquirers[connector]);
  }
  return { names: [], sections: described?.platform ?? [], within: path };
}

function labelsOf(sections: readonly SettingSection[], path: readonly string[]): readonly string[] {
  return path.map((name, place) => fieldAt(sections, path.slice(0, place + 1))?.label ?? name);
}

/** The input of a field; of a whole entry, all of its fields together. */
function inputAt(sections: readonly SettingSection[], path: readonly string[]): SettingInput | undefined {
  if (path.length > 0) return fieldAt(sections, path)?.input;
  const fields = sections.flatMap((section) => section.fields);
  return fields.length === 0 ? undefined : { kind: 'group', isSwitched: false, fields };
}

function fieldAt(sections: readonly SettingSection[], path: readonly string[]): SettingField | undefined {
  let fields: readonly SettingField[] = sections.flatMap((section) => section.fields);
  let found: SettingField | undefined;
  for (const name of path) {
    found = fields.find((field) => field.name === name);
    const input = found?.input.kind === 'either' ? found.input.other.input : found?.input;
    fields = input?.kind === 'group' ? input.fields : [];
  }
  return found;
}
