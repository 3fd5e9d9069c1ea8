import { html, type TemplateResult } from 'lit';
import type { Issue } from '../../call/problem.ts';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { type SetValue, textOf } from './field-at.ts';
import { type FormRules, fieldInputs } from './field-input.ts';
import { memberChanged, noneIfEmpty } from './group-input.ts';
import type { SettingEntry } from './setting-entry.ts';
import { issueList, issuesWithin } from './setting-issues.ts';
import { asTree, mergePatch, patchAt, plainText, type SettingField, type Tree } from './settings-shape.ts';

const NOTHING = settingTexts.thereAreNoChanges;

/** Changes some fields of an entry, in a form. */
export function changeOf(
  { title, path, value, named }: SettingEntry,
  section: string,
  fields: readonly SettingField[],
  mayChange: (field: SettingField) => boolean,
): SettingsAct {
  return {
    title: `${title}: ${section}`,
    verb: texts().change,
    what: {
      first: value,
      form: (draft, set, issues) => {
        const found = issuesWithin(issues, path);
        const inputs = sectionInputs(fields, draft, set, { named, mayChange, ...found.rules });
        return html`<div class="stack">${inputs}</div>
          ${issueList(found.notShown())}`;
      },
      ask: (draft) => {
        const patch = mergePatch(value, draft);
        return patch === undefined ? NOTHING : { change: patchAt(path, patch) };
      },
    },
  };
}

/** A group that is all of a section needs no frame of its own. */
function sectionInputs(
  fields: readonly SettingField[],
  draft: unknown,
  set: SetValue,
  rules: FormRules,
): readonly TemplateResult[] {
  const [only, ...more] = fields;
  if (only?.input.kind !== 'group' || only.input.isSwitched || more.length > 0) {
    return fieldInputs(fields, draft, set, rules);
  }
  const [own, change] = memberChanged(draft, only.name, set);
  const hint = only.hint ? [html`<p class="soft small">${only.hint}</p>`] : [];
  return [...hint, ...fieldInputs(only.input.fields, own, noneIfEmpty(change), rules, `${only.name}.`)];
}

/** Changes an entry as the merchants file would have it, for what the forms cannot say. */
export function changeOfText({ title, path }: SettingEntry, own: object): SettingsAct {
  return {
    title: fill(settingTexts.asJson, title),
    verb: texts().change,
    what: {
      first: JSON.stringify(own, undefined, 2),
      form: (draft, set, issues) => html`<div class="field">
          <label for="settings-text">${settingTexts.settingsAsJson}</label>
          <textarea
            id="settings-text"
            class="code"
            dir="ltr"
            rows="16"
            spellcheck="false"
            autofocus
            aria-describedby="settings-hint"
            .value=${plainText(draft)}
            @change=${(event: Event) => set(textOf(event))}
          ></textarea>
          <p class="hint" id="settings-hint">
            ${settingTexts.jsonHint}
          </p>
        </div>
        ${issueList(issues)}`,
      ask: (draft) => {
        const written = asTree(parsed(plainText(draft)));
        if (!written) return settingTexts.enterAJsonObject;
        const patch = mergePatch(own, written);
        return patch === undefined ? NOTHING : { change: patchAt(path, patch) };
      },
    },
  };
}

/** The parsed text; `undefined` when it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function restoring(number: number): SettingsAct {
  return {
    title: number === 0 ? settingTexts.restoreTheMerchantsFile : fill(settingTexts.restoreVersion, number),
    verb: settingTexts.restore,
    words: settingTexts.createsANewVersionWith,
    what: { restores: number },
  };
}

/** Removes a channel or a merchant. */
export function removal({ kind, title, path }: SettingEntry): SettingsAct {
  return {
    title: fill(texts().remove, title),
    verb: texts().remove2,
    isDestructive: true,
    mustType: title,
    words: kind === 'channel' ? settingTexts.removesChannel : settingTexts.removesAllItsChannelsIts,
    what: { change: patchAt(path, null) },
  };
}

/** The request to the server: a merge patch, or going back to a version. */
export type SettingsAsk = { readonly change: Tree } | { readonly restores: number };

/** How a change is written, before what differs is shown. */
export interface SettingsEditor {
  /** The initial text. */
  readonly first: unknown;
  /** @param issues that the server has found, at their places in the whole of the settings */
  form(draft: unknown, set: SetValue, issues: readonly Issue[]): TemplateResult;
  /** @returns what is asked, or what is wrong with the draft */
  ask(draft: unknown): SettingsAsk | string;
}

/** Something that makes a new version of the settings. */
export interface SettingsAct {
  readonly title: string;
  /** Of the button that does it. */
  readonly verb: string;
  /** The effect, and the consequences; absent: there are none. */
  readonly words?: string | TemplateResult;
  readonly isDestructive?: boolean;
  /** Has to be typed before an entry is removed. */
  readonly mustType?: string;
  /** Filled in first, or asked directly. */
  readonly what: SettingsEditor | SettingsAsk;
  /** Shown once it is done. */
  readonly after?: TemplateResult;
}
