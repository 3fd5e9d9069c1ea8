import { html, nothing, type TemplateResult } from 'lit';
import { fieldTemplate } from './field-template.ts';
import type { PageField } from './page-field.ts';
import type { PageFields } from './page-fields.ts';

export function pageFieldTemplate(fields: PageFields, field: PageField): TemplateResult {
  const { options, texts, formId } = fields.host;
  const { name, isRequired, hint, place = '' } = field;
  const id = `${formId}-${name}`;
  const text = fields.faultText(field);
  return fieldTemplate({
    name,
    label: fields.labelOf(field),
    isRequired,
    options,
    texts,
    id,
    place,
    control: control(fields, field, id, text !== undefined),
    // Browsers draw lists in different ways, some as a whole button.
    inside: field.choices && html`<span class="wpwl-chevron"></span>`,
    hint: text === undefined ? undefined : { key: hint, text },
  });
}

function control({ host }: PageFields, field: PageField, id: string, isWrong: boolean): TemplateResult {
  const { options, texts, isBusy } = host;
  const { name, parameter, autocomplete, isRequired, choices, autocapitalize = 'off' } = field;
  const described = isWrong ? `${id}-hint` : nothing;
  if (choices !== undefined) {
    return html`<select
      class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} autocomplete=${autocomplete}
      aria-required=${isRequired} aria-invalid=${isWrong || nothing} aria-describedby=${described}
    ><option value=""></option>${choices.map(
      ([value, text]) => html`<option value=${value} ?selected=${value === field.value}>${text}</option>`,
    )}</select>`;
  }
  const placeholder =
    field.placeholder && options.showPlaceholders ? texts.labels[field.placeholder] : nothing;
  return html`<input
    class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} value=${field.value ?? ''}
    autocomplete=${autocomplete} autocapitalize=${autocapitalize} enterkeyhint="go" spellcheck="false" placeholder=${placeholder}
    maxlength=${field.maxLength ?? nothing} inputmode=${field.inputMode ?? nothing}
    dir=${field.isCode ? 'ltr' : 'auto'} ?readonly=${isBusy}
    aria-required=${isRequired} aria-invalid=${isWrong || nothing} aria-describedby=${described}
  />`;
}
