import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, type TemplateResult } from 'lit';
import type { CardField } from '../../card-frame/card-fields.ts';
import { FAULTS } from '../../card-frame/faults.ts';
import { fillText } from '../../locales/fill-text.ts';
import { brandMark } from './brand-mark.ts';
import { brandMarks } from './brand-marks.ts';
import type { CardFormModel } from './card-form-model.ts';
import { fieldTemplate } from './field-template.ts';
import { faultText, fieldLabel, label } from './field-texts.ts';
import { holderRequired } from './holder-rules.ts';
import { noticeTemplate } from './notice-template.ts';
import { isBusy } from './pay-button-text.ts';
import { visibleNotice } from './visible-notice.ts';

/** The whole form, with the class names that pages of this family know. */
export function formTemplate(model: CardFormModel, onSubmit: (event: Event) => void): TemplateResult {
  const { options, texts, phase, endReason } = model;
  const busy = isBusy(phase) || phase === 'checking';
  const over = endReason !== undefined || phase === 'done';
  return html`<div class="wpwl-container wpwl-container-card wpwl-style-${options.style}" dir=${texts.direction}>
    <form
      class="wpwl-form wpwl-form-card wpwl-clearfix ${isBusy(phase) || over ? 'wpwl-locked' : ''}"
      method="post"
      data-action="submit-payment-card"
      lang=${texts.language}
      novalidate
      @submit=${onSubmit}
    >
      ${model.frames.fields.map((field) => fieldOf(model, field))}
      ${noticeTemplate(visibleNotice(model))}
      <div class="wpwl-group wpwl-group-submit">
        <div class="wpwl-wrapper wpwl-wrapper-submit">
          <button
            class="wpwl-button wpwl-button-pay ${busy ? 'wpwl-button-busy' : ''}"
            type="submit"
            name="pay"
            aria-busy=${busy ? 'true' : 'false'}
            aria-disabled=${busy || over ? 'true' : 'false'}
          ></button>
        </div>
      </div>
    </form>
  </div>`;
}

function fieldOf(model: CardFormModel, field: CardField): TemplateResult {
  const { options, texts } = model;
  const fault = model.shown.all[field];
  const isNumber = field === 'cardNumber';
  const optional = isOptional(model, field);
  return fieldTemplate({
    field,
    label: fieldLabel(field, options, texts),
    note: optional ? label('optional', options, texts) : '',
    labelHidden: !options.showLabels,
    hint: fault && { key: FAULTS[fault].hint, text: faultText(fault, options, texts) },
    beside: isNumber && (options.style === 'card' || options.style === 'logos') ? acceptedBrands(model) : '',
    inside: isNumber && options.style !== 'none' ? brandSlot(model) : '',
    focus: () => model.frames.focus(field),
  });
}

function isOptional({ options, brand }: CardFormModel, field: CardField): boolean {
  if (field === 'cardHolder') {
    return !holderRequired(options);
  }
  const spared = brand !== null && !brandRow(brand).securityCode.required;
  return field === 'cvv' && (options.allowEmptyCvv || spared);
}

function acceptedBrands({ setup, candidates, options, texts }: CardFormModel): TemplateResult {
  const names = setup.offered.map((code) => brandRow(code).name);
  const brands = new Intl.ListFormat(texts.language).format(names);
  const accepted = fillText(label('acceptedCards', options, texts), { brands });
  return brandMarks(setup.offered, candidates, accepted);
}

function brandSlot({ brand }: CardFormModel): TemplateResult {
  const suffix = brand === null ? '' : `wpwl-brand-${brand}`;
  return html`<div class="wpwl-brand wpwl-brand-card ${suffix}">${brandMark(brand)}</div>`;
}
