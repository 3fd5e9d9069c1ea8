import { html, type TemplateResult } from 'lit';
import type { PayingForm } from './paying-form.ts';
import { isBusy } from './phase.ts';

/**
 * The button that ends every form. Its text is written by the element, because pages write there too.
 *
 * A shop with a button of its own hides this one; it stays in the form, because the enter key presses it.
 */
export function payButtonTemplate(model: PayingForm, extraClass = ''): TemplateResult {
  const { options } = model;
  const busy = isBusy(model.phase) || model.phase === 'checking';
  return html`<div class="wpwl-group wpwl-group-submit" ?hidden=${!options.showSubmitButton}>
    <div class="wpwl-wrapper wpwl-wrapper-submit">
      <button
        class="wpwl-button wpwl-button-pay ${extraClass} ${busy && options.spinner ? 'wpwl-button-busy' : ''}"
        type="submit"
        name="pay"
        aria-busy=${busy}
        aria-disabled=${busy || model.isClosed}
      ></button>
    </div>
  </div>`;
}
