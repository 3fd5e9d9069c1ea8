import { html, nothing, type TemplateResult } from 'lit';
import { fill, parts } from '../../texts/fill.ts';
import { settingTexts } from '../../texts/settings/settings-texts.ts';
import { texts } from '../../texts/texts.ts';
import { type FieldAt, type FormAround, isWrong, notesOf, type SetValue, textOf } from './field-at.ts';
import { groupInput, memberChanged } from './group-input.ts';
import { byCurrencyInput, chosenList, writtenList } from './list-input.ts';
import { asList, type InputOf, plainText, type SettingField, type SettingOption } from './settings-shape.ts';
import { defaultText } from './value-text.ts';

/** The context of the inputs of one form. */
export type FormRules = Omit<FormAround, 'inputs'>;

/** The fields of an object, those that the user may change. */
export function fieldInputs(
  fields: readonly SettingField[],
  value: unknown,
  set: SetValue,
  rules: FormRules,
  prefix = '',
): readonly TemplateResult[] {
  const around: FormAround = {
    ...rules,
    inputs: (inner, own, change, at) => fieldInputs(inner, own, change, rules, at),
  };
  return fields
    .filter((field) => around.mayChange(field))
    .map((field) => {
      const [own, change] = memberChanged(value, field.name, set);
      return fieldInput({ field, value: own, set: change, at: `${prefix}${field.name}`, around });
    });
}

function fieldInput(given: FieldAt): TemplateResult {
  const { input } = given.field;
  switch (input.kind) {
    case 'switch':
      return switchInput(given);
    case 'number':
      return labelled(given, numberControl(given, input));
    case 'text':
      return labelled(given, textControl(given, input));
    case 'choice':
      return labelled(given, selectControl(given, input.options), false);
    case 'entry':
      return labelled(given, selectControl(given, given.around.named[input.of] ?? []), false);
    case 'list':
      return input.options ? chosenList(given, input.options) : labelled(given, writtenList(given));
    case 'by-currency':
      return byCurrencyInput(given, input);
    case 'group':
      return groupInput(given, input);
    case 'entries':
      return entriesInput(given, input);
    case 'either':
      return eitherInput(given, input);
  }
}

/** @param saysDefault not of a choice, whose first option does */
function labelled(given: FieldAt, control: TemplateResult, saysDefault = true): TemplateResult {
  return html`<div class="field">
    <label for=${given.at}>${given.field.label}</label>
    ${control} ${notesOf(given, { saysDefault })}
  </div>`;
}

function textControl(given: FieldAt, { most }: InputOf<'text'>): TemplateResult {
  return html`<input
    id=${given.at}
    autocomplete="off"
    maxlength=${most ?? nothing}
    ?required=${given.field.isRequired}
    aria-describedby="${given.at}-notes"
    aria-invalid=${isWrong(given)}
    .value=${plainText(given.value)}
    @change=${(event: Event) => given.set(textOf(event) || undefined)}
  />`;
}

function numberControl(given: FieldAt, { min, max, unit }: InputOf<'number'>): TemplateResult {
  return html`<span class="row"
    ><input
      class="number"
      id=${given.at}
      type="number"
      min=${min}
      max=${max}
      ?required=${given.field.isRequired}
      aria-describedby="${given.at}-notes"
      aria-invalid=${isWrong(given)}
      .value=${plainText(given.value)}
      @change=${(event: Event) => given.set(textOf(event) === '' ? undefined : Number(textOf(event)))}
    />${unit ? html`<span class="soft">${unit}</span>` : nothing}</span
  >`;
}

function selectControl(given: FieldAt, options: readonly SettingOption[]): TemplateResult {
  const { field, value, around } = given;
  const isKnown = value === undefined || options.some((option) => option.value === value);
  const own = isKnown ? options : [...options, { value: plainText(value), label: plainText(value) }];
  const first = field.isRequired
    ? settingTexts.choose
    : fill(settingTexts.default, defaultText(field, around.named));
  return html`<select
    id=${given.at}
    ?required=${field.isRequired}
    aria-describedby="${given.at}-notes"
    aria-invalid=${isWrong(given)}
    @change=${(event: Event) => given.set(textOf(event) || undefined)}
  >
    <option value="" ?selected=${value === undefined}>${first}</option>
    ${own.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}
  </select>`;
}

function switchInput(given: FieldAt): TemplateResult {
  const { field, value, set, at } = given;
  return html`<div class="field">
    <label class="choice">
      <input
        id=${at}
        type="checkbox"
        aria-describedby="${at}-notes"
        aria-invalid=${isWrong(given)}
        .checked=${(value ?? field.default) === true}
        @change=${(event: Event) => set(event.currentTarget instanceof HTMLInputElement && event.currentTarget.checked)}
      />
      ${field.label}
    </label>
    ${notesOf(given)}
  </div>`;
}

/** The choice of something of its own structure, which no constant is named. */
const OTHER = '*';

function eitherInput(given: FieldAt, { options, other }: InputOf<'either'>): TemplateResult {
  const { field, value, set, at, around } = given;
  const isOther = value !== undefined && typeof value !== 'string';
  const choose = (chosen: unknown) =>
    set(chosen === OTHER ? (other.input.kind === 'list' ? [] : {}) : chosen);
  const choices = [...options, { value: OTHER, label: other.label }];
  const { hint: _ofBoth, ...plain } = field;
  const inner = { ...plain, isRequired: true, label: other.label };
  return html`<div class="field">
      <label for=${at}>${field.label}</label>
      ${selectControl({ ...given, value: isOther ? OTHER : value, set: choose }, choices)} ${notesOf(given, { isWithin: false, saysDefault: false })}
    </div>
    ${
      !isOther
        ? nothing
        : other.input.kind === 'group'
          ? html`<div class="inner">${around.inputs(other.input.fields, value, set, `${at}.`)}</div>`
          : html`<div class="inner">
            ${fieldInput({ ...given, at: `${at}[]`, field: { ...inner, input: other.input } })}
          </div>`
    }`;
}

/** Groups in an order that counts: each can be moved up, and taken out. */
function entriesInput(given: FieldAt, { one, fields }: InputOf<'entries'>): TemplateResult {
  const { field, value, set, at, around } = given;
  const entries = asList(value);
  const change = (next: readonly unknown[]) => set(next.length > 0 || field.isRequired ? next : undefined);
  return html`<fieldset class="inner" aria-describedby="${at}-notes">
    <legend>${field.label}</legend>
    ${notesOf(given, { isWithin: false })}
    ${entries.map(
      (entry, place) => html`<fieldset class="inner">
        <legend>${named(one, place)}</legend>
        ${around.inputs(fields, entry, (next) => change(entries.with(place, next)), `${at}[${place}].`)}
        <div class="row">
          ${
            place === 0
              ? nothing
              : html`<button
                class="button slim"
                type="button"
                aria-label=${fill(settingTexts.moveUp, named(one, place))}
                @click=${() => change(entries.toSpliced(place, 1).toSpliced(place - 1, 0, entry))}
                >
                ${settingTexts.moveUp2}
              </button>`
          }
          <button
            class="button slim"
            type="button"
            aria-label=${fill(texts().remove, named(one, place))}
            @click=${() => change(entries.toSpliced(place, 1))}
          >
            ${texts().remove2}
          </button>
        </div>
      </fieldset>`,
    )}
    <p>
      <button class="button slim" type="button" @click=${() => change([...entries, {}])}>${parts(settingTexts.add, one)}</button>
    </p>
  </fieldset>`;
}

function named(one: string, place: number): string {
  return `${one.slice(0, 1).toUpperCase()}${one.slice(1)} ${place + 1}`;
}
