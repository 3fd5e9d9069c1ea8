import { html, nothing, type TemplateResult } from 'lit';
import { type FieldsView, pageFieldTemplate } from '../../fields/page-field-template.ts';

/** The block of the billing address, below the fields of the card. */
export function billingAddress(view: FieldsView): TemplateResult | typeof nothing {
  const { all } = view.fields;
  return all.length === 0
    ? nothing
    : html`<div class="wpwl-section wpwl-group-billing" role="heading" aria-level="3"
          >${view.texts.labels.billingAddress}</div>
        ${all.map((field) => pageFieldTemplate(view, field))}`;
}
