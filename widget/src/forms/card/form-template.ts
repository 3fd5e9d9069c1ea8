import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, type TemplateResult } from 'lit';
import { framedField } from '../../fields/framed-field.ts';
import type { FieldsView } from '../../fields/page-field-template.ts';
import { fillText } from '../../locales/fill-text.ts';
import { brandMark } from '../brand-mark.ts';
import { brandMarks } from '../brand-marks.ts';
import { formShell } from '../form-shell.ts';
import { isBusy } from '../phase.ts';
import { billingAddress } from './billing-address.ts';
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
  const { style } = model.options;
  const where = place === 'whole' ? '' : `wpwl-${place}`;
  return framedField(
    model,
    field,
    field === 'cardNumber'
      ? {
          place: where,
          beside: style === 'card' || style === 'logos' ? acceptedBrands(model) : '',
          inside: style === 'none' ? undefined : brandSlot(model),
        }
      : { place: where },
  );
}

function viewOf({ formId, page, options, texts, phase }: CardFormModel): FieldsView {
  return { formId, fields: page, options, texts, isLocked: isBusy(phase) };
}

/** Names of brands are the same in every language, and so are the commas: a browser's own list costs it more than the form. */
function acceptedBrands({ offered, candidates, texts }: CardFormModel): TemplateResult {
  const brands = offered.map((code) => brandRow(code).name).join(', ');
  const accepted = fillText(texts.labels.acceptedCards, { brands });
  return brandMarks(offered, candidates, accepted);
}

function brandSlot({ brand }: CardFormModel): TemplateResult {
  const suffix = brand === null ? '' : `wpwl-brand-${brand}`;
  return html`<div class="wpwl-brand wpwl-brand-card ${suffix}">${brandMark(brand)}</div>`;
}
