import { html, nothing, type TemplateResult } from 'lit';
import { fill } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { capitalised, texts } from '../../texts/texts.ts';
import { asList, asTree, type SettingField } from './settings-shape.ts';
import { defaultText, fieldTexts, type Named, valueText } from './value-text.ts';

interface Around {
  readonly named: Named;
  /** Paths that a version has set, as JSON. */
  readonly changed: ReadonlySet<string>;
}

/** Fields with their values in use: what is set, and else what holds by default. */
export function settingFacts(
  fields: readonly SettingField[],
  value: unknown,
  path: readonly string[],
  around: Around,
): TemplateResult {
  const [only, ...more] = fields;
  const own = only && asTree(value)?.[only.name];
  if (only?.input.kind === 'group' && more.length === 0 && !only.input.isSwitched) {
    return html`${only.hint ? html`<p class="soft small">${only.hint}</p>` : nothing} ${settingFacts(only.input.fields, own, [...path, only.name], around)}`;
  }
  const list = (some: readonly SettingField[]) => html`<dl class="facts settings">
    ${some.map(
      (field) =>
        html`<dt>${field.label}</dt>
          <dd>${factOf(field, asTree(value)?.[field.name], [...path, field.name], around)}</dd>`,
    )}
  </dl>`;
  const isSet = ({ name }: SettingField) => asTree(value)?.[name] !== undefined;
  const usual = fields.filter((field) => !isSet(field));
  return usual.length < MANY
    ? list(fields)
    : html`${usual.length < fields.length ? list(fields.filter(isSet)) : nothing}
      <details><summary>${fill(settingTexts.defaults, usual.length)}</summary>${list(usual)}</details>`;
}

/** So many defaults are folded: they would hide what is set. */
const MANY = 10;

function factOf(
  field: SettingField,
  value: unknown,
  path: readonly string[],
  around: Around,
): TemplateResult | string {
  const { input } = field;
  if (value === undefined) {
    const usual = defaultText(field, around.named);
    // What was typed, and names of entries, keep their letters.
    const isName = typeof field.default === 'string' && ['text', 'entry'].includes(input.kind);
    const isOpen = input.kind === 'group' && !input.isSwitched && !usual;
    if (isOpen) return settingFacts(input.fields, {}, path, around);
    return html`<span class="soft">${field.isRequired ? texts().notSet : usual ? fill(settingTexts.isDefault, isName ? usual : capitalised(usual)) : settingTexts.default2}</span>`;
  }
  const mark = around.changed.has(JSON.stringify(path))
    ? html` <span class="small soft">${settingTexts.changedHere}</span>`
    : nothing;
  if (input.kind === 'group' && isShort(input.fields))
    return html`${fieldTexts(input.fields, value, around.named, true)}${mark}`;
  if (input.kind === 'group') return html`${mark}${settingFacts(input.fields, value, path, around)}`;
  if (input.kind === 'either' && input.other.input.kind === 'group' && asTree(value)) {
    return html`${input.other.label}${mark} ${settingFacts(input.other.input.fields, value, path, around)}`;
  }
  if (input.kind === 'entries') {
    const { fields } = input;
    return html`<ol class="numbered">
      ${asList(value).map((each) => html`<li>${valueText({ kind: 'group', isSwitched: false, fields }, each, around.named)}</li>`)}
    </ol>${mark}`;
  }
  const words = valueText(input, value, around.named);
  return html`<bdi>${input.kind === 'switch' ? capitalised(words) : words}</bdi>${mark}`;
}

const SHORT = 4;

/** A few values of one word each are shown on one line. */
function isShort(fields: readonly SettingField[]): boolean {
  return (
    fields.length <= SHORT &&
    fields.every(({ input }) => ['number', 'switch', 'choice', 'entry'].includes(input.kind))
  );
}
