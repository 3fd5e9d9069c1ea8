import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, type TemplateResult } from 'lit';
import type { CardField } from '../../card-frame/card-fields.ts';
import { FAULTS } from '../../card-frame/faults.ts';
import { fillText } from '../../locales/fill-text.ts';
import { billingAddress } from '../billing-address/billing-address.ts';
import { brandMark } from '../brand-mark/brand-mark.ts';
import { brandMarks } from '../brand-mark/brand-marks.ts';
import { codeTip } from '../framed-fields/code-tip.ts';
import { fieldTemplate } from '../framed-fields/field-template.ts';
import { faultText, fieldLabel } from '../framed-fields/field-texts.ts';
import { holderRequired } from '../framed-fields/holder-rules.ts';
import type { FieldsView } from '../page-fields/page-field-template.ts';
import { formShell } from '../payment-form/form-shell.ts';
import { label } from '../payment-form/label.ts';
import { isBusy } from '../payment-form/phase.ts';
import { brandChoice } from './brand-choice.ts';
import type { CardFormModel } from './card-form-model.ts';
import { type FieldPlace, fieldPlaces } from './field-places.ts';
import { saveBox } from './save-box.ts';

/** The whole form, with the class names that pages of this family know. */
export function formTemplate(model: CardFormModel, onSubmit: (event: Event) => void): TemplateResult {
  return formShell({
    model,
    onSubmit,
    container: 'wpwl-container-card',
    form: 'wpwl-form-card',
    action: 'submit-payment-card',
    content: html`${fieldPlaces(model.options).map((at) => fieldOf(model, at))}
      ${brandChoice(model)}${billingAddress(viewOf(model))}${saveBox(model)}`,
  });
}

function fieldOf(model: CardFormModel, { field, place }: FieldPlace): TemplateResult {
  const { options, texts } = model;
  const fault = model.shown.all[field];
  const isNumber = field === 'cardNumber';
  const optional = isOptional(model, field);
  const tip = field === 'cvv' ? codeTip(model) : undefined;
  return fieldTemplate({
    field,
    label: fieldLabel(field, options, texts),
    note: optional ? label('optional', options, texts) : '',
    labelHidden: !options.showLabels,
    hint: fault && { key: FAULTS[fault].hint, text: faultText(fault, options, texts) },
    beside: isNumber && (options.style === 'card' || options.style === 'logos') ? acceptedBrands(model) : '',
    inside: isNumber && options.style !== 'none' ? brandSlot(model) : tip?.inside,
    below: tip?.below,
    place: place === 'whole' ? '' : `wpwl-${place}`,
    focus: () => model.frames.focus(field),
  });
}

function viewOf({ formId, page, options, texts, phase }: CardFormModel): FieldsView {
  return { formId, fields: page, options, texts, isLocked: isBusy(phase) };
}

function isOptional({ options, brand }: CardFormModel, field: CardField): boolean {
  if (field === 'cardHolder') {
    return !holderRequired(options);
  }
  const spared = brand !== null && !brandRow(brand).securityCode.required;
  return field === 'cvv' && (options.allowEmptyCvv || spared);
}

/** Names of brands are the same in every language, and so are the commas: a browser's own list costs it more than the form. */
function acceptedBrands({ offered, candidates, options, texts }: CardFormModel): TemplateResult {
  const brands = offered.map((code) => brandRow(code).name).join(', ');
  const accepted = fillText(label('acceptedCards', options, texts), { brands });
  return brandMarks(offered, candidates, accepted);
}

function brandSlot({ brand }: CardFormModel): TemplateResult {
  const suffix = brand === null ? '' : `wpwl-brand-${brand}`;
  return html`<div class="wpwl-brand wpwl-brand-card ${suffix}">${brandMark(brand)}</div>`;
}
