import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { type FieldAt, notesOf, type SetValue } from './field-at.ts';
import { asTree, type InputOf, type Tree } from './settings-shape.ts';

/** A member of an object, and what sets it there. */
export function memberChanged(value: unknown, name: string, set: SetValue): readonly [unknown, SetValue] {
  const tree = asTree(value) ?? {};
  return [tree[name], (own) => set(withMember(tree, name, own))];
}

function withMember(tree: Tree, name: string, value: unknown): Tree {
  const { [name]: _before, ...rest } = tree;
  return value === undefined ? rest : { ...tree, [name]: value };
}

/** Fields that belong together; with a switch where their absence says something of its own. */
export function groupInput(given: FieldAt, { isSwitched, fields }: InputOf<'group'>): TemplateResult {
  return isSwitched ? switched(given, fields) : plain(given, fields);
}

/** An object without any member is none. */
export function noneIfEmpty(set: SetValue): SetValue {
  return (own) => set(Object.keys(asTree(own) ?? {}).length === 0 ? undefined : own);
}

function plain(given: FieldAt, fields: InputOf<'group'>['fields']): TemplateResult {
  const { field, value, set, at, around } = given;
  const change = noneIfEmpty(set);
  return html`<fieldset class="inner" aria-describedby="${at}-notes">
    <legend>${field.label}</legend>
    ${notesOf(given, { isWithin: false, saysDefault: false })}
    <div class=${layoutOf(fields)}>${around.inputs(fields, value, change, `${at}.`)}</div>
  </fieldset>`;
}

function switched(given: FieldAt, fields: InputOf<'group'>['fields']): TemplateResult {
  const { field, value, set, at, around } = given;
  const isOn = value !== undefined;
  const start = asTree(field.default) ?? {};
  return html`<div class="field">
      <label class="choice">
        <input
          id=${at}
          type="checkbox"
          aria-describedby="${at}-notes"
          .checked=${isOn}
          @change=${(event: Event) => set(event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked ? start : undefined)}
        />
        <strong>${asTree(field.default) ? fill(settingTexts.ownLimit, field.label) : field.label}</strong>
      </label>
      ${notesOf(given, { isWithin: false, saysDefault: !isOn && asTree(field.default) !== undefined })}
    </div>
    ${
      isOn
        ? html`<div class="inner ${layoutOf(fields)}" role="group" aria-label=${field.label}>
          ${around.inputs(fields, value, set, `${at}.`)}
        </div>`
        : nothing
    }`;
}

/** Numbers are shown side by side where there is room. */
function layoutOf(fields: InputOf<'group'>['fields']): string {
  return fields.every(({ input }) => input.kind === 'number') ? 'numbers' : 'stack';
}
