import { html, nothing, type TemplateResult } from 'lit';
import type { Texts } from '../../locales/texts.ts';
import type { OptionValues } from '../../options/option-table.ts';
import { label } from '../payment-form/label.ts';
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

/** Label, control and message of one field in the page. */
export function pageFieldTemplate(view: FieldsView, field: PageField): TemplateResult {
  const { options, texts } = view;
  const { name } = field;
  const id = `${view.formId}-${name}`;
  const fault = view.fields.faultText(field);
  const complaint =
    fault === undefined ? nothing : html`<div class="wpwl-hint wpwl-hint-${field.hint}">${fault}</div>`;
  const note = field.isRequired
    ? nothing
    : html`<span class="wpwl-label-note">${label('optional', options, texts)}</span>`;
  return html`<div class="wpwl-group wpwl-group-${name} ${fault === undefined ? '' : 'wpwl-has-error'}">
    <label class="wpwl-label wpwl-label-${name} ${options.showLabels ? '' : 'wpwl-hidden-visually'}" for=${id}
      ><span class="wpwl-label-text">${label(field.label, options, texts)}</span>${note}</label>
    <div class="wpwl-wrapper wpwl-wrapper-${name}">
      ${control(view, field, id, fault !== undefined)}
      <div class="wpwl-hint-line" id="${id}-hint">${complaint}</div>
    </div>
  </div>`;
}

function control(view: FieldsView, field: PageField, id: string, isWrong: boolean): TemplateResult {
  const { options, texts, isLocked } = view;
  const { name, parameter, autocomplete, isRequired, choices } = field;
  const invalid = isWrong ? 'true' : 'false';
  const described = isWrong ? `${id}-hint` : nothing;
  if (choices !== undefined) {
    return html`<select
      class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} autocomplete=${autocomplete}
      aria-required=${isRequired ? 'true' : 'false'} aria-invalid=${invalid} aria-describedby=${described}
    ><option value=""></option>${choices.map(
      ([value, text]) => html`<option value=${value} ?selected=${value === field.value}>${text}</option>`,
    )}</select>`;
  }
  const placeholder =
    field.placeholder && options.showPlaceholders ? label(field.placeholder, options, texts) : nothing;
  return html`<input
    class="wpwl-control wpwl-control-${name}" id=${id} name=${parameter} type="text" value=${field.value ?? ''}
    autocomplete=${autocomplete} autocapitalize="off" spellcheck="false" placeholder=${placeholder}
    dir=${field.isCode ? 'ltr' : nothing} ?readonly=${isLocked}
    aria-required=${isRequired ? 'true' : 'false'} aria-invalid=${invalid} aria-describedby=${described}
  />`;
}
