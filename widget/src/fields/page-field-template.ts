import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../locales/texts.ts';
import type { OptionValues } from '../options/option-table.ts';
import { fieldTemplate } from './field-template.ts';
import type { PageField } from './page-field.ts';
import type { PageFields } from './page-fields.ts';

export interface FieldsView {
  /** Tells the fields of this form from those of others on the page. */
  readonly formId: string;
  readonly fields: PageFields;
  readonly options: OptionValues;
  readonly texts: Texts;
  readonly isLocked: boolean;
}

/** One field in the page. */
export function pageFieldTemplate(view: FieldsView, field: PageField): TemplateResult {
  const { options, texts } = view;
  const { name, isRequired, hint } = field;
  const id = `${view.formId}-${name}`;
  const text = view.fields.faultText(field);
  return fieldTemplate({
    name,
    label: texts.labels[name],
    isRequired,
    options,
    texts,
    id,
    control: control(view, field, id, text !== undefined),
    hint: text === undefined ? undefined : { key: hint, text },
  });
}

function control(view: FieldsView, field: PageField, id: string, isWrong: boolean): TemplateResult {
  const { options, texts, isLocked } = view;
  const { name, parameter, autocomplete, isRequired, choices } = field;
  const described = isWrong ? `${id}-hint` : nothing;
  if (choices !== undefined) {
    return html`<select
      class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} autocomplete=${autocomplete}
      aria-required=${isRequired} aria-invalid=${isWrong} aria-describedby=${described}
    ><option value=""></option>${choices.map(
      ([value, text]) => html`<option value=${value} ?selected=${value === field.value}>${text}</option>`,
    )}</select>`;
  }
  const placeholder =
    field.placeholder && options.showPlaceholders ? texts.labels[field.placeholder] : nothing;
  return html`<input
    class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} type="text" value=${field.value ?? ''}
    autocomplete=${autocomplete} autocapitalize="off" spellcheck="false" placeholder=${placeholder}
    dir=${field.isCode ? 'ltr' : nothing} ?readonly=${isLocked}
    aria-required=${isRequired} aria-invalid=${isWrong} aria-describedby=${described}
  />`;
}
