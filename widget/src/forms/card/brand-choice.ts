import { brandRow } from '@tollgate/gateway/catalogue/brands';
import { html, nothing, type TemplateResult } from 'lit';
import { brandMark } from '../brand-mark.ts';
import type { CardFormModel } from './card-form-model.ts';

/** The choice between the brands of a card that carries several; there is none for most cards. */
export function brandChoice(model: CardFormModel): TemplateResult | typeof nothing {
  const { choices, brand, texts } = model;
  if (choices.length === 0) {
    return nothing;
  }
  return html`<div class="wpwl-group wpwl-group-brand" role="radiogroup" aria-label=${texts.labels.brand}>
    <div class="wpwl-label wpwl-label-brand"><span class="wpwl-label-text">${texts.labels.brand}</span></div>
    <div class="wpwl-wrapper wpwl-wrapper-brand wpwl-choice">${choices.map(
      (
        code,
      ) => html`<label class="wpwl-choice-item ${code === brand ? 'wpwl-selected wpwl-selected-brand' : ''}">
        <input class="wpwl-control-radio" type="radio" name="paymentBrand" value=${code}
          .checked=${code === brand} @change=${() => model.chooseBrand(code)} />
        ${brandMark(code)}<span>${brandRow(code).name}</span>
      </label>`,
    )}</div>
  </div>`;
}
