import { html, nothing, type TemplateResult } from 'lit';
import { type FieldAt, notesOf, type SetValue } from './field-at.ts';
import type { InputOf } from './field-shape.ts';
import { asTree, type Tree } from './settings-shape.ts';

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

/** One without any member is none. */
function plain(given: FieldAt, fields: InputOf<'group'>['fields']): TemplateResult {
  const { field, value, set, at, around } = given;
  const change = (own: unknown) => set(Object.keys(asTree(own) ?? {}).length === 0 ? undefined : own);
  return html`<fieldset class="inner" aria-describedby="${at}-notes">
    <legend>${field.label}</legend>
    ${notesOf({ ...given, field: { ...field, isRequired: true } }, false)}
    ${around.inputs(fields, value, change, `${at}.`)}
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
        <strong>${asTree(field.default) ? `Own limit: ${field.label}` : field.label}</strong>
      </label>
      ${notesOf(given, false)}
    </div>
    ${
      isOn
        ? html`<div class="inner" role="group" aria-label=${field.label}>
          ${around.inputs(fields, value, set, `${at}.`)}
        </div>`
        : nothing
    }`;
}
