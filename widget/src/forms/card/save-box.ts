import { html, nothing, type TemplateResult } from 'lit';
import type { CardFormModel } from './card-form-model.ts';

/** The box that stores the card with the payment. It is the shopper's to tick, and empty until then. */
export function saveBox({ options, texts, purpose }: CardFormModel): TemplateResult | typeof nothing {
  return options.showCreateRegistration && purpose === 'payment'
    ? html`<label class="wpwl-group wpwl-group-createRegistration wpwl-box">
        <input class="wpwl-control-createRegistration wpwl-control-radio" type="checkbox" name="createRegistration" value="true" />
        <span>${texts.labels.register}</span>
      </label>`
    : nothing;
}
